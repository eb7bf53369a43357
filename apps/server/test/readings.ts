import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { openedBy } from './openedBy.ts'
import type { World } from './world.ts'

/** Somebody who reads what is shared, and what it is known to see. */
export interface Reader {
  who: string
  ask: ReturnType<World['as']>
  /** Its own rows, ended ones too: what a guest reads of its access. */
  own: string[]
  accountId: string
  isLink: boolean
}

/** A comment as text: what was said, by whom and to whom. */
export const textOf = (row: object) => JSON.stringify(Object.entries({ ...row, children: null }).toSorted())

/** Two reports and a shortlist, as somebody's own lists answer them. */
export function readings(
  world: World,
  {
    requisitionId,
    interviews,
    listId,
  }: { requisitionId: string; interviews: readonly [string, string]; listId: string },
) {
  const run = (text: string, ...values: unknown[]) => world.pool.query(text, values)

  /** The interviews that the reader's list answers, each as it reads them. */
  async function interviewsRead({ ask }: Reader): Promise<Map<string, string>> {
    const found = await ask(interviewApi.list, {
      query: { filter: { requisitionId }, page: { limit: 100, number: 1 } },
    })
    if (found.status !== 200) return new Map()
    return new Map(found.content.data.map((one) => [one.id, JSON.stringify({ ...one, updatedAt: null })]))
  }

  /** Every id that the reader's own lists answer now, and what they answer of comments. */
  async function listed({
    ask,
    own,
    accountId,
    isLink,
  }: Reader): Promise<{ ids: Set<string>; said: Map<string, string> }> {
    const ids = new Set(own)
    const said = new Map<string, string>()
    const take = (rows: readonly { id: string; children?: { id: string }[] | undefined }[]) => {
      for (const { id, children } of rows) {
        ids.add(id)
        take(children ?? [])
      }
    }
    const page = { limit: 100, number: 1 }
    for (const interviewId of interviews) {
      const query = { filter: { interviewId }, include: 'account,comment', page }
      const comments = await ask(guestApi.comments, { query })
      if (comments.status !== 200) continue
      take(comments.content.data)
      for (const row of comments.content.data.flatMap((thread) => [thread, ...(thread.children ?? [])]))
        said.set(row.id, textOf(row))
    }
    for (const filter of [{ interviewId: interviews[0] }, { shortlistId: listId }])
      for (const call of [guestApi.list, guestApi.published] as const) {
        const rows = await ask(call, { query: { filter, page } })
        if (rows.status === 200) take(rows.content.data)
      }
    const opened = await ask(shortlistApi.open, { params: { id: listId } })
    const marks = await ask(shortlistApi.marks, { params: { id: listId } })
    const byLink = isLink ? await openedBy(ask) : null
    const filter = { requisitionId }
    const candidates = await ask(candidateApi.list, { query: { filter, include: 'interviewer', page } })
    if (candidates.status === 200) for (const one of candidates.content.data) take([one, ...(one.interviewers ?? [])])
    const of = async (table: 'feedback' | 'recording', interviewId: string) =>
      take((await run(`select id from ${table} where "interviewId" = $1`, interviewId)).rows)
    for (const interviewId of interviews) {
      const films = await ask(interviewApi.recordings, { params: { id: interviewId } })
      if (films.status === 200 || byLink?.films.includes(interviewId)) await of('recording', interviewId)
      const verdicts = await ask(interviewApi.feedback, { query: { filter: { interviewId } } })
      if (verdicts.status === 200) take(verdicts.content.data)
      if (byLink?.verdicts.includes(interviewId)) await of('feedback', interviewId)
    }
    if (opened.status === 200 || byLink?.hasList) {
      ids.add(listId)
      take((await run('select id from shortlist_item where "shortlistId" = $1', listId)).rows)
    }
    if (marks.status === 200 && marks.content.length) {
      const { rows } = await run('select id, "accountId" from shortlist_mark where "shortlistId" = $1', listId)
      const mine = new Set(marks.content.map((mark) => mark.accountId))
      take(rows.filter((row) => mine.has(row.accountId) || row.accountId === accountId))
    }
    return { ids, said }
  }

  return { interviewsRead, listed }
}
