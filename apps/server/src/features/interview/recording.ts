import { can } from '@majlis/domain/core/permission.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type pg from 'pg'
import type { Env } from '../../core/env.ts'
import type { Actor } from '../../db/actor.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import type { Allowance } from '../../http/uploads/room.ts'
import type { Recorded, Segment, UploadOptions } from '../../http/uploads.ts'
import { allowanceOf } from './store/quota.ts'
import { beginSegment, endSegment, lateDays } from './store/segments.ts'
import { type Interview, isBot, isRoomLink } from './store.ts'

type Request = Parameters<UploadOptions['admit']>[0]
interface UploadDependencies {
  env: Env
  pool: pg.Pool
  /** Who calls; an upload's answers carry no new pair of tokens. */
  whoIs(tx: TransactionHandle, request: Request): Promise<Actor | null>
  /** Woken when a recording may be complete. */
  recordings: { wake(): void }
}

/** What the upload of recordings asks the product: who may, and what is noted. */
export const recordingUploads = ({ env, pool, whoIs, recordings }: UploadDependencies) => ({
  /** For whom the caller may upload: by the link of an interview or of its time, or by a session; all but an interview's own link name it in `X-Interview-Id`. */
  admitUpload: (request: Request): Promise<Recorded> =>
    inTransaction(pool, 'read', async (tx) => {
      const me = await whoIs(tx, request)
      if (!me) throw refuse(401, 'session.none')
      if (!can(me.role, 'recording.upload')) throw refuse(403, 'forbidden')
      await tx.setCompanies(me)
      return admitted(openScope(tx, me), request.headers['x-interview-id'])
    }),

  /** How much of this interview's recordings may still come. */
  uploadAllowance: (recorded: Recorded): Promise<Allowance> =>
    inTransaction(pool, 'read', (tx) => allowanceOf(tx, recorded, env)),

  /** A segment begins: noted before its first byte is kept. */
  uploadCreated: (segment: Segment): Promise<void> => inTransaction(pool, 'write', (tx) => beginSegment(tx, segment)),

  /** A segment is here. Called again when nobody knows whether it was: then nothing changes. */
  async uploadFinished(segment: Segment): Promise<void> {
    await inTransaction(pool, 'write', (tx) => endSegment(tx, segment))
    recordings.wake()
  },
})

async function admitted(scope: Scope, named: string | string[] | undefined): Promise<Recorded> {
  const { me } = scope
  // The link of an offer names no interview: that is named, and has to be in its sight.
  const isOpened = !me.link || isRoomLink(me.link)
  const id = isOpened && (me.link?.interviewId ?? String(named ?? ''))
  if (!id || !/^[0-9a-f-]{36}$/i.test(id)) throw refuse(404, 'notFound')
  const interview = await scope.get('interview', id)
  // Of the interviewers who leads records; who sits beside has nothing to add.
  if (me.role === 'interviewer' && interview.interviewerAccountId !== me.accountId) throw refuse(404, 'notFound')
  // The law's order: nothing is stored of a person who has not agreed.
  if (!interview.consentedAt) throw refuse(403, 'interview.consent')
  const isLive = !(await isBot(scope.tx, interview.interviewerAccountId))
  if (isLive) refuseLate(interview, await scope.now())
  else {
    const recording = await scope.first('recording', sql`recording."interviewId" = ${id}`)
    refuseUntaken(interview.status, recording?.status === RecordingStatus.READY)
  }
  const film = isLive && me.role === 'candidate' ? 'own' : 'room'
  return { interviewId: interview.id, companyId: interview.companyId, film }
}

/**
 * Nothing is taken before the interview has begun, nor when its film is made or it was cancelled; a browser that lost
 * its line or its power sends the rest of a finished one. An end is said as one, or a recorder would try for ever.
 */
function refuseUntaken(status: number, isMade: boolean): void {
  if (isCancellable(status)) throw refuse(409, 'interview.notNow')
  const isOn = status === InterviewStatus.IN_PROGRESS || status === InterviewStatus.COMPLETED
  if (!isOn || isMade) throw refuse(410, 'interview.closed')
}

/** Of a live interview late bytes make its film better, also when it is made and judged: for some days after its end. */
function refuseLate({ status, endedAt }: Interview, now: number): void {
  if (status !== InterviewStatus.SUBMITTED) refuseUntaken(status, false)
  if (endedAt && now > Date.parse(endedAt) + lateDays * 86_400_000) throw refuse(410, 'interview.closed')
}
