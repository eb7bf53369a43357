import type { BrowserContextOptions } from 'playwright-core'
import appAr from '../../apps/web/src/app/text.ar.ts'
import app from '../../apps/web/src/app/text.en.ts'
import accountAr from '../../apps/web/src/features/account/text.ar.ts'
import account from '../../apps/web/src/features/account/text.en.ts'
import hoursAr from '../../apps/web/src/features/availability/text.ar.ts'
import hours from '../../apps/web/src/features/availability/text.en.ts'
import sessionAr from '../../apps/web/src/features/session/text.ar.ts'
import session from '../../apps/web/src/features/session/text.en.ts'
import type { Fixture } from '../fixture.ts'
import { takePictures } from '../pictures.ts'
import { openUser } from '../user.ts'

const words = {
  en: { app, account, hours, session, monday: 'Monday' },
  ar: { app: appAr, account: accountAr, hours: hoursAr, session: sessionAr, monday: 'الاثنين' },
}

interface Invited {
  email: string
  language: 'en' | 'ar'
  password: string
  options: BrowserContextOptions
}

/** Somebody takes the invitation to interview by its mail, says who it is and what it knows, and sets its hours. */
export async function takeInvitation(
  { browser, product: { url, outbox } }: Fixture,
  { email, language, password, options }: Invited,
): Promise<void> {
  const { app, account, hours, session, monday } = words[language]
  const folder = process.env.COMPANY_PICTURES
  const { page, leave } = await openUser(browser, options)
  const [letter] = await outbox(email)
  await page.goto(letter?.links.find((link) => link.includes('/invite')) as string)
  await page.getByLabel(new RegExp(`^${session.password}`)).fill(password)
  await page.getByRole('button', { name: session.setPassword }).click()
  await page.waitForURL('**/interviewer/profile/create')
  await page.getByText(app.completeProfile).first().waitFor()
  await page.getByRole('combobox', { name: account.location }).fill('Dubai')
  await page.locator('[role=option]').first().click()
  await page.getByRole('combobox', { name: account.skills }).fill('Food')
  await page.locator('[role=option]').first().click()
  await takePictures(page, folder, 'interviewer')
  await page.getByRole('button', { name: account.save, exact: true }).click()
  await page.waitForURL('**/interviewer/dashboard')
  await page.goto(`${url}/interviewer/calendar?tab=hours`)
  await page.getByRole('button', { name: hours.addHours(monday) }).click()
  await page.getByLabel(hours.start(monday)).fill('9')
  await page.getByLabel(hours.end(monday)).fill('17')
  await takePictures(page, folder, 'hours')
  await page.getByRole('button', { name: account.save, exact: true }).click()
  await page.getByText(hours.saved).waitFor()
  await leave()
}
