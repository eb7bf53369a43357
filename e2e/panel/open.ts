import { noBrowser } from '../browser.ts'
import type { Stage } from '../stage.ts'
import { signInAs, visit } from '../visitor.ts'
import type { Panel } from './rows.ts'

/** A recruiter and a company admin of the demo, both signed in, in a browser and by calls; nothing where no browser is. */
export async function openPanel({ browser, product }: Stage): Promise<Partial<Panel>> {
  if (noBrowser) return {}
  const [recruiter, owner] = [await visit(browser), await visit(browser)]
  await signInAs(recruiter.page, product.url, 'recruiter@demo.majlis.test')
  await signInAs(owner.page, product.url, 'company@demo.majlis.test')
  const ask = await product.as('recruiter@demo.majlis.test')
  const company = await product.as('company@demo.majlis.test')
  return { product, recruiter, owner, ask, company }
}
