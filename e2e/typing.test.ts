import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from './browser.ts'
import type { Office } from './intake/office.ts'
import { openStage } from './stage.ts'
import { askingBeforeItGoes, offeredByBack, selectingText, sendingOnce, shutByTheBrowser } from './typing/dialogs.ts'
import { commentStays, noteStays, notesWait } from './typing/drafts.ts'
import { halfTyped, lateCheck } from './typing/fields.ts'
import { signInAs, visit } from './visitor.ts'

const stage = openStage()
const office = {} as Office

beforeAll(async () => {
  if (noBrowser) return
  const { browser, product } = stage
  const visitor = await visit(browser)
  await signInAs(visitor.page, product.url, 'company@demo.majlis.test')
  const ask = await product.as('company@demo.majlis.test')
  Object.assign(office, { product, visitor, page: visitor.page, ask })
})

test('a form that is sent twice at once is sent once', () => sendingOnce(office))
test('a check that answers late says nothing about what was mended meanwhile', () => lateCheck(office))
test('a text that is selected from inside a dialog to its outside closes nothing', () => selectingText(office))
test('a dialog with unsaved words asks before it goes: by Escape, from outside, by its cross and by Cancel', () =>
  askingBeforeItGoes(office))
test('a dialog with unsaved words asks before Back leaves its page', () => offeredByBack(office))
test('a dialog that the browser shuts by itself is closed, and one with unsaved words asks first', () =>
  shutByTheBrowser(office))
test('notes that were typed without a line are there on coming back to them, and are sent when the line is', () =>
  notesWait(office))
test('a comment on a candidate and a team note stay until they are sent', async () => {
  await commentStays(office)
  await noteStays(office)
})
test('a half-typed skill is said not to be added, holds its form, and is taken once it names one', () =>
  halfTyped(office))
test('nothing failed in the pages of what is typed', async () => {
  expect(office.visitor.refusals()).toEqual([])
  await office.visitor.leave()
})
