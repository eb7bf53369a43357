import type { Place } from '../panel/rows.ts'
import type { Ask, Product } from '../server.ts'

/** What somebody was offered: who it is, and the path of its page. */
export interface Offered {
  id: string
  candidateId: string
  name: string
  path: string
}

interface Person {
  id: string
  name: string
}
interface Named {
  accountId: string
  account: { name: string; bot: boolean }
}

/** A requisition that interviews live, with nobody in it. */
export async function newRequisition(ask: Ask, title: string): Promise<Place & { companyId: string }> {
  const made = await ask('POST', '/requisition/requisition', { title, job_position: 'Shift manager' })
  await ask('PUT', `/requisition/requisition/${made.id}`, { interview_type: 0, status: 1, updatedAt: made.updatedAt })
  return made
}

/** The accounts of some of the demo's interviewers, by their names. */
async function interviewers(ask: Ask, companyId: string, names: readonly string[]): Promise<{ accountId: string }[]> {
  const all: Named[] = await ask('GET', `/candidate/interviewer?filter[companyId]=${companyId}&page[limit]=50`)
  return names.map((name) => {
    const found = all.find(({ account }) => account.name === name)
    if (!found) throw new Error(`no interviewer "${name}"`)
    return { accountId: found.accountId }
  })
}

/** Candidates without an interview, as a company brings them in. */
export async function newCandidates(ask: Ask, requisitionId: string, emails: readonly string[]): Promise<Person[]> {
  for (const email of emails) {
    const person = { name: `Demo ${email.split('@')[0]}`, email, primaryPhone: '+971501112204', add: true }
    await ask('POST', '/candidate/candidate/add', { requisitionId, ...person })
  }
  const rows: { id: string; accountName: string }[] = await ask(
    'GET',
    `/candidate/candidate?filter[requisitionId]=${requisitionId}&page[limit]=100&sort[createdAt]=asc`,
  )
  return rows.map(({ id, accountName }) => ({ id, name: accountName }))
}

/** Offers new candidates times with some interviewers; the links are answered, and not mailed. */
export async function offerTimes(
  product: Product,
  emails: readonly string[],
  names: readonly string[],
  terms: object = {},
): Promise<Offered[]> {
  const ask = await product.as('company@demo.majlis.test')
  const { id: requisitionId, companyId } = await newRequisition(ask, `Night shift of ${emails[0]}`)
  const people = await interviewers(ask, companyId, names)
  const candidates = await newCandidates(ask, requisitionId, emails)
  const mode = names.length > 1 ? 'any' : 'one'
  const body = candidates.map(({ id }) => ({ candidateId: id, mode, people, send: false, days: 21, ...terms }))
  const offers: { id: string; candidateId: string; link: string }[] = await ask('POST', '/interview/offer', body)
  return candidates.map(({ id, name }) => {
    const offer = offers.find(({ candidateId }) => candidateId === id)
    if (!offer) throw new Error(`nothing was offered to ${name}`)
    return { id: offer.id, candidateId: id, name, path: offer.link }
  })
}
