import { calls } from '../core/call.ts'
import type { companySettingShapes, settingShapes } from './shapes.ts'

/** The calls about the portal's settings. */
export const settingApi = calls<typeof settingShapes>()({
  list: { method: 'GET', path: '/other/setting', who: 'setting.read' },
  change: { method: 'PUT', path: '/other/setting/:section', who: 'setting.update' },
  setPicture: { method: 'PUT', path: '/other/setting/brand/picture', who: 'setting.update' },
  history: { method: 'GET', path: '/other/setting/:section/history', who: 'setting.read', list: true },
})

/** The calls about what a company sets for itself, above the portal's settings. */
export const companySettingApi = calls<typeof companySettingShapes>()({
  list: { method: 'GET', path: '/other/company_setting', who: 'company.write' },
  change: { method: 'PUT', path: '/other/company_setting/:section', who: 'company.write' },
  history: { method: 'GET', path: '/other/company_setting/:section/history', who: 'company.write', list: true },
})
