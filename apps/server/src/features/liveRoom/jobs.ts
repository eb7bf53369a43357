import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { graceMinutes } from '@majlis/domain/scheduling/rules.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { system } from '../../db/actor.ts'
import { openScope, openSystemScope } from '../../db/scope.ts'
import { always, type Sql, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { followInterview } from '../candidate/store.ts'
import { type Interview, moveInterview, processRecording } from '../interview/store.ts'
import { isPresent } from './store/people.ts'
import { lockRoom } from './store/room.ts'

/** So many interviews of one look; the rest waits for the next. */
const atOnce = 100

interface Due {
  id: string
  candidateId: string
  lastSeen: string | null
}

/** Ends interviews whose rooms are empty some time after their planned end; any number of processes may do this. */
export async function endEmptyRooms(pool: pg.Pool): Promise<number> {
  const due = await inTransaction(pool, 'read', (tx) => emptyRooms(tx, always))
  return actOnEach(pool, due, endRoom)
}

/** The room and the candidate first, as everywhere; then it is seen whether somebody has come back, or another process was faster. */
async function endRoom(tx: TransactionHandle, { id, candidateId }: Due): Promise<boolean> {
  const scope = openScope(tx, system)
  await lockRoom(scope, id)
  const candidate = await scope.lock('candidate', candidateId)
  const interview: Interview = await scope.lock('interview', id)
  const [still] = await emptyRooms(tx, sql`interview.id = ${id}`)
  if (!still) return false
  const endedAt = still.lastSeen ?? new Date(await scope.now()).toISOString()
  await moveInterview(scope, interview, InterviewStatus.COMPLETED, { endedAt })
  await followInterview(scope, candidate, InterviewStatus.COMPLETED)
  await processRecording(scope, interview)
  return true
}

/** Live interviews that were started, are past their planned end, and in which nobody is who meets. */
const emptyRooms = (tx: TransactionHandle, which: Sql): Promise<Due[]> =>
  openSystemScope(tx, 'job').rows<Due>(sql`
    select interview.id, interview."candidateId", (select max(coalesce(visit."leftAt", visit."seenAt"))
      from room_visit visit where visit."interviewId" = interview.id and visit.side <> 'watcher'
        and visit."seenAt" >= interview."startedAt") as "lastSeen"
    from interview join account by on by.id = interview."interviewerAccountId" and not by.bot
    where ${which} and interview.status = ${InterviewStatus.IN_PROGRESS}
      and interview."scheduledEnd" < now() - make_interval(mins => ${graceMinutes})
      and not exists (select from room_visit visit where visit."interviewId" = interview.id
        and visit.side <> 'watcher' and ${isPresent})
    order by interview."scheduledEnd", interview.id limit ${atOnce}`)

/** Forgets pages that were not heard of for a day, and with them what they told. */
export async function tidyRooms(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, 'write', (tx) =>
    openSystemScope(tx, 'job').rows(sql`delete from room_visit where "seenAt" < now() - interval '1 day'`),
  )
}
