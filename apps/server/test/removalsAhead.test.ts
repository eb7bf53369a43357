import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { expect, test } from 'vitest'
import { runRemovals, takeTurn } from '../src/features/privacy/jobs/removals.ts'
import { forgetTold } from '../src/features/privacy/jobs.ts'
import type { OutgoingMail } from '../src/outside/mail.ts'
import { foundIn } from './found.ts'
import { assigned, invitationDeadline, plan } from './planning.ts'
import { openPost } from './post.ts'
import { candidateAt, interviewerOf, openStage, type Stage, setStage } from './stage.ts'
import type { Person } from './world.ts'

const { world } = await openStage()
const { pool } = world
const host = await world.someone('admin')
const remove = (id: string) => world.as(host)(requisitionApi.remove, { params: { id } })
const left = async (requisitionId: string) =>
  (await pool.query('select id from candidate where "requisitionId" = $1', [requisitionId])).rowCount
const removalOf = async ({ companyId }: Stage) =>
  (await world.as(host)(requisitionApi.removals, { query: { filter: { companyId } } })).content.data[0]

/** A candidate whose interview has its time, of which both have read. */
async function planned(stage: Stage, interviewer: Person, startsAt: string) {
  const { candidate, id } = await assigned(world, stage, interviewer)
  await plan(world, stage.recruiter, id, startsAt)
  const { rows } = await pool.query('select email, "accountName" as name from candidate where id = $1', [candidate.id])
  return { ...candidate, interviewId: id, ...(rows[0] as { email: string; name: string }) }
}
/** A value of the calendar file of a mail. */
const fileValue = ({ icalendar }: OutgoingMail, name: string) =>
  new RegExp(`${name}:(.*)\r\n`).exec(icalendar ?? '')?.[1]

test('whoever was to meet a candidate of a requisition that is deleted is told once, whatever fails in between, and the entry leaves both calendars; then nothing of it is kept', async () => {
  const stage = await setStage(world)
  const interviewer = await interviewerOf(world, stage)
  const later = await planned(stage, interviewer, invitationDeadline(8, 9))
  const sooner = await planned(stage, interviewer, invitationDeadline(7, 9))
  const past = await planned(stage, interviewer, invitationDeadline(9, 9))
  await pool.query(
    `update interview set "scheduledStart" = now() - interval '2 h', "scheduledEnd" = now() - interval '1 h' where id = $1`,
    [past.interviewId],
  )
  await candidateAt(world, stage, 0)
  const post = openPost(world)
  await post.deliver()
  const told = post.mails.splice(0)
  const uid = (email: string) => told.filter(({ to }) => to.address === email).map((mail) => fileValue(mail, 'UID'))[0]
  const uids = { sooner: uid(sooner.email), later: uid(later.email) }
  expect(new Set(Object.values(uids)).size).toBe(2)

  await remove(stage.requisitionId)
  // The first thing that it does, before anybody is erased: the next interview is cancelled.
  await takeTurn({ ...world, turnMs: 0 })
  expect(await left(stage.requisitionId)).toBe(4)
  await post.deliver()
  const cancelled = () => post.mails.map((mail) => [mail.to.address, fileValue(mail, 'METHOD'), fileValue(mail, 'UID')])
  const both = (email: string, of: string | undefined) => [
    [email, 'CANCEL', of],
    [interviewer.email, 'CANCEL', of],
  ]
  expect(cancelled()).toEqual(both(sooner.email, uids.sooner))
  expect(post.mails.map((mail) => fileValue(mail, 'SEQUENCE'))).toEqual(['1', '1'])

  // What fails after the first of its two letters is undone with it, and tried again as a whole.
  await pool.query(`create function refuse_letter() returns trigger language plpgsql as
    $$ begin raise exception 'not yet'; end $$`)
  await pool.query(`create trigger refused before insert on notification_log for each row
    when (new.recipient = '${interviewer.email}') execute function refuse_letter()`)
  await runRemovals(world)
  expect([await left(stage.requisitionId), (await removalOf(stage))?.stuck], 'it is not erased untold').toEqual([1, 1])
  await post.deliver()
  expect(cancelled()).toHaveLength(2)
  await pool.query('drop trigger refused on notification_log')
  await pool.query(`update requisition_removal set "nextAttemptAt" = now() where status = 0`)
  await runRemovals(world)
  expect(await removalOf(stage)).toMatchObject({ status: RemovalStatus.DONE, gone: 4 })
  // Its letters are there still, though it is erased.
  await post.deliver()
  expect(cancelled()).toEqual([...both(sooner.email, uids.sooner), ...both(later.email, uids.later)])

  expect(await forgetTold(pool)).toBe(4)
  expect(await foundIn(world, [sooner.email, later.email, sooner.name, later.name])).toEqual([])
})

test('a candidate that is removed alone, and had an interview ahead, is told in the same way', async () => {
  const stage = await setStage(world)
  const interviewer = await interviewerOf(world, stage)
  const candidate = await planned(stage, interviewer, invitationDeadline(7, 9))
  await pool.query('update candidate set status = 2 where id = $1', [candidate.id])
  const post = openPost(world)
  await post.deliver()
  post.mails.splice(0)
  expect((await world.as(stage.company)(candidateApi.remove, { params: { id: candidate.id } })).status).toBe(200)
  await post.deliver()
  expect(post.mails.map((mail) => [mail.to.address, fileValue(mail, 'METHOD')])).toEqual([
    [candidate.email, 'CANCEL'],
    [interviewer.email, 'CANCEL'],
  ])
})

test('a deletion that is stopped leaves a candidate whose interview was cancelled free for another', async () => {
  const stage = await setStage(world)
  const interviewer = await interviewerOf(world, stage)
  const candidate = await planned(stage, interviewer, invitationDeadline(7, 9))
  await remove(stage.requisitionId)
  await takeTurn({ ...world, turnMs: 0 })
  const { id } = (await removalOf(stage)) as { id: string }
  expect((await world.as(stage.company)(requisitionApi.stopRemoval, { params: { id } })).status).toBe(200)
  const { content } = await world.as(stage.company)(candidateApi.get, { params: { id: candidate.id } })
  expect(content.status, 'selected, without an interviewer').toBe(2)
})
