import type { Browser, Locator, Page } from 'playwright-core'
import type { Product } from '../server.ts'
import type { User } from '../user.ts'

/** Those who apply: three by their resumes, the fourth by hand. */
export const people = [
  { name: 'Farah Aziz', email: 'farah.aziz@applicant.test', phone: '+971 50 111 2201' },
  { name: 'Bilal Omari', email: 'bilal.omari@applicant.test', phone: '+971 50 111 2202' },
  { name: 'Carla Nunes', email: 'carla.nunes@applicant.test', phone: '+971 50 111 2203' },
] as const
export const [farah, bilal, carla] = people
export const dana = { name: 'Dana Wells', email: 'dana.wells@applicant.test', phone: '+971 50 111 2204' } as const

/** Who works on one requisition, from its title to the report. */
export interface Journey {
  browser: Browser
  product: Product
  company: User
  recruiter: User
  /** The address of the requisition below a role's area. */
  place: string
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The row of a list in which this stands. */
export const row = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words })
/** What the fields of the page say is wrong. */
export const alerts = (page: Page): Promise<string[]> => page.getByRole('alert').allTextContents()
export const saved = (page: Page): Promise<void> => page.getByText(/^Saved \d/).waitFor()

/** The interview of this candidate, by its e-mail. */
export async function interviewOf({ product }: Journey, email: string): Promise<string> {
  const ask = await product.as('recruiter@demo.majlis.test')
  const [found] = await ask('GET', `/candidate/candidate?search=${email}&include=interviewer.interview`)
  return found.interviewers[0].interview.id
}
