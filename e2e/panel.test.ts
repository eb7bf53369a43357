import { beforeAll, expect, test } from 'vitest'
import { assigning, emptyStates, everybody, removing, requesting, restarting, suggested } from './panel/dialogs.ts'
import { interviewsShown, invited, messages, refcheckReport, refereesAdded, statuses } from './panel/marks.ts'
import { openPanel } from './panel/open.ts'
import type { Panel } from './panel/rows.ts'
import {
  boxes,
  companyReports,
  listRemoval,
  reports,
  requestable,
  resending,
  scheduling,
  selectAll,
  takenOut,
} from './panel/rules.ts'
import { calendar, dropResumes, logs, sections, toAssign, week, whereAllIs } from './panel/screen.ts'
import { startingOver } from './panel/startOver.ts'
import { openStage } from './stage.ts'

const stage = openStage()
const panel = {} as Panel

beforeAll(async () => {
  Object.assign(panel, await openPanel(stage))
})

test('a Sourcing Details section (hidden) and an Interview Details section [S2.33]', () => sections(panel))
test('Calendar (hidden when requisition interview_type is 1) [S2.34]', () => calendar(panel))
test('Assign Interviewer (enabled only when at least one candidate is ticked) [S2.34]', () => toAssign(panel))
test('A select-all checkbox shows only when candidates exist. [S2.35]', () => whereAllIs(panel))
test('A drag-and-drop PDF resume upload area wraps the list and allows several files. [S2.36]', () =>
  dropResumes(panel))
test("Candidate Email Logs has tabs Email Logs and Whatsapp Logs (empty: 'No Logs found.') [S2.41]", () => logs(panel))
test('A scheduler side drawer uses a week view. [S2.42]', () => week(panel))

test('Remove Candidate is disabled when candidate status is above 4. [S4.17]', () => takenOut(panel))
test('A candidate with status 0 or 3 can be removed from the list in the data view. [S4.18]', () => listRemoval(panel))
test('Schedule is disabled when interview status is at or above SCHEDULED. [S4.19]', () => scheduling(panel))
test('Re-Send Invite is hidden when the status is SUBMITTED. [S4.20]', () => resending(panel))
test('Interview Report is enabled only when status is COMPLETED or SUBMITTED. [S4.21]', () => reports(panel))
test('Company role: status at least SUBMITTED_BY_RECRUITER, unless mode is 2; with mode 2 at least INTERVIEW_VERDICT_COMPLETED; with interview_type 1 at least INTERVIEW_COMPLETED. [S4.11]', () =>
  companyReports(panel))
test('The candidate checkbox is disabled when the interview is PENDING, SCHEDULED, COMPLETED, SUBMITTED, CANCELLED or a cancelled state, unless the interviewer is the placeholder bot account [S4.22]', () =>
  boxes(panel))
test('Select all ticks every candidate and records those selectable. [S4.23]', () => selectAll(panel))
test('Requesting an interviewer applies to candidates with status up to INTERVIEW_COMPLETED or cancelled by either party. [S4.25]', () =>
  requestable(panel))

test("0 'Interviewer Accepted' and 4 'Verdict Submitted'; 6 is 'Interview Completed'. Each status has a display colour. [S4.14, S4.15]", () =>
  statuses(panel))
test("'Interview Completed' for a completed bot interview [S2.38]", () => interviewsShown(panel))
test("an 'N Invited' count with an Invite button [S2.38]", () => invited(panel))
test("a RefCheck status when the requisition has refCheck enabled: Status shows 'N of M Referees added' until every referee has status 2 or higher, then the first referee's status label. [S2.38, S4.29]", () =>
  refereesAdded(panel))
test('A ref-check report side drawer exists. 1 PENDING FOR SUBMISSION (yellow), 2 CANDIDATE ADDED REFEREE (blue), 3 DECLINED BY REFEREE (red). Status 4 counts as a submitted response and is listed in the report. [S2.43, S4.30, S4.32]', () =>
  refcheckReport(panel))
test("a popover 'Message from Candidate' or 'Message from Interviewer' on a cancelled interview [S2.38]", () =>
  messages(panel))

test("'Suggested Interviewers' accordion ('No suggestions!' when empty) [S2.40]", () => suggested(panel))
test("'All Interviewers' accordion with a name search, a skills multi-select and a paged table [S2.40]", () =>
  everybody(panel))
test("The row button becomes 'Request Sent' and is disabled. [S4.27]", () => requesting(panel))
test('Assigning an interviewer applies to selected candidates whose status is below INTERVIEWER_ASSIGNED or who were cancelled by interviewer or candidate. [S4.24]', () =>
  assigning(panel))
test('Dialogs: Re-initiate confirm; delete-candidate confirm [S2.39]', async () => {
  await restarting(panel)
  await removing(panel)
})
test("Empty states: 'No Logs found.', 'No interviewers available', 'No suggestions!', 'No Review' [S8.12]", () =>
  emptyStates(panel))
test('Assigning a submitted candidate again is asked first, leaves its report readable, and is undone', () =>
  startingOver(panel))
test('nothing failed in the pages of the panel', async () => {
  for (const { refusals, leave } of [panel.recruiter, panel.owner]) {
    expect(refusals()).toEqual([])
    await leave()
  }
})
