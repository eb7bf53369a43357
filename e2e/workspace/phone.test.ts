import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import app from '../../apps/web/src/app/text.ar.ts'
import kit from '../../apps/web/src/core/text.ar.ts'
import assign from '../../apps/web/src/features/assignment/text.ar.ts'
import intake from '../../apps/web/src/features/intake/text.ar.ts'
import letters from '../../apps/web/src/features/notification/text.ar.ts'
import requisition from '../../apps/web/src/features/requisition/text.ar.ts'
import review from '../../apps/web/src/features/review/text.ar.ts'
import list from '../../apps/web/src/ui/candidateText.ar.ts'
import panel from '../../apps/web/src/ui/panelText.ar.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { row } from '../hiringJourney/journey.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, applicants, askSomething, openRequisition } from './opening.ts'

const stage = openFixture()

const phone = { width: 360, height: 740 }
const [aisha, boris, chen, dalia, emeka] = applicants.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
]
const newcomer = { name: 'سلمى الحداد', email: 'salma.haddad@applicant.test', phone: '+971506201010' }

/** A recruiter does the whole panel's work in Arabic on a phone, with a thumb. */
test('the whole panel in Arabic on a phone: nothing scrolls sideways, and all of it is within a thumb’s reach', async () => {
  const { browser, product } = stage
  const ask = await product.as('recruiter@demo.majlis.test')
  const opening = await openRequisition(await product.as('company@demo.majlis.test'), 'خدمة العملاء')
  const ids = await addCandidates(ask, opening, applicants.slice(0, 8))
  await askSomething(await product.as('company@demo.majlis.test'), opening)
  await ask('PUT', `/candidate/candidate/${ids[4]}/status`, { status: 2 })
  const visitor = await openUser(browser, { locale: 'ar-AE', viewport: phone, hasTouch: true, isMobile: true })
  const { page } = visitor
  const tap = async (place: Page | Locator, name: string) => {
    await place.getByRole('button', { name, exact: true }).first().tap()
    await fits(page)
  }
  await signInAs(page, product.url, 'recruiter@demo.majlis.test')
  await page.goto(`${product.url}/recruiter/dashboard`)
  await tap(page, 'العربية')
  await tap(page, app.openMenu)
  await page.getByRole('dialog').getByRole('link', { name: app.pages.requisition }).tap()
  await page.getByRole('link', { name: opening.title }).tap()
  await page.getByRole('tab', { name: requisition.tabs.candidates }).tap()
  await row(page, aisha).waitFor()
  await fits(page)
  expect(await row(page, aisha).evaluate((card) => getComputedStyle(card).display)).not.toBe('table-row')

  await page.getByLabel(list.search).fill('chen')
  await row(page, aisha).waitFor({ state: 'detached' })
  await row(page, chen).waitFor()
  await tap(page, kit.clear)
  await page.getByRole('tab', { name: list.groups.shortlisted }).tap()
  await row(page, aisha).waitFor({ state: 'detached' })
  await row(page, emeka).getByText(list.statuses['2']).waitFor()
  await page.getByRole('tab', { name: list.groups.all }).tap()

  await row(page, aisha).getByRole('checkbox').tap()
  const selection = page.getByRole('region', { name: panel.selection })
  await selection.getByText(panel.selected.one).waitFor()
  await tap(selection, panel.assign)
  const choice = page.getByRole('dialog')
  await give(choice, list.bot, assign.assign, assign.assigned)
  await tap(choice, assign.close)
  await row(page, aisha).getByText(list.bot).waitFor()
  await tap(row(page, boris), list.invite)
  await give(choice, 'Iman Zayed', assign.send, assign.sent)
  await tap(choice, assign.close)
  await row(page, boris).getByText(list.invited.one).waitFor()

  await tap(row(page, aisha), list.logs)
  await choice.getByText(letters.types.oneWayInvited).first().waitFor()
  await choice.getByRole('tab', { name: letters.whatsappLogs }).tap()
  await choice.getByText(letters.noLogs).waitFor()
  await tap(choice, kit.close)

  await tap(page, panel.add)
  await choice.getByRole('tab', { name: intake.addTab }).tap()
  await choice.getByRole('tab', { name: intake.addManually }).tap()
  await choice.getByLabel(intake.name).fill(newcomer.name)
  await choice.getByLabel(intake.email).fill(newcomer.email)
  await choice.locator('input[type=tel]').fill(newcomer.phone)
  await tap(choice, intake.add)
  await choice.getByText(intake.added(newcomer.name)).waitFor()
  await tap(choice, kit.close)
  await row(page, newcomer.name).getByText(list.statuses['0']).waitFor()

  await tap(row(page, dalia), dalia)
  await choice.getByText(applicants[3]?.email ?? '').waitFor()
  await eventually(() => choice.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await page.setViewportSize({ width: 1280, height: 740 })
  await eventually(async () => (await choice.boundingBox())?.x).toBe(0)
  expect((await choice.boundingBox())?.width).toBeLessThan(1280)
  await page.setViewportSize(phone)
  await tap(choice, review.actions.reject)
  await choice.getByRole('alert').waitFor()
  await choice.getByLabel(review.comment).fill('بعيد عن حاجة الفريق.')
  await tap(choice, review.actions.reject)
  const sure = page.getByRole('dialog', { name: review.rejectTitle(dalia) })
  await tap(sure, review.actions.reject)
  await eventually(() => choice.count()).toBe(0)
  await row(page, dalia).getByText(list.statuses['-3']).waitFor()
  await fits(page)
  expect(visitor.refusals()).toEqual([])
  await visitor.leave()
})

/** Gives an interviewer by the button of its row. */
async function give(dialog: Locator, whom: string, word: string, done: string): Promise<void> {
  const person = row(dialog.page(), whom)
  await fits(dialog.page())
  await person.getByRole('button', { name: word, exact: true }).tap()
  await person.getByRole('button', { name: done, exact: true }).waitFor()
  await fits(dialog.page())
}

const parts = ':is(div, section, td, th, li, p, h1, h2, h3, small, label, button, a, input, textarea)'

/**
 * The page is Arabic from right to left, and nothing on it scrolls sideways or ends beyond its edge, where cards and
 * dialogs would cut it off; only a row of tabs may be longer than the screen.
 */
async function fits(page: Page): Promise<void> {
  const look = () =>
    page.evaluate((all) => {
      const { dir, lang, scrollWidth } = document.documentElement
      const isCut = (one: Element) => {
        const { left, right, width } = one.getBoundingClientRect()
        const isSeen = width > 1 && one.checkVisibility({ visibilityProperty: true })
        return isSeen && (left < -1 || right > innerWidth + 1) && !one.closest('[role=tablist]')
      }
      const cut = [...document.querySelectorAll(all)].filter(isCut).map((one) => one.outerHTML.slice(0, 90))
      return { dir, lang, beyond: scrollWidth - innerWidth, cut }
    }, parts)
  await eventually(look, 5000).toEqual({ dir: 'rtl', lang: 'ar', beyond: 0, cut: [] })
}
