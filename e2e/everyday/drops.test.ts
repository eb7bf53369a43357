import { expect, test } from 'vitest'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel, placeOf } from '../panel/rows.ts'
import { drop, resumeOf } from '../resumes.ts'
import { applicants } from '../workspace/opening.ts'

const panel = openPanelFixture()

/** A resume is let go of over the page's bar. */
test('a file that is dropped beside the list is not opened: it goes to the list, and where nothing takes files it is said', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const paper = resumeOf(applicants[0] as (typeof applicants)[0])
  await openPanel(page, product.url, await placeOf(ask, 'Senior Backend Engineer'))
  await drop(page.getByRole('banner'), [paper])
  const tray = page.getByRole('region', { name: 'Resumes' })
  await tray.getByRole('listitem').filter({ hasText: paper.name }).waitFor()
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
