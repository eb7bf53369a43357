export { countErasure, erase, eraseAgain } from './store/erase.ts'
export { archiveOf, dueExports, endArchives, type Kept, keptOf, putExportOff } from './store/export.ts'
export { endHold, isColleague, isHeld, isStillHeld, openHold, readerOf, subjectNameOf } from './store/holds.ts'
export { endOldProofs, knownErasures, linesOf, recentProofs, restoreProof } from './store/journal.ts'
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
export {
  dueErasures,
  endRequest,
  hasAhead,
  openRequest,
  refuseNeeded,
  writeRequest,
} from './store/requests.ts'
