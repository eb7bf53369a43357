import { randomBytes } from 'node:crypto'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink, makeProof } from '../src/features/session/store.ts'
import { interviewed } from './interviewed.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

const past = '2020-01-01'

/** Which part of a report each word belongs to; `seen` of whoever sees the report at all. */
export const parts = {
  seen: 0,
  last: Shown.NAME,
  mail: Shown.CONTACT,
  phone: Shown.CONTACT,
  judged: Shown.RATINGS,
  noted: Shown.RATINGS,
  marked: Shown.RATINGS,
  said: Shown.COMMENTS,
  resume: Shown.RESUME,
}
export type Part = keyof typeof parts
/** What nobody with whom a report is shared is told: what the company says among itself, what another circle says, who else shared it. */
export const secrets = ['among', 'apart', 'sharer'] as const
/** A report, the ids of what belongs to it, and the word of each of its parts. */
export interface Report {
  interviewId: string
  ids: string[]
  word: (part: Part | (typeof secrets)[number]) => string
}

/** A report with a word of its own in each of its parts. */
export async function sharedReport(world: World, stage: Stage, nth: number): Promise<Report> {
  const { companyId } = stage
  const { interviewId, interviewerId, candidate } = await interviewed(world, stage, {
    status: 11,
    interview: 4,
    verdict: 1,
  })
  const word: Report['word'] = (part) => `canary${part}${nth}end`
  const set = (text: string, ...values: unknown[]) => world.pool.query(text, values)
  await set(
    `update candidate set "accountName" = $2, email = $3, primary_phone = $4 where id = $1`,
    ...[candidate.id, `${word('seen')} ${word('last')}`, `${word('mail')}@canary.test`, word('phone')],
  )
  await set(`update feedback set client_feedback = $2 where "interviewId" = $1`, interviewId, word('judged'))
  await set(`update interview_question set notes = $2, review = 4 where "interviewId" = $1`, interviewId, word('noted'))
  const author = stage.recruiter.accountId
  const of = { companyId, interviewId }
  const mark = await world.put('room_mark', { ...of, author, kind: 'note', text: word('marked'), at: new Date() })
  const comment = await world.put('comment', { ...of, accountId: author, message: word('said'), audience: 1 })
  await world.put('comment', { ...of, accountId: author, message: word('among'), audience: 0 })
  // Somebody else's share: by whom, and what is said in its circle.
  const sharer = await world.someone('recruiter', { companyId, name: word('sharer') })
  const client = await world.someone('guest', { companyId })
  const share = { ...of, accountId: client.accountId, createdBy: sharer.accountId, accessLevel: 2 }
  const { circle } = await world.put('guest', { ...share, validTill: '2099-01-01', show: Shown.COMMENTS })
  await world.put('comment', { ...of, accountId: client.accountId, message: word('apart'), audience: 1, circle })
  const kept = { companyId, type: 'application/pdf', size: 3, sha256: '0'.repeat(64) }
  const file = await world.put('attachment', { ...kept, key: `resume${nth}`, name: `${word('resume')}.pdf` })
  const held = { companyId, candidateId: candidate.id, accountId: candidate.accountId, name: 'resume' }
  const resume = await world.put('account_attachment', { ...held, attachmentId: file.id })
  const film = await world.put('attachment', { ...kept, type: 'video/webm', key: `film${nth}`, name: 'film.webm' })
  await set(
    `update recording set status = 2, "attachmentId" = $2, duration = 3 where "interviewId" = $1`,
    interviewId,
    film.id,
  )
  const ids = [
    interviewId,
    interviewerId,
    candidate.id,
    candidate.accountId,
    mark.id,
    comment.id,
    resume.id,
    file.id,
    film.id,
  ]
  return { interviewId, ids, word }
}

/** Hands that open what is shared, and end it. */
export const shareHands = (world: World, companyId: string) => ({
  tokenOf: (publicReportId: string) =>
    inTransaction(world.pool, 'write', (tx) => makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 9 })),
  /** Lets a device in to a bound link, as a code does: what its page shows with each call. */
  async letIn(publicReportId: string) {
    const { accountId } = await world.someone('guest', { companyId })
    const device = { companyId, publicReportId, accountId, hash: randomBytes(32), until: '2099-01-01' }
    const { id } = await world.put('report_device', device)
    return makeProof(world.keys, id, Date.now() + 600_000)
  },
  async finish(end: string, id: string, publicReportId: string) {
    if (end === 'revoked') {
      await world.pool.query('update guest set status = 2 where id = $1', [id])
      await world.pool.query('update public_report set "revokedAt" = now() where id = $1', [publicReportId])
    }
    if (end === 'expired')
      for (const table of ['guest', 'public_report'])
        await world.pool.query(`update ${table} set "validTill" = '${past}' where id = any($1)`, [[id, publicReportId]])
  },
})
