import { accountApi } from './account/api.ts'
import { candidateApi } from './candidate/api.ts'
import { companyApi } from './company/api.ts'
import { interviewApi } from './interview/api.ts'
import { lookupApi } from './lookup/api.ts'
import { notificationApi } from './notification/api.ts'
import { questionBankApi } from './questionBank/api.ts'
import { refcheckApi } from './refcheck/api.ts'
import { requisitionApi } from './requisition/api.ts'
import { sessionApi } from './session/api.ts'
import { systemApi } from './system/api.ts'

/** Every call of the product, by feature. */
export const apis = {
  lookup: lookupApi,
  account: accountApi,
  session: sessionApi,
  company: companyApi,
  requisition: requisitionApi,
  questionBank: questionBankApi,
  notification: notificationApi,
  interview: interviewApi,
  refcheck: refcheckApi,
  candidate: candidateApi,
  system: systemApi,
}
