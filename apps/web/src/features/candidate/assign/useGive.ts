import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { isAssignable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Notice } from '@majlis/domain/core/endpoint.ts'
import { useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { inside } from '../../../core/format.ts'
import { refresh } from '../../../core/hooks.ts'
import { tell } from '../../../core/notice.ts'
import { count, useText } from '../../../core/text.ts'
import { rowOf } from '../row.ts'
import { words } from './text.ts'

interface Told {
  done: number
  missed: { candidate: Candidate | undefined; message: string }[]
}
type Bulk = { data: unknown[]; errors: Notice[] }
/** So many rows one bulk call takes. */
const most = 500

async function send(
  candidates: readonly Candidate[],
  act: (rows: readonly Candidate[]) => Promise<Bulk>,
): Promise<Told> {
  const told: Told = { done: 0, missed: [] }
  for (let from = 0; from < candidates.length; from += most) {
    const rows = candidates.slice(from, from + most)
    const { data, errors } = await act(rows)
    told.done += data.length
    told.missed.push(...errors.map(({ index, message }) => ({ candidate: rows[index], message })))
  }
  return told
}

/** Who has none is assigned; who waits for one, meets the bot or was given one here gets this one in its place. */
async function assign(candidates: readonly Candidate[], accountId: string, isGiven: boolean): Promise<Told[]> {
  const isFree = (candidate: Candidate) => !isGiven && isAssignable(rowOf(candidate))
  const held = candidates.filter((candidate) => !isFree(candidate))
  const body = (rows: readonly Candidate[]) => ({ body: rows.map(({ id }) => ({ accountId, id })) })
  return [
    await send(candidates.filter(isFree), (rows) => call(candidateApi.assign, body(rows))),
    await send(held, (rows) => call(candidateApi.reassign, body(rows))),
  ]
}

/** Asks the interviewer for each; the server gives those of the bot at once. */
async function request(candidates: readonly Candidate[], accountId: string): Promise<Told[]> {
  const body = (rows: readonly Candidate[]) => ({ body: rows.map(({ id }) => ({ accountId, candidateId: id })) })
  return [await send(candidates, (rows) => call(candidateApi.request, body(rows)))]
}

/** Gives the candidates an interviewer, or asks one for them; says what was done and, by name, what was not. */
export function useGive(candidates: readonly Candidate[], asks: boolean) {
  const t = useText(words)
  const [busy, setBusy] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const give = async (accountId: string) => {
    setBusy(accountId)
    try {
      const told = await (asks ? request(candidates, accountId) : assign(candidates, accountId, chosen.size > 0))
      const done = told.reduce((sum, one) => sum + one.done, 0)
      const missed = told.flatMap((one) => one.missed)
      for (const { candidate, message } of missed.slice(0, 3))
        tell(candidate ? `${inside(candidate.accountName)}: ${message}` : message, 'bad')
      if (missed.length > 3) tell(count(t.missed, missed.length), 'bad')
      if (!done) return
      tell(count(asks ? t.asked : t.done, done), 'good')
      setChosen((before) => new Set(asks ? [...before, accountId] : [accountId]))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(null)
      void refresh([candidateApi.list, candidateApi.get, candidateApi.history])
    }
  }
  return { give: (accountId: string) => void give(accountId), busy, chosen }
}
