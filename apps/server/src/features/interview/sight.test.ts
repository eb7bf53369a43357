import { randomUUIDv7 } from 'node:crypto'
import { roles } from '@majlis/domain/core/role.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isReviewer, reportedAt, showsReport } from '@majlis/domain/interview/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { type Actor, system } from '../../db/actor.ts'
import { join, sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reportShows, reviews } from './store/sight.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Facts {
  status: number
  mode: number
  type: number
  interview: number
  verdict: number | null
  bot: boolean
  /** What an earlier interview has kept of itself, whatever it and its candidate are now. */
  kept: { status: number; interview: number } | null
}
// Of the candidate's numbers those on both sides of every step.
const steps = [-3, 0, 8, 9, 10, 11, 12, 13]
const combinations: Facts[] = steps.flatMap((status) =>
  [1, 2].flatMap((mode) =>
    [0, 1].flatMap((type) =>
      Object.values(InterviewStatus).flatMap((interview) =>
        [null, 0].flatMap((verdict) =>
          [true, false].flatMap((bot) => {
            const facts = { status, mode, type, interview, verdict, bot, kept: null }
            return [facts, { ...facts, status: -3, interview: 3, kept: { status, interview } }]
          }),
        ),
      ),
    ),
  ),
)

test('the lists’ conditions say of every state and role exactly what the rules say', async () => {
  const rows = combinations.map((facts) => ({ id: randomUUIDv7(), ...facts }))
  const values = join(
    rows.map(
      (row) =>
        sql`(${row.id}::uuid, ${row.status}::int, ${row.mode}::int, ${row.type}::int, ${row.interview}::int, ${row.verdict}::int, ${row.bot}::boolean, ${row.kept?.interview ?? null}::int, ${row.kept?.status ?? null}::int)`,
    ),
    ', ',
  )
  // The conditions read the real names of the tables; here a state of each stands in their place.
  const facts = sql`with facts (id, status, mode, type, interview, verdict, bot, kept, reached) as (values ${values}),
    interview as (select id, interview as status, kept as "replacedStatus", reached as "replacedCandidateStatus", id as "candidateId", id as "requisitionId", id as "interviewerAccountId" from facts),
    candidate as (select id, status, mode from facts), requisition as (select id, type as interview_type from facts),
    feedback as (select id as "interviewId", verdict from facts), account as (select id, bot from facts),
    asked as (select id as "interviewId" from facts)`
  await inTransaction(world.pool, 'read', async (tx) => {
    for (const role of roles) {
      const me: Actor = { ...system, role }
      const result = await tx.rows<{ id: string; shows: boolean; works: boolean }>(sql`${facts}
        select "interviewId" as id, ${reportShows(me, 'asked' as never)} as shows, ${reviews(me, 'asked' as never)} as works
        from asked`)
      const byId = new Map(result.map((row) => [row.id, row]))
      const differing = rows.filter(({ id, status, mode, type, interview, verdict, bot, kept }) => {
        const replaced = { replacedStatus: kept?.interview, replacedCandidateStatus: kept?.status }
        const then = reportedAt({ status, mode }, { status: interview, ...replaced })
        const reported = { ...then, requisition: { interview_type: type, mode }, feedback: { verdict } }
        // An interviewer sees but its own interviews, so that its condition need not ask whose they are.
        const judged = { bot, own: role === 'interviewer', mode, status: then.interview.status }
        const [shows, works] = [showsReport(role, reported), isReviewer(role, judged)]
        return byId.get(id)?.shows !== shows || byId.get(id)?.works !== works
      })
      expect([role, differing]).toEqual([role, []])
    }
  })
})
