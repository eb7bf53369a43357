import { expect } from 'vitest'
import { newCandidates, newRequisition } from '../booking/offers.ts'
import type { Fixture } from '../fixture.ts'

/** A candidate whom a company has asked to name so many referees: where its page is, and which rows these are. */
export async function askedToName({ product }: Fixture, email: string, count: number) {
  const ask = await product.as('company@demo.majlis.test')
  const place = await newRequisition(ask, email.split('@')[0] ?? '')
  await newCandidates(ask, place.id, [email])
  await ask('PUT', '/requisition/refcheck', { requisitionId: place.id, candidate_referee_count: count })
  const path = `/referral/referral/candidates?filter[requisitionId]=${place.id}`
  const [check]: { id: string }[] = await ask('GET', path)
  await ask('PUT', '/referral/communication', { ids: [check?.id], what: 'ask' })
  return { place, checkId: check?.id as string, page: await linkTo({ product }, email, 'nominate') }
}

/** Where the newest letter of this kind to an address leads. */
export async function linkTo({ product }: Pick<Fixture, 'product'>, email: string, kind: 'nominate' | 'reference') {
  const link = (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes(`/${kind}/`))
  expect(link, `a letter to ${email}`).toBeDefined()
  return link as string
}

/** Names a referee by the calls of a candidate's page, after its consent, and asks it; answers the referee's page. */
export async function named(fixture: Fixture, page: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-link-token': page.split('/').pop() ?? '' }
  const call = async (method: string, path: string, body: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const init = { method, headers: { ...headers, ...(method === 'POST' && key) }, body: JSON.stringify(body) }
    const response = await fetch(`${fixture.product.url}/api/referral/nominate${path}`, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()).content.data
  }
  const { places }: { places: { id: string; status: number; updatedAt: string }[] } = await call('PUT', '/consent', {
    consent: 1,
  })
  const place = places.find(({ status }) => status === 1) as (typeof places)[number]
  await call('PUT', `/place/${place.id}`, {
    ...{ first_name: 'Mark', last_name: 'Karim', email, relationship: 1, relationship_period: 3 },
    ...{ relationship_time: 2, company_name: 'Cedar Quay Bank', updatedAt: place.updatedAt },
  })
  await call('POST', `/place/${place.id}/ask`, {})
  return linkTo(fixture, email, 'reference')
}
