import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { isAssignable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Notice } from '@majlis/domain/core/endpoint.ts'
import { isActive } from '@majlis/domain/interview/rules.ts'
import { useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
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

async function send(candidates: Candidate[], act: (rows: Candidate[]) => Promise<Bulk>): Promise<Told> {
  if (!candidates.length) return { done: 0, missed: [] }
  const { data, errors } = await act(candidates)
  return { done: data.length, missed: errors.map(({ index, message }) => ({ candidate: candidates[index], message })) }
}

const given = (accountId: string) => (candidates: Candidate[]) => candidates.map(({ id }) => ({ accountId, id }))

/** Who has none is assigned; who waits for one, or meets the bot, gets this one in its place. */
async function assign(candidates: readonly Candidate[], accountId: string): Promise<Told[]> {
  const isFree = (candidate: Candidate) => isAssignable(rowOf(candidate))
  const rows = given(accountId)
  return Promise.all([
    send(candidates.filter(isFree), (free) => call(candidateApi.assign, { body: rows(free) })),
    send(
      candidates.filter((candidate) => !isFree(candidate)),
      (held) => call(candidateApi.reassign, { body: rows(held) }),
    ),
  ])
}

/** Candidates with the bot get an assignment update, the others a new request. */
async function request(candidates: readonly Candidate[], accountId: string): Promise<Told[]> {
  const isBot = (candidate: Candidate) => {
    const { bot, interview } = rowOf(candidate)
    return bot && isActive(interview?.status)
  }
  return Promise.all([
    send(candidates.filter(isBot), (held) => call(candidateApi.reassign, { body: given(accountId)(held) })),
    send(
      candidates.filter((candidate) => !isBot(candidate)),
      (others) => call(candidateApi.request, { body: others.map(({ id }) => ({ accountId, candidateId: id })) }),
    ),
  ])
}

/** Gives the candidates an interviewer, or asks one for them; says what was done and, by name, what was not. */
export function useGive(candidates: readonly Candidate[], asks: boolean) {
  const t = useText(words)
  const [busy, setBusy] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const give = async (accountId: string) => {
    setBusy(accountId)
    try {
      const told = await (asks ? request : assign)(candidates, accountId)
      const done = told.reduce((sum, one) => sum + one.done, 0)
      for (const { candidate, message } of told.flatMap(({ missed }) => missed))
        tell(candidate ? `\u2068${candidate.accountName}\u2069: ${message}` : message, 'bad')
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
