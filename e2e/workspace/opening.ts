import type { Locator, Page } from 'playwright-core'
import type { Applicant } from '../resumes.ts'
import type { Ask } from '../server.ts'

/** A requisition that one journey has for itself. */
export interface Opening {
  id: string
  public_id: string
  title: string
}

const given = ['Aisha', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Gustavo', 'Hana']
const family = ['Okafor', 'Lindqvist', 'Moreau', 'Zhukov', 'Tanaka', 'Whitaker']
/** People whom nobody takes for each other. */
export const applicants: readonly Applicant[] = family.flatMap((last, row) =>
  given.map((first, at) => ({
    name: `${first} ${last}`,
    email: `${first}.${last}@applicant.test`.toLowerCase(),
    phone: `+971 50 3${row}${at} ${1000 + 97 * (8 * row + at)}`,
  })),
)

/** Opens a requisition that takes candidates, by this caller. */
export async function openRequisition(ask: Ask, title: string): Promise<Opening> {
  const made = await ask('POST', '/requisition/requisition', { title, job_position: 'Payments Engineer' })
  await ask('PUT', `/requisition/requisition/${made.id}`, { status: 1, updatedAt: made.updatedAt })
  return made
}

/** Adds people to a requisition, in this order; answers their ids. */
export async function addCandidates(ask: Ask, { id }: Opening, people: readonly Applicant[]): Promise<string[]> {
  const ids: string[] = []
  for (const { name, email, phone: primaryPhone } of people) {
    const body = { requisitionId: id, name, email, primaryPhone, add: true }
    ids.push((await ask('POST', '/candidate/candidate/add', body)).id)
  }
  return ids
}

/** Gives a requisition a question, without which the bot has nothing to ask. */
export const askSomething = (ask: Ask, { id }: Opening): Promise<unknown> =>
  ask('POST', '/requisition/question/many', [{ requisitionId: id, title: 'Why payments?' }])

/** The address of a requisition's tab below a role's area. */
export const addressOf = (area: string, { public_id }: Opening, tab = ''): string =>
  `/${area}/requisition/${public_id}${tab && `?tab=${tab}`}`

/** How many candidates the list's tab says there are, and how many its pager. */
export async function counted(page: Page): Promise<{ tab: number; pager: number }> {
  const end = async (words: Locator) =>
    Number(/([\d,]+)$/.exec((await words.textContent()) ?? '')?.[1]?.replace(',', ''))
  const pager = page.getByRole('navigation', { name: 'Pages' }).getByText(/^[\d,]+–[\d,]+ of /)
  return { tab: await end(page.getByRole('tab', { name: 'Candidates & Interviews' })), pager: await end(pager) }
}
