import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from './browser.ts'
import { closes, duplicate, everyAction, moveBack, reason, reject, shortlist, submit } from './drawer/actions.ts'
import type { Desk } from './drawer/desk.ts'
import { noReview, notFound, placeholders, processing, shownSides, whatIsMissing } from './drawer/parts.ts'
import { openStage } from './stage.ts'
import { signInAs, visit } from './visitor.ts'

const stage = openStage()
const desk = {} as Desk

beforeAll(async () => {
  if (noBrowser) return
  const { browser, product } = stage
  const recruiter = await visit(browser)
  await signInAs(recruiter.page, product.url, 'recruiter@demo.majlis.test')
  const ask = await product.as('recruiter@demo.majlis.test')
  const company = await product.as('company@demo.majlis.test')
  Object.assign(desk, { product, recruiter, page: recruiter.page, ask, company })
})

test('Candidate review drawer: opens from the right (from the left in Arabic). [S2.18]', () => shownSides(desk))
test("Placeholders when missing: 'Phone - N/A', 'Location - N/A'. Of skills and languages: 'No Skills Updated', 'No languages Updated' [S2.20, S8.12]", () =>
  placeholders(desk))

test('Available only while status is below SUBMITTED_BY_RECRUITER and the panel is not disabled [S4.2]', () =>
  everyAction(desk))
test('Shortlist for interview planning: status below SELECTED_BY_RECRUITER becomes SELECTED_BY_RECRUITER. [S4.3]', () =>
  shortlist(desk))
test('Move back to CV Collection: from SELECTED_BY_RECRUITER to ADDED_BY_SOURCER if a sourcer exists, otherwise ADDED_BY_COMPANY. [S4.4]', () =>
  moveBack(desk))
test("Reject: non-empty comment, else 'Please include a reason for rejecting, in the comments.' [S5.1, S8.5]", () =>
  reason(desk))
test('Reject: to REJECTED_BY_RECRUITER, only after confirmation and with a comment; hidden if already rejected or duplicate. [S4.5]', () =>
  reject(desk))
test('Mark as Duplicate: to MARKED_DUPLICATE_BY_RECRUITER; hidden if already duplicate or status is at or above SELECTED_BY_COMPANY. [S4.6]', () =>
  duplicate(desk))
test('Submit Candidate: to SUBMITTED_BY_RECRUITER after confirmation; available once status is at least INTERVIEW_VERDICT_COMPLETED, in the results view. [S4.7]', () =>
  submit(desk))
test('After any status change the drawer closes. [S4.8]', () => closes(desk))

test("'Asked' if askedAt or askedTime is set, otherwise 'Unasked'. A card without a review shows 'No Review'. [S4.39, S4.42]", () =>
  noReview(desk))
test("Without a recording the panel says 'The interview recording is still being processed.' The jump button is disabled until the recording is processed (tooltip 'Recording processing.' [S4.12, S4.40]", () =>
  processing(desk))
test('a requisition or candidate that is not found leads to /404 [S2.6, S8.4]', () => notFound(desk))
test('nothing failed in the pages of the drawer', async () => {
  expect(desk.recruiter.refusals()).toEqual(whatIsMissing)
  await desk.recruiter.leave()
})
