import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openDoors, openWorldWithDoors } from '../../test/sessions.ts'

const { world, doors } = await openWorldWithDoors()

const list = (requisitionId: string) => `/candidate/candidate?filter[requisitionId]=${requisitionId}&include=account`

/** Somebody of a company with a requisition and a candidate, as a reloaded page. */
async function stage() {
  const person = await doors.someone('recruiter')
  const companyId = person.companyId as string
  const requisition = await world.requisition({ companyId, accountId: person.accountId })
  const candidate = await world.candidate({ companyId, requisitionId: requisition.id })
  const browser = await doors.signedIn(person)
  return { person, requisition, candidate, browser }
}

/** The whole answer, with the reads by their addresses. */
async function ask(browser: Browser, reads: unknown, headers: Record<string, string> = {}) {
  const met = await browser.send(sessionApi.restore, { body: { reads } }, headers)
  const packing = met.headers['content-encoding']
  const raw = packing === 'gzip' ? gunzipSync(met.raw) : packing === 'zstd' ? zstdDecompressSync(met.raw) : met.raw
  // biome-ignore lint/suspicious/noExplicitAny: what any read answers
  return { ...met, whole: JSON.parse(raw.toString()) as { content?: any; reads?: Record<string, any> } }
}

describe('first reads', () => {
  test('come with the session, as their own calls answer them, and one may ask for the id of the first', async () => {
    const { browser, requisition, candidate } = await stage()
    const get = `/requisition/requisition/${requisition.public_id}`
    const { status, whole } = await ask(browser, [get, list('{0.id}')])
    expect(status).toBe(200)
    expect(whole.content.data.user).toMatchObject({ role: 'recruiter' })
    expect(Object.keys(whole.reads ?? {})).toEqual([get, list(requisition.id)])
    expect(whole.reads?.[get].content.data).toMatchObject({ id: requisition.id })
    const own = await browser.call(candidateApi.list, {
      query: { filter: { requisitionId: requisition.id }, include: 'account' },
    })
    expect(whole.reads?.[list(requisition.id)].content).toEqual(own.data)
    expect(own.data.data).toMatchObject([{ id: candidate.id }])
  })

  test('are packed, and no token is in what is packed: the pair stands in the headers and opens calls', async () => {
    const { browser, requisition } = await stage()
    const reads = ['/account/account/me', list(requisition.id), `/requisition/requisition/${requisition.public_id}`]
    const packed = await ask(browser, reads, { 'accept-encoding': 'gzip' })
    expect(Object.keys(packed.whole.reads ?? {}).sort()).toEqual(reads.sort())
    const { 'x-access-token': token, 'x-refresh-token': refreshToken } = packed.headers
    expect(JSON.stringify(packed.whole)).not.toMatch(/[abr]1[.][\w-]{20}/)
    expect(packed.headers['content-encoding']).toBe('gzip')
    const pair = {
      authorization: `Bearer ${token}`,
      'x-refresh-token': `${refreshToken}`,
      'x-request-role': 'recruiter',
    }
    expect((await doors.browser().send(candidateApi.list, {}, pair)).status).toBe(200)
  })

  test('without reads the answer is as it was, never packed, with its tokens', async () => {
    const { browser } = await stage()
    for (const body of [{}, { reads: [] }]) {
      const met = await browser.send(sessionApi.restore, { body }, { 'accept-encoding': 'gzip' })
      expect(met.data).toMatchObject({
        token: expect.stringMatching(/^a1[.]/),
        refreshToken: expect.stringMatching(/^r1[.]/),
      })
      expect([met.headers['content-encoding'], met.headers['x-access-token']]).toEqual([undefined, undefined])
    }
  })

  test('of another company answer nothing of it', async () => {
    const [own, other] = [await stage(), await stage()]
    const { whole, status } = await ask(own.browser, [
      `/requisition/requisition/${other.requisition.public_id}`,
      list(other.requisition.id),
      list('{0.id}'),
      `/candidate/candidate/${other.candidate.id}`,
    ])
    expect(status).toBe(200)
    expect(Object.keys(whole.reads ?? {})).toEqual([list(other.requisition.id)])
    expect(whole.reads?.[list(other.requisition.id)].content).toMatchObject({ data: [], count: 0 })
    expect(JSON.stringify(whole)).not.toContain(other.candidate.id)
  })

  test('come with the place of the feed before them: from there all is told that is written since, to their reader alone', async () => {
    const { browser, person, requisition, candidate } = await stage()
    const first = await ask(browser, [list(requisition.id)])
    const { feed } = first.whole.content.data.user
    const newsFor = async (one: Browser, after: string) => {
      await one.reload()
      const met = await one.call(liveApi.changes, { query: { watch: requisition.id, after } })
      return { reset: met.data.reset, rows: met.data.changes.map(({ id }: { id: string }) => id) }
    }
    expect(await newsFor(browser, feed)).toEqual({ reset: false, rows: [] })
    await world.pool.query('update candidate set status = 2 where id = $1', [candidate.id])
    expect(await newsFor(browser, feed)).toEqual({ reset: false, rows: [candidate.id] })
    const { companyId, accountId } = person
    const colleague = await doors.someone('recruiter', { companyId })
    expect(await newsFor(await doors.signedIn(colleague), feed)).toEqual({ reset: true, rows: [] })
    const without = await browser.send(sessionApi.restore, { body: {} })
    expect([without.data.user.id, typeof without.data.user.feed]).toEqual([accountId, 'string'])
  })

  test('that are writes, files, open to anyone, held or of no call are left out, and change nothing', async () => {
    const { browser, requisition, candidate } = await stage()
    const { whole, status } = await ask(browser, [
      '/auth/logout',
      '/auth/switch_profile',
      '/auth/welcome',
      '/live',
      `/candidate/candidate/resume/${candidate.id}`,
      '/nowhere',
    ])
    expect([status, whole.reads]).toEqual([200, {}])
    expect((await ask(browser, [list(requisition.id)])).whole.reads).toHaveProperty([list(requisition.id)])
  })

  test('are at most six, below /api, and texts: anything else is refused before anything is read', async () => {
    const { browser, requisition } = await stage()
    const one = list(requisition.id)
    for (const reads of [
      Array(7).fill(one),
      ['https://example.test/'],
      ['//example.test'],
      [1],
      one,
      [`/${'a'.repeat(1001)}`],
    ])
      expect((await ask(browser, reads)).status).toBe(422)
    expect((await browser.send(sessionApi.restore, { body: { writes: [one] } })).status).toBe(400)
  })

  test('climb out of nothing: an address that leads elsewhere is no read', async () => {
    const { browser } = await stage()
    const { whole } = await ask(browser, ['/x/../auth/welcome', '/x/../../robots.txt', '/x/%2e%2e/%2e%2e/', '/docs'])
    expect(whole.reads).toEqual({})
  })

  test('come from nobody without a session, and without its cookie from this very site', async () => {
    const { browser, requisition } = await stage()
    const strange = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    for (const [who, headers] of [
      [browser, strange],
      [doors.browser(), {}],
    ] as const) {
      const { status, whole } = await ask(who, [list(requisition.id)], headers)
      expect([status, whole.reads]).toEqual([401, undefined])
    }
  })

  test('count for the address from which they are asked', async () => {
    const { person, requisition } = await stage()
    const narrow = await openDoors(world, { limits: { open: 100, session: 100, address: 8, comments: 100 } })
    const browser = narrow.browser()
    await browser.signIn(person.email)
    const one = list(requisition.id)
    // One call and six reads, then one call: the ninth of the address is no more answered.
    expect(
      Object.keys(
        (
          await ask(browser, [
            one,
            `${one}&page[limit]=1`,
            `${one}&page[limit]=2`,
            `${one}&page[limit]=3`,
            `${one}&page[limit]=4`,
            `${one}&page[limit]=5`,
          ])
        ).whole.reads ?? {},
      ),
    ).toHaveLength(6)
    expect((await ask(browser, [one])).status).toBe(429)
    await narrow.close()
  })
})
