import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, actSteadily, type Browser, browserAt, dataOf, type Place } from './asker.ts'
import { comment, drawer, history, report } from './opens.ts'
import type { RecruiterPlan } from './plan.ts'

/** Milliseconds between two things that a recruiter does: opens, turns a page, decides. */
const between = 10_000
/** A pair of tokens is renewed after ten minutes; while it is about to be, nothing is held. */
const staleAfter = 9.5 * 60_000
const held = 25
const perPage = 100
const rests = 1000
const countsStale = 60_000
const include = 'account,requisition,interviewer,interviewer.account,interviewer.interview,refcheck'
const groups = ['0,1', '2,3', '4,5,6,7,8', '9,10', '-3,-2,-1']
const names = ['farah 1', 'amal', 'omar nasser', 'yusuf 2', 'khoury 3', 'layla']

interface Shown {
  requisition: RecruiterPlan['requisitions'][number]
  statuses: string
  search: string
  page: number
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const query = (asked: Record<string, string | number | undefined>) =>
  new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]])))

/** Works as the pages make a recruiter work: with lists, drawers, reports and decisions, and a call that waits for news. */
export function recruit(place: Place, plan: RecruiterPlan, rate: () => number, isOver: () => boolean): void {
  let pair = { token: plan.token, refreshToken: plan.refreshToken, at: Date.now() }
  const signed = () =>
    place.target === 'bare'
      ? { authorization: plan.sessionId }
      : {
          authorization: `Bearer ${pair.token}`,
          'x-refresh-token': pair.refreshToken,
          'x-request-role': 'recruiter',
        }
  const browser = browserAt(place, plan.address, signed)
  const ask: Browser = async (one) => {
    const answer = await browser(one)
    const [token, refreshToken] = [answer?.headers['x-access-token'], answer?.headers['x-refresh-token']]
    if (token && refreshToken && token !== pair.token)
      pair = { token: String(token), refreshToken: String(refreshToken), at: Date.now() }
    return answer
  }
  const shown: Shown = { requisition: oneOf(plan.requisitions), statuses: '', search: '', page: 1 }
  const standing = new Map<string, number>()
  let readAt = 0
  let counted = { of: '', at: 0 }
  let at = 0
  const looked = () => oneOf(plan.others)

  const list = (kind: string, due?: number): Promise<unknown> => {
    readAt = performance.now()
    const { requisition, statuses, search, page } = shown
    const more = due === undefined ? {} : { due }
    const asked: Ask[] = [
      {
        kind,
        path: `/api/candidate/candidate?${query({
          'filter[requisitionId]': requisition.id,
          'filter[status][$in]': statuses || undefined,
          search: search || undefined,
          ...{ include, 'sort[createdAt]': 'asc', 'page[limit]': perPage, 'page[number]': page },
        })}`,
        bare: `/list?${query({ requisition: requisition.id, statuses: statuses || undefined, words: search || undefined, page })}`,
        ...more,
      },
    ]
    // Its tabs are counted anew for other words, and for news; a tab or a page more needs no other counts for a while.
    const of = `${requisition.id} ${search}`
    const isKnown = due !== undefined && counted.of === of && readAt - counted.at < countsStale
    if (!isKnown) {
      counted = { of, at: readAt }
      asked.push({
        kind: 'counts of its tabs',
        path: `/api/candidate/candidate/count?${query({
          'filter[requisitionId]': requisition.id,
          search: search || undefined,
          'page[limit]': 100,
        })}`,
        bare: `/read/counts?${query({ id: requisition.id, words: search })}`,
        ...more,
      })
    }
    return reads(asked)
  }
  const reads = (of: Ask[]) => Promise.all(of.map(ask))

  const acts: [share: number, act: (due: number) => Promise<unknown>][] = [
    [6, (due) => reads(dashboard(due))],
    [4, (due) => reads(requisitionList(due))],
    [
      12,
      async (due) => {
        Object.assign(shown, { requisition: oneOf(plan.requisitions), statuses: '', search: '', page: 1 })
        const { id, publicId } = shown.requisition
        await Promise.all([
          ask({
            kind: 'a requisition',
            path: `/api/requisition/requisition/${publicId}`,
            bare: `/read/requisition?id=${id}`,
            due,
          }),
          list('list of candidates', due),
        ])
      },
    ],
    [
      14,
      (due) => {
        Object.assign(shown, { statuses: oneOf(groups), search: '', page: 1 })
        return list('list by a tab', due)
      },
    ],
    [
      8,
      (due) => {
        Object.assign(shown, { statuses: '', search: oneOf(names), page: 1 })
        return list('list by a name', due)
      },
    ],
    [
      8,
      (due) => {
        const last = shown.search || shown.statuses ? 1 : Math.max(1, Math.ceil(shown.requisition.candidates / perPage))
        shown.page = 1 + (shown.page % last)
        return list('another page', due)
      },
    ],
    [24, (due) => reads(drawer(looked(), due))],
    [3, (due) => reads([history(looked(), due)])],
    [8, (due) => reads(report(oneOf(plan.reports), due))],
    [9, decide],
    [2, (due) => reads([comment(oneOf(plan.reports), due)])],
    [2, (due) => reads([add(due)])],
  ]
  const whole = acts.reduce((sum, [share]) => sum + share, 0)

  async function decide(due: number): Promise<void> {
    const id = plan.own[at++ % plan.own.length] as string
    const stands = standing.get(id)
    // Whoever was rejected is left alone; of who was chosen that is taken back.
    if (stands === -3) return void (await reads(drawer(id, due)))
    const status = stands === 2 ? 0 : at % 4 ? 2 : -3
    standing.set(id, status)
    const own = `/api/candidate/candidate/${id}`
    const bare = { candidate: id, status, companyId: plan.companyId }
    const call: Pick<Ask, 'method' | 'path' | 'body'> =
      status === 0
        ? { method: 'POST', path: `${own}/undo` }
        : {
            ...{ method: 'PUT', path: `${own}/status` },
            body: { status, ...(status < 0 && { message: 'Not enough of what we look for.' }) },
          }
    await ask({
      ...{ kind: 'a decision', ...call, bare: '/status', due },
      ...(status === 0 && { headers: { 'idempotency-key': randomUUID() } }),
      ...(place.target === 'bare' && { body: bare }),
    })
    await list('list after a decision')
  }

  function add(due: number): Ask {
    const name = `Demo ${oneOf(['Amal', 'Omar', 'Layla', 'Yusuf'])} ${oneOf(['Haddad', 'Nasser', 'Farah'])}`
    const person = { name, email: `${randomUUID()}@applicant.test`, requisitionId: shown.requisition.id }
    return {
      ...{ kind: 'a candidate added', method: 'POST', path: '/api/candidate/candidate/add', bare: '/create', due },
      headers: { 'idempotency-key': randomUUID() },
      body: place.target === 'majlis' ? { ...person, add: true } : { ...person, companyId: plan.companyId },
    }
  }

  /** Waits for news of what is shown, and reads the list again where it has changed. */
  async function follow(): Promise<void> {
    let cursor: string | null = null
    while (!isOver()) {
      const watch = [plan.accountId, shown.requisition.id, plan.companyId].toSorted().join()
      const hold = cursor === null || Date.now() - pair.at > staleAfter ? 0 : held
      const asked = query({ watch, hold, ...(cursor !== null && { after: cursor }) })
      const of = shown.requisition.id
      const answer = await ask({
        ...{ kind: 'news', path: `/api/live?${asked}`, bare: `/live?${asked}`, isRead: true, isHeld: true },
      })
      const told = dataOf(answer)
      if (!told) {
        await pause(2000)
        continue
      }
      const isFirst = cursor === null
      cursor = told.cursor
      const fits = told.changes.some((change: { of: string[] }) => change.of.includes(of))
      if (hold === 0 && !isFirst) await pause(2000)
      if (!fits || isFirst) continue
      await pause(400)
      // What somebody else changed is read again, at most once a second.
      if (shown.requisition.id === of && performance.now() - readAt > rests) void list('list after news')
    }
  }

  void follow()
  actSteadily(
    () => between / rate(),
    (due) => {
      let left = Math.random() * whole
      const chosen = acts.find(([share]) => {
        left -= share
        return left < 0
      })
      return chosen ? chosen[1](due) : Promise.resolve()
    },
    isOver,
  )

  function dashboard(due: number): Ask[] {
    return [
      {
        ...{ kind: 'what waits', due, bare: `/read/todos?id=${plan.companyId}` },
        path: '/api/candidate/todo?page[limit]=8&page[number]=1',
      },
      {
        ...{ kind: 'counts of requisitions', due, bare: `/read/requisitionCounts?id=${plan.companyId}` },
        path: '/api/requisition/requisition/count?page[limit]=100',
      },
    ]
  }
  function requisitionList(due: number): Ask[] {
    return [
      {
        ...{ kind: 'list of requisitions', due, bare: `/read/requisitions?id=${plan.companyId}` },
        path: '/api/requisition/requisition?include=company,designation&sort[createdAt]=desc&page[limit]=25&page[number]=1',
      },
      ...dashboard(due).slice(1),
    ]
  }
}
