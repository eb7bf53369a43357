import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel } from '../panel/rows.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 360, height: 740 },
]

const boxOf = async (place: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}
type Box = Awaited<ReturnType<typeof boxOf>>
const meet = (one: Box, other: Box) =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1

/** One is shortlisted by a key, and the next one is about to be rejected. */
test('a message keeps its own place beside a dialog, which names its person, and is reached by keyboard', async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Said at its own place')
  const [first, second] = applicants.slice(0, 2) as [(typeof applicants)[0], (typeof applicants)[0]]
  await addCandidates(ask, place, applicants.slice(0, 3))
  for (const size of sizes) {
    await page.setViewportSize(size)
    await openPanel(page, product.url, place)
    await page.getByRole('button', { name: first.name, exact: true }).click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('heading', { name: first.name }).waitFor()
    await drawer.getByRole('region', { name: 'Profile' }).waitFor()
    await page.keyboard.press('d')
    await drawer.getByRole('heading', { name: second.name }).waitFor()
    const message = page.getByRole('log').filter({ hasText: first.name })
    await message.getByRole('button', { name: 'Undo' }).waitFor()
    await drawer.getByLabel('Comment').fill('Not this time.')
    await drawer.getByRole('button', { name: 'Reject', exact: true }).click()
    // The question names the one whom it is about.
    const sure = page.getByRole('dialog', { name: `Reject ${second.name}?` })
    await sure.waitFor()
    const undo = page.getByRole('log').getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    // Beside the question and beside what the drawer shows: nothing is covered, and nothing covers the message.
    await eventually(async () => {
      const message = await boxOf(undo)
      const parts = [
        sure,
        drawer.getByRole('textbox', { name: 'Comment' }),
        drawer.getByRole('button', { name: 'Reject', exact: true }).first(),
      ]
      const met = await Promise.all(parts.map(async (part) => meet(message, await boxOf(part))))
      return [message.bottom > size.height - 130, ...met]
    }).toEqual([true, false, false, false])
    // By keyboard: it is among what the topmost dialog's Tab goes through.
    for (let steps = 0; steps < 12; steps++) {
      if (await undo.evaluate((one) => one === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    expect(await undo.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(async () => (await ask('GET', `/candidate/candidate?search=${first.email}`))[0].status).toBe(0)
    await page.goto('about:blank')
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})

test("Ctrl Z takes back what was done last while its message is there, and in a field it is the field's own", async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Taken back by a key')
  const [first, second] = applicants.slice(0, 2) as [(typeof applicants)[0], (typeof applicants)[0]]
  await addCandidates(ask, place, applicants.slice(0, 3))
  const status = async () =>
    (await ask('GET', `/candidate/candidate?filter[requisitionId]=${place.id}&search=${first.email}`))[0].status
  await openPanel(page, product.url, place)
  await page.getByRole('button', { name: first.name, exact: true }).click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('region', { name: 'Profile' }).waitFor()
  await page.keyboard.press('d')
  await drawer.getByRole('heading', { name: second.name }).waitFor()
  const undo = page.getByRole('log').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  // A message that is looked at stays.
  await undo.hover()
  const comment = drawer.getByLabel('Comment')
  await comment.pressSequentially('No')
  await page.keyboard.press('Control+z')
  await undo.waitFor()
  expect(await status()).toBe(-1)
  await drawer.getByRole('heading', { name: second.name }).click()
  await page.keyboard.press('Control+z')
  await undo.waitFor({ state: 'detached' })
  await eventually(status).toBe(0)
})
