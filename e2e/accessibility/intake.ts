import type { Page } from 'playwright-core'
import { drop, type Paper, resumeOf } from '../resumes.ts'
import type { DemoPages } from './pages.ts'
import { dialog, press, type State, text, turn } from './state.ts'
import type { Words } from './words.ts'

const noura = { name: 'Noura Selim', email: 'noura.selim@applicant.test', phone: '+971 50 411 7001' }
const list = `Name,Email,Phone
${noura.name},${noura.email},${noura.phone}
Pavel Dvorak,pavel.dvorak,+971504117002
Quinn Abara,quinn.abara@applicant.test,+971504117003
`

/** Every way to bring candidates in, and what waits to be looked over. */
export function intakeStates(t: Words, { bare }: DemoPages): State[] {
  const field = (page: Page) => dialog(page).getByRole('textbox').first()
  const add = press(t.panel.add)
  const files = (page: Page) => dialog(page).getByRole('button', { name: t.kit.chooseFiles }).first()
  const give = async (page: Page, { name, content: buffer }: Paper) => {
    const [asked] = await Promise.all([page.waitForEvent('filechooser'), files(page).click()])
    await asked.setFiles({ name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/pdf', buffer })
  }
  return [
    {
      state: 'invite by resume',
      at: `/recruiter/requisition/${bare.public_id}?tab=candidates`,
      act: add,
      sign: files,
    },
    { state: 'invite by hand', over: true, act: turn(t.intake.inviteManually), sign: field },
    {
      state: 'invite by hand with errors',
      over: true,
      act: (page) => dialog(page).getByRole('button', { name: t.intake.invite, exact: true }).click(),
      sign: (page) => dialog(page).getByRole('alert').first(),
    },
    {
      state: 'invite several',
      over: true,
      act: async (page) => {
        await dialog(page).getByText(t.intake.several, { exact: true }).click()
        await field(page).fill('samir@applicant.test, nobody')
        await field(page).press('Enter')
      },
      sign: (page) =>
        dialog(page)
          .getByRole('button', { name: t.kit.remove('nobody') })
          .first(),
    },
    {
      state: 'add by resume',
      over: true,
      act: async (page) => {
        await turn(t.intake.addTab)(page)
        await turn(t.intake.uploadResume)(page)
      },
      sign: files,
    },
    { state: 'add by hand', over: true, act: turn(t.intake.addManually), sign: field },
    {
      state: 'list, step 1',
      over: true,
      act: async (page) => {
        await turn(t.intake.inviteTab)(page)
        await turn(t.intake.inviteViaCsv)(page)
      },
      sign: files,
    },
    {
      state: 'list, step 1 with a wrong row',
      over: true,
      act: (page) => give(page, { name: 'harbour.csv', content: Buffer.from(list) }),
      sign: (page) => dialog(page).getByRole('alert').first(),
    },
    { state: 'list, step 2', over: true, act: press(t.csv.next), sign: files },
    {
      state: 'list, step 2 with a resume',
      over: true,
      act: (page) => give(page, resumeOf(noura)),
      sign: (page) => dialog(page).getByText(t.csv.given, { exact: true }),
    },
    { state: 'list, step 3', over: true, act: press(t.csv.review), sign: text(t.csv.missing) },
    {
      state: 'resumes to review',
      act: async (page) => {
        await drop(page.getByText(t.list.none), [resumeOf(noura), unread])
        await page.getByText(t.intake.codes.not_pdf).waitFor()
      },
      // The page of the resume that is read comes last.
      sign: (page) => page.locator('[data-place]').first(),
    },
  ]
}

const unread: Paper = { name: 'holiday.pdf', content: Buffer.from('This is no PDF at all.') }
