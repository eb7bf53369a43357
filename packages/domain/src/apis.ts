import { accountApi } from './account/api.ts'
import { accountShapes } from './account/shapes.ts'
import { assignmentApi } from './assignment/api.ts'
import { assignmentShapes } from './assignment/shapes.ts'
import { auditApi } from './audit/api.ts'
import { auditShapes } from './audit/shapes.ts'
import { availabilityApi } from './availability/api.ts'
import { availabilityShapes } from './availability/shapes.ts'
import { bookingApi } from './booking/api.ts'
import { bookingShapes } from './booking/shapes.ts'
import { bulkApi } from './bulk/api.ts'
import { bulkShapes } from './bulk/shapes.ts'
import { calendarSyncApi } from './calendarSync/api.ts'
import { calendarSyncShapes } from './calendarSync/shapes.ts'
import { candidateApi } from './candidate/api.ts'
import { candidateShapes } from './candidate/shapes.ts'
import { companyApi } from './company/api.ts'
import { companyShapes } from './company/shapes.ts'
import { consentApi } from './consent/api.ts'
import { consentShapes } from './consent/shapes.ts'
import { endpointsOf } from './core/endpoint.ts'
import { dashboardApi } from './dashboard/api.ts'
import { dashboardShapes } from './dashboard/shapes.ts'
import { guestApi } from './guest/api.ts'
import { guestShapes } from './guest/shapes.ts'
import { identityApi } from './identity/api.ts'
import { providerApi } from './identity/providerApi.ts'
import { providerShapes } from './identity/providerShapes.ts'
import { identityShapes } from './identity/shapes.ts'
import { intakeApi } from './intake/api.ts'
import { intakeShapes } from './intake/shapes.ts'
import { interviewApi } from './interview/api.ts'
import { interviewShapes } from './interview/shapes.ts'
import { leavingApi } from './leaving/api.ts'
import { leavingShapes } from './leaving/shapes.ts'
import { liveApi } from './live/api.ts'
import { liveShapes } from './live/shapes.ts'
import { liveRoomApi } from './liveRoom/api.ts'
import { liveRoomShapes } from './liveRoom/shapes.ts'
import { lookupApi } from './lookup/api.ts'
import { listsApi } from './lookup/listsApi.ts'
import { listsShapes, lookupShapes } from './lookup/shapes.ts'
import { nominationApi } from './nomination/api.ts'
import { nominationShapes } from './nomination/shapes.ts'
import { notificationApi } from './notification/api.ts'
import { notificationShapes } from './notification/shapes.ts'
import { oneWayApi } from './oneWay/api.ts'
import { invitationApi } from './oneWay/invitationApi.ts'
import { invitationShapes } from './oneWay/invitationShapes.ts'
import { oneWayShapes } from './oneWay/shapes.ts'
import { peopleApi } from './people/api.ts'
import { peopleShapes } from './people/shapes.ts'
import { phoneApi } from './phone/api.ts'
import { phoneShapes } from './phone/shapes.ts'
import { privacyApi } from './privacy/api.ts'
import { privacyShapes } from './privacy/shapes.ts'
import { profileApi } from './profile/api.ts'
import { profileShapes } from './profile/shapes.ts'
import { questionBankApi } from './questionBank/api.ts'
import { questionBankShapes } from './questionBank/shapes.ts'
import { questionnaireApi } from './questionnaire/api.ts'
import { questionnaireShapes } from './questionnaire/shapes.ts'
import { readingApi } from './reading/api.ts'
import { readingShapes } from './reading/shapes.ts'
import { refcheckApi } from './refcheck/api.ts'
import { refcheckShapes } from './refcheck/shapes.ts'
import { referenceApi } from './reference/api.ts'
import { referenceShapes } from './reference/shapes.ts'
import { requisitionApi } from './requisition/api.ts'
import { requisitionShapes } from './requisition/shapes.ts'
import { retentionApi } from './retention/api.ts'
import { retentionShapes } from './retention/shapes.ts'
import { reviewApi } from './review/api.ts'
import { reviewShapes } from './review/shapes.ts'
import { savedViewApi } from './savedView/api.ts'
import { savedViewShapes } from './savedView/shapes.ts'
import { schedulingApi } from './scheduling/api.ts'
import { schedulingShapes } from './scheduling/shapes.ts'
import { sessionApi } from './session/api.ts'
import { sessionShapes } from './session/shapes.ts'
import { companySettingApi, settingApi } from './setting/api.ts'
import { companySettingShapes, settingShapes } from './setting/shapes.ts'
import { shortlistApi } from './shortlist/api.ts'
import { shortlistShapes } from './shortlist/shapes.ts'
import { signalApi } from './signal/api.ts'
import { signalShapes } from './signal/shapes.ts'
import { sourcingApi } from './sourcing/api.ts'
import { sourcingShapes } from './sourcing/shapes.ts'
import { systemApi } from './system/api.ts'
import { systemShapes } from './system/shapes.ts'
import { verdictApi } from './verdict/api.ts'
import { verdictShapes } from './verdict/shapes.ts'

