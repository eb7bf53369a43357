import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { drop, resumeOf } from '../resumes.ts'
import { bring, openIntakeFixture } from './intakeFixture.ts'

/** A file that is no resume. */
const fixture = openIntakeFixture(['422 POST /api/ai/parser'])

const content = Buffer.from('Neither a resume nor a list.')
const words = { name: 'notes.txt', mimeType: 'text/plain', buffer: content }

test("left tabs 'Invite Candidate' and an add tab. Invite sub-tabs: Invite Via Resume, Invite Via CSV, Invite Manually. Add sub-tabs: Upload Resume, Add Manually. [S2.44, S2.45, S2.46]", async () => {
  const dialog = await bring(fixture, 'Invite Via Resume', 'Ways in')
  const under = (name: string) => dialog.getByRole('tablist', { name }).getByRole('tab').allTextContents()
  const sides = dialog.getByRole('tablist', { name: 'Invite or add' })
  expect(await under('Invite or add')).toEqual(['Invite Candidate', 'Add Candidate'])
  const [left, right] = [await sides.boundingBox(), await dialog.getByRole('tabpanel').first().boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await under('Invite Candidate')).toEqual(['Invite Via Resume', 'Invite Via CSV', 'Invite Manually'])
  await dialog.getByRole('tab', { name: 'Add Candidate' }).click()
  expect(await under('Add Candidate')).toEqual(['Upload Resume', 'Add Manually'])
})

test('in the dialog a resume stands beside its fields, and the dialog scrolls no further than what is in it', async () => {
  const dialog = await bring(fixture, 'Upload Resume', 'Beside in the dialog')
  const people = ['Rami', 'Hala', 'Sami'].map((name, at) => ({
    name: `${name} Doss`,
    email: `${name.toLowerCase()}.doss@applicant.test`,
    phone: `055 765 432${at}`,
  }))
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      people.map(resumeOf).map(({ name, content }) => ({ name, mimeType: 'application/pdf', buffer: content })),
    )
  await eventually(() => dialog.getByText('Country code missing.').count(), 60_000).toBe(3)
  // Whichever was read first is shown.
  const first = dialog
    .getByRole('listitem')
    .filter({ has: fixture.page.locator('canvas') })
    .first()
  const [page, name] = [
    await first.locator('canvas').first().boundingBox(),
    await first.getByLabel('Name').boundingBox(),
  ]
  const ends = [(page?.x ?? 0) + (page?.width ?? 0), (name?.x ?? 0) + (name?.width ?? 0)]
  expect(Math.min(...ends)).toBeLessThan(Math.max(page?.x ?? 0, name?.x ?? 0))
  expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
})

/** A file of another kind is named and left out. */
test('Uploads: PDF for resumes and CVs, CSV for the list. [S5.16]', async () => {
  const { page } = fixture
  const dialog = await bring(fixture, 'Upload Resume', 'Two kinds of files')
  const only = (kind: string) => page.getByText(`notes.txt: This file type isn't supported. Choose a ${kind} file.`)
  const input = dialog.locator('input[type=file]')
  expect(await input.getAttribute('accept')).toBe('application/pdf,.pdf')
  await input.setInputFiles(words)
  await only('PDF').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(0)
  await dialog.getByRole('tab', { name: 'Invite Candidate' }).click()
  await dialog.getByRole('tab', { name: 'Invite Via CSV' }).click()
  expect(await input.getAttribute('accept')).toContain('.csv')
  await input.setInputFiles(words)
  await only('CSV').waitFor()
  await page.keyboard.press('Escape')
  await drop(page.getByText('No candidates yet'), [{ name: 'really.pdf', content }])
  await page.getByText("This file can't be read as a PDF. It may be damaged or of another type.").waitFor()
})
