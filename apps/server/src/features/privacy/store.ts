export { countErasure, erase } from './store/erase.ts'
export { archiveOf, dueExports, endArchives, type Kept, keptOf } from './store/export.ts'
export { type Asker, type FoundPlace, holdPlace, knownPlaces, ownRequests } from './store/known.ts'
export { makePrivacyLink, openPrivacyLink, spendPrivacyLink } from './store/link.ts'
export { ownStatements } from './store/own.ts'
export {
  candidateReader,
  companyNameOf,
  ownAccount,
  ownerOf,
  type Reader,
  whoAnswers,
  whoAsked,
} from './store/people.ts'
export { periodsOf } from './store/periods.ts'
export {
  dueErasures,
  endRequest,
  hasAhead,
  liftHold,
  openRequest,
  refuseNeeded,
  writeRequest,
} from './store/requests.ts'
export { countOver, endSome, type Periods, someOver } from './store/retention.ts'
