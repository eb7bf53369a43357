import type { Page as Tab } from 'playwright-core'
import { launch, noBrowser } from '../../browser.ts'
import { must, type Page } from '../page.ts'
import type { Stack } from '../stack.ts'
import type { Cast } from './journey.ts'
import { password } from './people.ts'

/** Signs in by the page. */
export async function signInIn(tab: Tab, { url }: Stack, email: string): Promise<void> {
  await tab.goto(`${url}/login`)
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel(/^Password/).fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await tab.getByRole('navigation', { name: 'Menu' }).waitFor()
}

/** Somebody of the company signs in, opens the list and the report, and sees its film play. */
export async function walkInBrowser(stack: Stack, page: Page, cast: Cast): Promise<void> {
  const what = 'in a browser: sign-in, list, report, film'
  if (noBrowser) return page.skip(what, noBrowser)
  await page.step(what, async () => {
    const browser = await launch()
    // A browser knows no authority of a rehearsal.
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
    try {
      const tab = await context.newPage()
      const refused: string[] = []
      tab.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
      await signInIn(tab, stack, cast.companyEmail)
      await tab.goto(`${stack.url}/company/requisition/${cast.requisition.public_id}?tab=candidates`)
      await tab.getByRole('button', { name: 'Interview Report' }).first().click()
      const film = tab.getByRole('dialog').locator('video')
      await film.waitFor()
      const seconds = await film.evaluate(
        (video: HTMLVideoElement) =>
          new Promise<number>((resolve, reject) => {
            video.onerror = () => reject(new Error('the film does not play'))
            video.onloadedmetadata = () => resolve(video.duration)
            if (video.readyState > 0) resolve(video.duration)
          }),
      )
      must(seconds > 0, 'the film has no length')
      must(!refused.length, `refused: ${refused[0]}`)
      return `a film of ${seconds.toFixed(1)} s`
    } finally {
      await context.close()
      await browser.close()
    }
  })
}