/** Every call of the product, by feature. */
export const apis = {
  setting: endpointsOf(settingApi, settingShapes),
  companySetting: endpointsOf(companySettingApi, companySettingShapes),
  lookup: endpointsOf(lookupApi, lookupShapes),
  lists: endpointsOf(listsApi, listsShapes),
  account: endpointsOf(accountApi, accountShapes),
  profile: endpointsOf(profileApi, profileShapes),
  session: endpointsOf(sessionApi, sessionShapes),
  identity: endpointsOf(identityApi, identityShapes),
  provider: endpointsOf(providerApi, providerShapes),
  company: endpointsOf(companyApi, companyShapes),
  consent: endpointsOf(consentApi, consentShapes),
  people: endpointsOf(peopleApi, peopleShapes),
  requisition: endpointsOf(requisitionApi, requisitionShapes),
  questionBank: endpointsOf(questionBankApi, questionBankShapes),
  notification: endpointsOf(notificationApi, notificationShapes),
  interview: endpointsOf(interviewApi, interviewShapes),
  nomination: endpointsOf(nominationApi, nominationShapes),
  reference: endpointsOf(referenceApi, referenceShapes),
  reading: endpointsOf(readingApi, readingShapes),
  signal: endpointsOf(signalApi, signalShapes),
  phone: endpointsOf(phoneApi, phoneShapes),
  refcheck: endpointsOf(refcheckApi, refcheckShapes),
  questionnaire: endpointsOf(questionnaireApi, questionnaireShapes),
  bulk: endpointsOf(bulkApi, bulkShapes),
  candidate: endpointsOf(candidateApi, candidateShapes),
  sourcing: endpointsOf(sourcingApi, sourcingShapes),
  intake: endpointsOf(intakeApi, intakeShapes),
  oneWay: { ...endpointsOf(invitationApi, invitationShapes), ...endpointsOf(oneWayApi, oneWayShapes) },
  calendarSync: endpointsOf(calendarSyncApi, calendarSyncShapes),
  availability: endpointsOf(availabilityApi, availabilityShapes),
  scheduling: endpointsOf(schedulingApi, schedulingShapes),
  booking: endpointsOf(bookingApi, bookingShapes),
  assignment: endpointsOf(assignmentApi, assignmentShapes),
  leaving: endpointsOf(leavingApi, leavingShapes),
  liveRoom: endpointsOf(liveRoomApi, liveRoomShapes),
  verdict: endpointsOf(verdictApi, verdictShapes),
  guest: endpointsOf(guestApi, guestShapes),
  savedView: endpointsOf(savedViewApi, savedViewShapes),
  shortlist: endpointsOf(shortlistApi, shortlistShapes),
  live: endpointsOf(liveApi, liveShapes),
  review: endpointsOf(reviewApi, reviewShapes),
  dashboard: endpointsOf(dashboardApi, dashboardShapes),
  privacy: endpointsOf(privacyApi, privacyShapes),
  retention: endpointsOf(retentionApi, retentionShapes),
  audit: endpointsOf(auditApi, auditShapes),
  system: endpointsOf(systemApi, systemShapes),
}
