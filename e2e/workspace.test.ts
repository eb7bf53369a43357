import { test } from 'vitest'
import { openStage } from './stage.ts'
import { reviewByKeys } from './workspace/keys.ts'
import { bringList } from './workspace/list.ts'
import { workByThumb } from './workspace/phone.ts'
import { dropPile } from './workspace/pile.ts'
import { editTogether } from './workspace/together.ts'
import { leaveAndComeBack } from './workspace/wizard.ts'

const stage = openStage()
/** Fifty files and a thousand rows are work for a machine, and a loaded one takes its time. */
const long = { timeout: 300_000 }

test('two people edit one requisition: the second is told by whom it was changed, loses nothing and chooses', () =>
  editTogether(stage))
test('fifty resumes dropped at once are each read and added or named as bad, and the page works meanwhile', long, () =>
  dropPile(stage),
)
test('of a list of a thousand the forty bad rows are named with their reasons, corrected and sent again', long, () =>
  bringList(stage),
)
test('a wizard that was left is found again as it was, and goes back by its tabs and not forward', () =>
  leaveAndComeBack(stage))
test('a recruiter reviews twenty candidates by keyboard alone, from page to page', () => reviewByKeys(stage))
test('the whole panel in Arabic on a phone: nothing scrolls sideways, and all of it is within a thumb’s reach', () =>
  workByThumb(stage))
