import { calls } from '../core/call.ts'
import type { companyShapes } from './shapes.ts'

/** The calls about companies, and about the partners that act for them. */
export const companyApi = calls<typeof companyShapes>()({
  list: { method: 'GET', path: '/other/company', who: 'signedIn', list: true },
  add: { method: 'POST', path: '/other/company', who: 'company.add' },
  change: { method: 'PUT', path: '/other/company/:id', who: 'company.write' },
  steps: { method: 'GET', path: '/other/company/:id/setup', who: 'company.write' },
  places: { method: 'GET', path: '/other/company/:id/place', who: 'requisition.update' },
  addPlace: { method: 'POST', path: '/other/company/:id/place', who: 'company.write' },
  removePlace: { method: 'DELETE', path: '/other/company/place/:id', who: 'company.write' },
  setLogo: { method: 'PUT', path: '/other/company/:id/logo', who: 'company.write' },
  removeLogo: { method: 'DELETE', path: '/other/company/:id/logo', who: 'company.write' },
  openLogo: { method: 'GET', path: '/other/logo/:id', who: 'anyone', file: true },
  decide: { method: 'PUT', path: '/other/company/:id/approval', who: 'company.decide' },
  partners: { method: 'GET', path: '/other/partner', who: 'partner.read', list: true },
  linkPartner: { method: 'POST', path: '/other/partner', who: 'partner.write' },
  changePartner: { method: 'PUT', path: '/other/partner/:id', who: 'partner.write' },
  unlinkPartner: { method: 'DELETE', path: '/other/partner/:id', who: 'partner.write' },
})
