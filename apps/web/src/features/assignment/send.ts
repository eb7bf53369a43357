import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { isAssignable } from '@majlis/domain/assignment/rules.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Notice } from '@majlis/domain/core/endpoint.ts'
import { call } from '../../core/client.ts'

/** A candidate whom the server asks about first, with its question in words. */
export interface NeedsConfirmation {
  candidate: Candidate
  questions: string[]
}
/** What became of the candidates of one call. */
export interface AssignResult {
  done: Candidate[]
  asked: NeedsConfirmation[]
  missed: { candidate: Candidate | undefined; message: string }[]
}
type Bulk = { data: { candidateId: string }[]; errors: Notice[] }
type Act = (rows: readonly Candidate[]) => Promise<Bulk>
/** So many rows one bulk call takes. */
const most = 500

async function send(candidates: readonly Candidate[], act: Act): Promise<AssignResult> {
  const sent: AssignResult = { done: [], asked: [], missed: [] }
  for (let from = 0; from < candidates.length; from += most) {
    const rows = candidates.slice(from, from + most)
    const { data, errors } = await act(rows)
    const done = new Set(data.map(({ candidateId }) => candidateId))
    sent.done.push(...rows.filter(({ id }) => done.has(id)))
    for (const error of errors) note(sent, rows[error.index], error)
  }
  return sent
}

function note(sent: AssignResult, candidate: Candidate | undefined, { code, message }: Notice): void {
  if (code !== 'startOver' || !candidate) return void sent.missed.push({ candidate, message })
  const before = sent.asked.find((one) => one.candidate === candidate)
  if (before) before.questions.push(message)
  else sent.asked.push({ candidate, questions: [message] })
}

const merged = (sent: AssignResult[]): AssignResult => ({
  done: sent.flatMap(({ done }) => done),
  asked: sent.flatMap(({ asked }) => asked),
  missed: sent.flatMap(({ missed }) => missed),
})

/** How an interviewer is given: assigned or only asked, in the place of one given a moment ago, and with a yes to starting over. */
export interface AssignOptions {
  asks: boolean
  isGiven: boolean
  startOver: boolean
}

/** Assigns who has none; who waits for one, meets the bot or was given one here gets this one in its place. Or asks. */
export async function assignOrRequest(
  candidates: readonly Candidate[],
  accountId: string,
  way: AssignOptions,
): Promise<AssignResult> {
  const yes = way.startOver ? { startOver: true } : {}
  const asked: Act = (rows) =>
    call(assignmentApi.request, { body: rows.map(({ id }) => ({ accountId, candidateId: id, ...yes })) })
  if (way.asks) return send(candidates, asked)
  const isFree = (candidate: Candidate) => !way.isGiven && isAssignable(rowOf(candidate))
  const body = (rows: readonly Candidate[]) => ({ body: rows.map(({ id }) => ({ accountId, id, ...yes })) })
  return merged([
    await send(candidates.filter(isFree), (rows) => call(assignmentApi.assign, body(rows))),
    await send(
      candidates.filter((candidate) => !isFree(candidate)),
      (rows) => call(assignmentApi.reassign, body(rows)),
    ),
  ])
}
