import { randomUUID } from 'node:crypto'
import type { Seeded } from './seed.ts'

interface Sent extends RequestInit {
  path: string
}
/** One measured operation: the same work asked of both servers. */
export interface Ask {
  name: string
  /** Requests in one round. */
  count: number
  /** The largest allowed multiple of the limit's processor time. */
  most: number
  of: { majlis: () => Sent; limit: () => Sent }
}

/** The operations that are measured. */
export function asksOf(seeded: Seeded, session: Record<string, string>): Ask[] {
  const { companyId, small, large, candidateIds } = seeded
  const bare = { authorization: session.sessionId as string }
  const { sessionId, ...signed } = session
  const json = { 'content-type': 'application/json' }
  const include =
    'include=account,interviewer,interviewer.account,interviewer.interview&sort[createdAt]=asc&page[limit]=100'
  const list = (name: string, requisitionId: string): Ask => ({
    name,
    count: 150,
    most: 1.6,
    of: {
      majlis: () => ({
        path: `/api/candidate/candidate?filter[requisitionId]=${requisitionId}&${include}`,
        headers: signed,
      }),
      limit: () => ({ path: `/list?requisition=${requisitionId}`, headers: bare }),
    },
  })
  let at = 0
  const next = () => candidateIds[at++ % candidateIds.length] as string
  const person = () => ({ name: 'Bench Person', email: `${randomUUID()}@bench.majlis.test`, requisitionId: small })
  const changed = new Map<string, number>()
  const turn = (server: string, id: string) => {
    const status = changed.get(server + id) === 2 ? 0 : 2
    changed.set(server + id, status)
    return status
  }
  return [
    list('list of 100 in a requisition of 100', small),
    list('list of 100 in a requisition of 10,000', large),
    {
      name: 'one candidate',
      count: 600,
      most: 2,
      of: {
        majlis: () => ({ path: `/api/candidate/candidate/${next()}`, headers: signed }),
        limit: () => ({ path: `/one?id=${next()}`, headers: bare }),
      },
    },
    {
      name: 'create a candidate',
      count: 300,
      most: 2,
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
      count: 300,
      most: 2,
      of: {
        majlis: () => {
          const id = next()
          return {
            path: `/api/candidate/candidate/${id}/status`,
            method: 'PUT',
            headers: { ...signed, ...json },
            body: JSON.stringify({ status: turn('majlis', id) }),
          }
        },
        limit: () => {
          const candidate = next()
          return {
            path: '/status',
            method: 'PUT',
            headers: { ...bare, ...json },
            body: JSON.stringify({ candidate, status: turn('limit', candidate), companyId }),
          }
        },
      },
    },
    {
      name: 'search a name among 100,000',
      count: 200,
      most: 1.6,
      of: {
        majlis: () => ({ path: `/api/candidate/candidate?search=${words()}&${include}`, headers: signed }),
        limit: () => ({ path: `/search?words=${words()}`, headers: bare }),
      },
    },
  ]
}

let turnOf = 0
/** A fragment that few of the names hold, never the same twice in a row. */
const words = () => `farah%20${30 + (turnOf++ % 60)}`
