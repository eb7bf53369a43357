import type { PersonalData } from './deed.ts'
import { hiringData } from './hiring.ts'
import { peopleData } from './people.ts'
import { referenceData } from './references.ts'

/**
 * What every table holds of people, and what an erasure does with it: the erasure itself reads it here. A table or a column
 * that is not named fails a test.
 */
export const privacyTable: Readonly<Record<string, PersonalData>> = { ...peopleData, ...hiringData, ...referenceData }

/** Whose a stored file is: of the row's candidate, referee or account; a film goes with its row; a logo is nobody's. */
export type FileOf = 'candidate' | 'referee' | 'account' | 'film' | 'nobody'

/** Every column that says where bytes are kept, and whose they are: what goes in an erasure, and into an export. */
export const privacyFiles: Readonly<Record<string, readonly FileOf[]>> = {
  'account_attachment.attachmentId': ['candidate', 'account'],
  'ref_attachment.attachmentId': ['candidate'],
  'referee_attachment.attachmentId': ['candidate', 'referee'],
  'recording.attachmentId': ['film'],
  'recording.ownAttachmentId': ['film'],
  'earlier_film.attachmentId': ['film'],
  'recording_segment.upload_id': ['film'],
  'company.logoId': ['nobody'],
  'account.photoId': ['account'],
  'privacy_request.archiveId': ['candidate', 'referee', 'account'],
}
