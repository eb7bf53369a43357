import { randomUUID } from 'node:crypto'
import type { Seeded } from './seed.ts'

interface Sent extends RequestInit {
  path: string
  headers: Record<string, string>
}
/** One measured operation: the same work asked of both servers. */
export interface Ask {
  name: string
  /** Requests in one round. */
  count: number
  /** The largest allowed multiple of the limit's processor time, and the one to come down to. */
  most: number
  target: number
  /** Answered packed, as to a browser. */
  packed?: true
  of: { majlis: () => Sent; limit: () => Sent }
}

/** The operations that are measured. */
export function asksOf(seeded: Seeded, session: Record<string, string>): Ask[] {
  const { companyId, small, large, candidateIds } = seeded
  const bare = { authorization: session.sessionId as string }
  const { sessionId, ...signed } = session
  const json = { 'content-type': 'application/json' }
  const list = (
    name: string,
    { requisition, statuses, words, found, sort = 'createdAt', page }: Listed,
    most = 2,
  ): Ask => {
    const sent = { majlis: 0, limit: 0 }
    // Each is asked for the same words in the same order.
    const turn = (server: keyof typeof sent) => words?.[sent[server]++ % words.length]
    return {
      name,
      count: 150,
      most,
      target: 1.3,
      of: {
        majlis: () => ({
          path: `/api/candidate/candidate?${query({
            'filter[requisitionId]': requisition,
            'filter[status][$in]': statuses,
            search: turn('majlis'),
            ...(found && filters[found](seeded.skillId)),
            include: 'account,interviewer,interviewer.account,interviewer.interview',
            [`sort[${sort}]`]: 'asc',
            'page[limit]': 100,
            'page[number]': page,
          })}`,
          headers: signed,
        }),
        limit: () => ({
          path: `/list?${query({ requisition, company: requisition ? undefined : companyId, before: found === 'stands' ? monthAgo : undefined, statuses, words: turn('limit'), found, skill: seeded.skillId, sort, page })}`,
          headers: bare,
        }),
      },
    }
  }
  let at = 0
  const next = () => candidateIds[at++ % candidateIds.length] as string
  const person = () => ({ name: 'Bench Person', email: `${randomUUID()}@bench.majlis.test`, requisitionId: small })
  const changed = new Map<string, number>()
  const moved = (server: string, id: string) => {
    const status = changed.get(server + id) === 2 ? 0 : 2
    changed.set(server + id, status)
    return status
  }
  return [
    list('list of 100 in a requisition of 100', { requisition: small }, 1.6),
    list('list of 100 in a requisition of 10,000', { requisition: large }, 1.6),
    { ...list('… packed for a browser', { requisition: large }, 1.6), packed: true },
    list('… the newly added', { requisition: large, statuses: '0,1' }),
    list('… those in interviews', { requisition: large, statuses: '4,5,6,7,8' }),
    list('… the few rejected', { requisition: large, statuses: '-3,-2,-1' }),
    list('… by name', { requisition: large, sort: 'accountName' }),
    list('… by name, the last page', { requisition: large, sort: 'accountName', page: 100 }),
    list('… the last page', { requisition: large, page: 100 }),
    list('… a name searched', { requisition: large, words: few }),
    list('… a name searched among the newly added', { requisition: large, statuses: '0,1', words: few }),
    list('… with a skill', { requisition: large, found: 'skill' }),
    list('… recommended', { requisition: large, found: 'verdict' }),
    list('… rated 2 or better', { requisition: large, found: 'rating' }),
    list('… for a month where they are', { requisition: large, found: 'stands' }),
    list('list of 100 among 100,000', {}, 1.6),
    list('… with a skill, among 100,000', { found: 'skill' }),
    list('… recommended, among 100,000', { found: 'verdict' }),
    list('… for a month where they are, by that, among 100,000', { found: 'stands', sort: 'statusAt' }),
    list('… those in interviews', { statuses: '4,5,6,7,8' }),
    list('a name searched among 100,000', { words: few }, 1.6),
    list('a name that one in eight bears, among 100,000', { words: many }, 1.6),
    {
      name: "four saved views' counts, among 100,000",
      count: 60,
      most: 2,
      target: 1.3,
      of: {
        majlis: () => ({ path: '/api/saved_view/count', headers: signed }),
        limit: () => ({ path: `/counts?${query({ company: companyId, skill: seeded.skillId })}`, headers: bare }),
      },
    },
    {
      name: 'one candidate',
      count: 1500,
      most: 2,
      target: 1.6,
      of: {
        majlis: () => ({ path: `/api/candidate/candidate/${next()}`, headers: signed }),
        limit: () => ({ path: `/one?id=${next()}`, headers: bare }),
      },
    },
    {
      name: 'create a candidate',
      count: 1000,
      most: 2,
      target: 1.7,
      of: {
        majlis: () => ({
          path: '/api/candidate/candidate/add',
          method: 'POST',
          headers: { ...signed, ...json },
          body: JSON.stringify(person()),
        }),
        limit: () => ({
          path: '/create',
          method: 'POST',
          headers: { ...bare, ...json },
          body: JSON.stringify({ ...person(), companyId }),
        }),
      },
    },
    {
      name: 'change a status',
      count: 1000,
      most: 2,
      target: 1.6,
      of: {
        majlis: () => {
          const id = next()
          return {
            path: `/api/candidate/candidate/${id}/status`,
            method: 'PUT',
            headers: { ...signed, ...json },
            body: JSON.stringify({ status: moved('majlis', id) }),
          }
        },
        limit: () => {
          const candidate = next()
          return {
            path: '/status',
            method: 'PUT',
            headers: { ...bare, ...json },
            body: JSON.stringify({ candidate, status: moved('limit', candidate), companyId }),
          }
        },
      },
    },
  ]
}

/** What stands in other tables, as our list is narrowed by it; the limit's conditions bear the same names. */
const filters = {
  skill: (skillId: string) => ({ 'filter[skillId]': skillId }),
  verdict: () => ({ 'filter[feedback][verdict]': 1 }),
  rating: () => ({ 'filter[rating][$gte]': 2 }),
  stands: () => ({ 'filter[statusAt][$lt]': monthAgo }),
}
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()

interface Listed {
  requisition?: string
  statuses?: string
  words?: readonly string[]
  found?: keyof typeof filters
  sort?: 'createdAt' | 'accountName' | 'statusAt'
  page?: number
}
/** What stands in an address, without what is not asked for. */
const query = (asked: Record<string, string | number | undefined>) =>
  new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]])))

/** Fragments that few of the names hold. */
const few = Array.from({ length: 60 }, (_, i) => `farah ${30 + i}`)
const many = ['amal', 'omar', 'layla', 'yusuf']
