import { accountSights } from './visible/account.ts'
import { candidateSights } from './visible/candidate.ts'
import { interviewSights } from './visible/interview.ts'
import { notificationSights } from './visible/notification.ts'
import { refcheckSights } from './visible/refcheck.ts'
import { requisitionSights } from './visible/requisition.ts'
import { registerSights, type Sight, type Table } from './visible/sight.ts'

/**
 * Which rows exist for an actor. It reads like decisions, section 1; a table without an entry does not compile.
 * Sign-in, links, throttling and settings are the product's own: nobody else reads them.
 */
export const visible: Record<Table, Sight> = {
  ...accountSights,
  ...requisitionSights,
  ...candidateSights,
  ...interviewSights,
  ...refcheckSights,
  ...notificationSights,
}
registerSights(visible)
