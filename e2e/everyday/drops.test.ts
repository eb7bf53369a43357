import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel, placeOf } from '../panel/rows.ts'
import { drop, resumeOf } from '../resumes.ts'
import { applicants } from '../workspace/opening.ts'

const panel = openPanelFixture()

/** A resume is let go of over the page's bar. */
test('a file that is dropped beside the list is not opened, and it is said where it goes', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const paper = resumeOf(applicants[0] as (typeof applicants)[0])
  const prevented = () => page.evaluate(() => (window as unknown as { told: boolean[] }).told)
  await openPanel(page, product.url, await placeOf(ask, 'Senior Backend Engineer'))
  await page.evaluate(() => {
    const errors: boolean[] = []
    Object.assign(window, { told: errors })
    for (const moment of ['dragover', 'drop'])
      addEventListener(moment, (event) => setTimeout(() => errors.push(event.defaultPrevented)))
  })
  // What guards a page comes once it is drawn.
  await eventually(async () => {
    await drop(page.getByRole('banner'), [paper])
    return (await prevented()).slice(-2)
  }).toEqual([true, true])
  await page.getByRole('log').getByText('Drop files in the marked area.', { exact: false }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('candidates')

  // Over the list the hint stands on a ground of its own.
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer()
    made.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }))
    return made
  })
  await page.getByRole('table', { name: 'Candidates' }).dispatchEvent('dragover', { dataTransfer: transfer })
  const hint = page.getByText('Drop files here or choose files', { exact: true })
  await hint.waitFor()
  const ground = await hint.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(ground).toMatch(/^rgb\(/)
  const box = await hint.boundingBox()
  expect(box?.y).toBeLessThan(720)
  await page.goto(`${product.url}/recruiter/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await drop(page.getByRole('main'), [paper])
  await page.getByRole('log').getByText("You can't drop files on this page.").waitFor()
})
