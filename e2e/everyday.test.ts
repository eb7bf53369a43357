import { beforeAll, expect, test } from 'vitest'
import { emptyBoxes, nothingBuilt, picking, profile, settings, shutTab, submitted } from './everyday/details.ts'
import { beside } from './everyday/drops.ts'
import { lastReviewed, newPage, undone } from './everyday/focus.ts'
import { keptList, shortlistOfAnother } from './everyday/fresh.ts'
import { cutNames } from './everyday/names.ts'
import { ownPlace } from './everyday/notices.ts'
import { openPanel } from './panel/open.ts'
import type { Panel } from './panel/rows.ts'
import { openStage } from './stage.ts'

const stage = openStage()
const panel = {} as Panel

beforeAll(async () => {
  Object.assign(panel, await openPanel(stage))
})

test('a message keeps its own place beside a dialog, which names its person, and is reached by keyboard', () =>
  ownPlace(panel))
test("another's shortlist is seen when the window has the focus again", () => shortlistOfAnother(panel))
test('requisitions stand there at once on coming back within 24 minutes, and are looked at anew', () => keptList(panel))
test('the focus is in the page of a requisition that was just created', () => newPage(panel))
test('a review leaves the focus on the candidate that was reviewed last', () => lastReviewed(panel))
test('undoing a rejection leads back to its person, in the drawer and in the list', () => undone(panel))
test('a name of 93 letters is cut and whole in a tip, and every act of its row is in sight', { timeout: 240_000 }, () =>
  cutNames(panel),
)
test('a file that is dropped beside the list is not opened, and it is said where it goes', () => beside(panel))
test('the tab of a report that is shut looks and says so', () => shutTab(panel))
test('the company reads what comes next for whom it was submitted', () => submitted(panel))
test('the profile has no empty sidebar', () => profile(panel))
test('settings offer the review keys to those who review', () => settings(stage))
test('the bank offers the questions of a requisition’s kind and skills first', () => picking(panel))
test('an empty box in the dark is not drawn like one that cannot be ticked', () => emptyBoxes(panel))
test('what is not built yet says so, and claims nothing', () => nothingBuilt(stage))
test('nothing failed in the pages of a day', async () => {
  for (const { refusals, leave } of [panel.recruiter, panel.owner]) {
    expect(refusals()).toEqual([])
    await leave()
  }
})
