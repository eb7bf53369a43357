import { accountApi } from './account/api.ts'
import { assignmentApi } from './assignment/api.ts'
import { candidateApi } from './candidate/api.ts'
import { companyApi } from './company/api.ts'
import { dashboardApi } from './dashboard/api.ts'
import { intakeApi } from './intake/api.ts'
import { interviewApi } from './interview/api.ts'
import { lookupApi } from './lookup/api.ts'
import { notificationApi } from './notification/api.ts'
import { oneWayApi } from './oneWay/api.ts'
import { questionBankApi } from './questionBank/api.ts'
import { refcheckApi } from './refcheck/api.ts'
import { requisitionApi } from './requisition/api.ts'
import { reviewApi } from './review/api.ts'
import { schedulingApi } from './scheduling/api.ts'
import { sessionApi } from './session/api.ts'
import { sourcingApi } from './sourcing/api.ts'
import { systemApi } from './system/api.ts'
import { verdictApi } from './verdict/api.ts'

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
  sourcing: sourcingApi,
  intake: intakeApi,
  oneWay: oneWayApi,
  scheduling: schedulingApi,
  assignment: assignmentApi,
  verdict: verdictApi,
  review: reviewApi,
  dashboard: dashboardApi,
  system: systemApi,
}
