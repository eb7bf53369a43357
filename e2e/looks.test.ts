import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from './stage.ts'
import { signInAs, visit } from './visitor.ts'

const stage = openStage()
const languages = ['en', 'ar'] as const
const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }
const sizes: axe.RunOnly = { type: 'rule', values: ['target-size'] }
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** A screen by its address, and what stands on it once all of it is there. */
type Screen = [address: string, sign: string]

test.each(languages)('what strangers open can be read by everybody, in %s', async (language) => {
  const candidate = await stage.product.as('candidate@demo.majlis.test')
  const applications: { id: string; step: string }[] = await candidate('GET', '/candidate/application')
  const invited = applications.find(({ step }) => step.startsWith('interview'))
  const { path } = await candidate('POST', `/candidate/application/${invited?.id}/enter`, {})
  await look(language, null, [
    ['/login', 'main form'],
    [path, 'main button'],
  ])
})

test.each(languages)('what the company works with can be read by everybody, in %s', async (language) => {
  const ask = await stage.product.as('company@demo.majlis.test')
  const [requisition] = await ask('GET', '/requisition/requisition?filter[title]=Customer Support Specialist')
  const one = `/company/requisition/${requisition.public_id}`
  await look(language, 'company@demo.majlis.test', [
    ['/company/dashboard', 'main li'],
    ['/company/requisition', 'main tbody button, main tbody a'],
    [one, 'main form, main input'],
    [`${one}?tab=questionnaire`, 'main ol li'],
    [`${one}?tab=candidates`, 'main tbody button'],
    ['/company/question-bank', 'main tbody td bdi'],
  ])
})

test.each(languages)('the drawer with resume and report can be read by everybody, in %s', async (language) => {
  const ask = await stage.product.as('recruiter@demo.majlis.test')
  const judged: { id: string; requisition: { public_id: string; title: string } }[] = await ask(
    'GET',
    '/candidate/candidate?filter[status]=11&include=requisition',
  )
  const found = judged.find(({ requisition }) => requisition.title === 'Customer Support Specialist')
  const drawer = `/recruiter/requisition/${found?.requisition.public_id}?tab=candidates&candidate=${found?.id}`
  await look(language, 'recruiter@demo.majlis.test', [
    [`${drawer}&part=resume`, 'dialog canvas'],
    [`${drawer}&part=report`, 'dialog video'],
  ])
})

/** Looks at each screen in light and dark and on a phone: no barrier, and nothing that scrolls sideways. */
async function look(language: string, who: string | null, screens: readonly Screen[]): Promise<void> {
  const { context, page, leave } = await visit(stage.browser, { viewport: desk, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('majlis.language', chosen), language)
  if (who) await signInAs(page, stage.product.url, who)
  const found: string[] = []
  for (const [address, sign] of screens) {
    await page.goto(`${stage.product.url}${address}`)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.scheme = chosen
        return Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {})
      }, scheme)
      const told = await barriers(page, scheme === 'light' ? wcag : colours)
      found.push(...told.map((words) => `${address} ${scheme}: ${words}`))
    }
    await page.setViewportSize(phone)
    // A table becomes cards in the frame after the new size is known.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 3000 })
      .catch(() => {})
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${address} on a phone: ${wide} px too wide`)
    const told = await barriers(page, sizes)
    found.push(...told.map((words) => `${address} on a phone: ${words}`))
    await page.setViewportSize(desk)
  }
  expect(found).toEqual([])
  await leave()
}

/** What axe finds on the page as it stands. */
async function barriers(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ runOnly: only, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => {
      const [{ html = '' } = {}] = nodes
      return `${id}: ${nodes.length} such as ${html.slice(0, 160)}`
    })
  }, runOnly)
}
