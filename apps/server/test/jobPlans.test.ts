import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '../src/db/actor.ts'
import { openScope } from '../src/db/scope.ts'
import { sql } from '../src/db/sql.ts'
import { inTransaction, type Transaction } from '../src/db/transaction.ts'
import { expireRequests } from '../src/features/assignment/jobs.ts'
import { endOverdueOffers, remindToChoose } from '../src/features/booking/jobs.ts'
import { noteComment } from '../src/features/guest/store/notices.ts'
import { sharedReports } from '../src/features/guest/store/sharedReports.ts'
import { processRecordings } from '../src/features/interview/jobs.ts'
import { allowanceOf } from '../src/features/interview/store/quota.ts'
import { dueChecks, dueReferees, outlivedReferees, unneededReferees } from '../src/features/nomination/store/due.ts'
import { remindLastDay } from '../src/features/oneWay/jobs.ts'
import { takeTurn } from '../src/features/privacy/jobs/removals.ts'
import { remindOfInterviews } from '../src/features/scheduling/jobs.ts'
import { actorOfOpenedLink } from '../src/features/session/store/link.ts'
import { remindFeedback } from '../src/features/verdict/jobs.ts'
import { keptPlans } from './plans.ts'
import { openStage } from './stage.ts'

const { world, stage } = await openStage()
const when = { now: new Date(), fridayZones: [] }
const inOne = (act: (tx: Transaction) => Promise<unknown>) => (pool: pg.Pool) =>
  inTransaction(pool, 'write', async (tx) => {
    await tx.setCompanies(system)
    await act(tx)
  })

/** Nothing is due, so that no more than the pool is needed. */
const looks: Record<string, (pool: pg.Pool) => Promise<unknown>> = {
  'feedback that is due': (pool) => remindFeedback({ pool } as never),
  'the last day of one-way interviews': (pool) => remindLastDay({ pool } as never),
  'times that nobody chose': (pool) => remindToChoose({ pool } as never),
  'times whose last day is over': endOverdueOffers,
  'interviews that are near': (pool) => remindOfInterviews({ pool } as never),
  'requests that nobody answered': expireRequests,
  'films that are to be made': (pool) => processRecordings({ pool } as never),
  'removals that go on': (pool) => takeTurn({ pool } as never),
  'referees who are to be reminded': inOne((tx) => dueReferees(tx, when)),
  'candidates who are to name somebody': inOne((tx) => dueChecks(tx, when)),
  'referees of whom nothing is needed': inOne((tx) => unneededReferees(tx)),
  'referees whose candidate is out': inOne((tx) => outlivedReferees(tx, when)),
  'who hears of a comment': inOne((tx) => noteComment(openScope(tx, system), randomUUID())),
  'whose a link is': inOne((tx) => actorOfOpenedLink(tx, randomUUID(), randomUUID()).catch(() => {})),
  'what is shared with somebody': inOne((tx) => sharedReports(openScope(tx, system))),
  'what films of a company take up': inOne((tx) =>
    allowanceOf(tx, { interviewId: randomUUID(), companyId: stage.companyId, film: 'room' } as never, {
      RECORDING_INTERVIEW_GB: 1,
      RECORDING_COMPANY_GB: 1,
    }),
  ),
}

/** They grow without end, or with everybody's candidates. Two indexes of films hold those alone that wait. */
const large =
  /(?:Seq Scan|Index (?:Only )?Scan(?: Backward)? using (?!"recording_(?:nextAttemptAt|lateAt)_idx")\S+) on "?(notification_log|company|candidate|recording|interview|comment|guest)\b/

// A sub-select that becomes a join, an `or` over two tables and a status that is a value each led to no index: every row was read, every minute.
test.each(Object.keys(looks))('is looked for by an index, whatever there is of others: %s', async (kind) => {
  // One connection, so that what it has been asked can be asked of it.
  const pool = new pg.Pool({ ...world.pool.options, max: 1 })
  onTestFinished(() => pool.end())
  await looks[kind]?.(pool)
  const plans = await inTransaction(pool, 'read', async (tx) => {
    await tx.rows(sql`set local enable_hashjoin to off`)
    await tx.rows(sql`set local enable_mergejoin to off`)
    return keptPlans(tx, 'from')
  })
  expect(plans.length).toBeGreaterThan(0)
  const whole = plans.flatMap((plan) => {
    const lines = plan.split('\n')
    return lines.filter((line, nth) => large.test(line) && !lines[nth + 1]?.includes('Index Cond'))
  })
  expect(whole).toEqual([])
})
