import { expect } from 'vitest'
import { newCandidates, newRequisition } from '../booking/offers.ts'
import type { Product } from '../server.ts'

/** A candidate names these referees by the link of its message, and asks them; the links of their messages. */
export async function asked(product: Product, title: string, candidate: string, referees: readonly string[]) {
  const ask = await product.as('company@demo.majlis.test')
  const place = await newRequisition(ask, title)
  const requisitionId = place.id
  await newCandidates(ask, requisitionId, [candidate])
  await ask('PUT', '/requisition/refcheck', { requisitionId, candidate_referee_count: referees.length })
  const [check]: { id: string }[] = await ask(
    'GET',
    `/referral/referral/candidates?filter[requisitionId]=${requisitionId}`,
  )
  await ask('PUT', '/referral/communication', { ids: [check?.id], what: 'ask' })
  const linkOf = async (email: string, part: string) =>
    (await product.outbox(email)).flatMap(({ links }) => links).find((link) => link.includes(part)) ?? ''
  const page = await linkOf(candidate, '/nominate/')
  const token = page.split('/').pop() ?? ''
  const headers = { 'Content-Type': 'application/json', 'X-Link-Token': token }
  const call = async (method: string, path: string, body: object) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const init = { method, headers: { ...headers, ...(method === 'POST' && key) }, body: JSON.stringify(body) }
    const response = await fetch(`${product.url}/api/referral/nominate${path}`, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()).content.data
  }
  const { places }: { places: { id: string; updatedAt: string }[] } = await call('PUT', '/consent', { consent: 1 })
  for (const [nth, email] of referees.entries()) {
    const place = places[nth] as (typeof places)[number]
    await call('PUT', `/place/${place.id}`, {
      ...{ first_name: nth ? 'Mark' : 'Sonia', last_name: 'Karim', email, relationship: 1, relationship_period: 3 },
      ...{ relationship_time: 2, company_name: 'Cedar Quay Bank', updatedAt: place.updatedAt },
    })
    await call('POST', `/place/${place.id}/ask`, {})
  }
  const links = await Promise.all(referees.map((email) => linkOf(email, '/reference/')))
  return { place, checkId: check?.id as string, links, page }
}
