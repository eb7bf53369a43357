import { companySettingApi, settingApi } from '@majlis/domain/setting/api.ts'

/** Whose settings they are. */
export type Owner = 'portal' | 'company'

/** A company's settings are asked for like the portal's, whose values are its defaults. */
export const apiOf = (of: Owner) => (of === 'company' ? companySettingApi : settingApi) as typeof settingApi
