import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { tellComments } from './jobs.ts'

const { world, stage } = await openStage()
const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const reported = () => interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
const tell = () => tellComments({ pool: world.pool, env: world.env, keys: world.keys })
const say = async (who: Person, interviewId: string, message: string, more: object = {}) =>
  (await world.as(who)(guestApi.comment, { body: { interviewId, message, ...more } })).content
const passed = () => world.pool.query(`update comment_notice set due = now() - interval '1 second'`)
/** What came by mail to a person about comments of an interview. */
async function mails(person: Person, interviewId: string) {
  const { rows } = await world.pool.query(
    `select type, text from notification_log where recipient = $1 and type like 'comment%'
      and "dedupeKey" = any(select 'comment:' || id from told where "interviewId" = $2) order by "createdAt", id`,
    [person.email, interviewId],
  )
  return rows as { type: string; text: string }[]
}
// A notice goes when it is told: which interview it was of is kept for the test.
await world.pool.query(`create table told (id uuid, "interviewId" uuid);
  grant all on told to majlis_app;
  create function note_told() returns trigger language plpgsql security definer as $$
    begin insert into told values (new.id, new."interviewId"); return new; end $$;
  create trigger note_told after insert on comment_notice for each row execute function note_told()`)

async function guestOf(interviewId: string, show: number = Shown.COMMENTS): Promise<Person> {
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const access = {
    companyId: stage.companyId,
    interviewId,
    accountId: guest.accountId,
    accessLevel: 2,
    validTill,
    show,
  }
  await world.put('guest', access)
  return guest
}

test('thirty replies are one message with their number and the first words, two minutes after the last and ten after the first at most', async () => {
  const { interviewId } = await reported()
  const root = await say(stage.hiringManager, interviewId, 'I like this answer.')
  await passed()
  await tell()
  for (let at = 0; at < 30; at++)
    await say(stage.recruiter, interviewId, at ? `Word ${at}.` : `مرحبًا ${'a'.repeat(200)}`, { replyId: root.id })
  const { rows } = await world.pool.query(
    `select extract(epoch from due - now())::float8 as left, extract(epoch from due - since)::float8 as lasts
      from comment_notice where "accountId" = $1`,
    [stage.hiringManager.accountId],
  )
  expect(rows.length).toBe(1)
  expect(rows[0].left).toBeGreaterThan(100)
  expect(rows[0].lasts).toBeGreaterThan(120)
  expect(await tell()).toBe(0)
  await world.pool.query(`update comment_notice set since = since - interval '9 minutes'`)
  await say(stage.recruiter, interviewId, 'And one more.', { replyId: root.id })
  const soon = await world.pool.query(
    `select extract(epoch from due - now())::float8 as left from comment_notice
    where "accountId" = $1`,
    [stage.hiringManager.accountId],
  )
  expect(soon.rows[0].left).toBeLessThan(70)
  await passed()
  await tell()
  const [mail, ...others] = await mails(stage.hiringManager, interviewId)
  expect([mail?.type, others]).toEqual(['commentReplied', []])
  expect(mail?.text).toContain('31 new comments')
  expect(mail?.text).toContain(`مرحبًا ${'a'.repeat(114)}…`)
  await passed()
  await tell()
  expect((await mails(stage.hiringManager, interviewId)).length).toBe(1)
})

test('who reads along is told nothing, and of what was said after it again', async () => {
  const { interviewId } = await reported()
  const root = await say(stage.hiringManager, interviewId, 'I like this answer.')
  const reply = await say(stage.recruiter, interviewId, 'So do I.', { replyId: root.id })
  const read = (upTo: string) => world.as(stage.hiringManager)(guestApi.readComments, { body: { interviewId, upTo } })
  expect((await read(reply.createdAt)).status).toBe(200)
  expect((await read('2020-01-01T00:00:00.000Z')).status).toBe(200)
  await passed()
  await tell()
  expect(await mails(stage.hiringManager, interviewId)).toEqual([])
  expect((await read('2099-01-01T00:00:00.000Z')).status).toBe(200)
  await say(stage.recruiter, interviewId, 'Later.', { replyId: root.id })
  await passed()
  await tell()
  expect((await mails(stage.hiringManager, interviewId)).length).toBe(1)
})

test('a guest’s list counts what others said that it is shown and has not seen', async () => {
  const { interviewId } = await reported()
  const guest = await guestOf(interviewId)
  const unread = async (who = guest) =>
    (await world.as(who)(guestApi.shared)).content.find((one) => one.interviewId === interviewId)?.unread
  await say(stage.recruiter, interviewId, 'For colleagues.', { audience: 0 })
  await say(guest, interviewId, 'Mine.')
  expect(await unread()).toBe(0)
  await say(stage.recruiter, interviewId, 'For you.', { audience: 1 })
  const { createdAt } = await say(stage.company, interviewId, 'And this.', { audience: 1 })
  expect(await unread()).toBe(2)
  // Of another circle, or without comments, it is told of none.
  expect(await unread(await guestOf(interviewId, Shown.RATINGS))).toBe(0)
  await world.as(guest)(guestApi.readComments, { body: { interviewId, upTo: createdAt } })
  expect(await unread()).toBe(0)
})

test('guests are told of what is said to them, by the name that their share shows, and of nothing else', async () => {
  const { interviewId, candidate } = await reported()
  await world.pool.query(`update candidate set "accountName" = 'Omar Nasser' where id = $1`, [candidate.id])
  const [guest, blind, other] = [
    await guestOf(interviewId),
    await guestOf(interviewId, Shown.NAME),
    await guestOf(interviewId),
  ]
  await say(stage.recruiter, interviewId, 'Among us.', { audience: 0 })
  await say(other, interviewId, 'Not for us.')
  await passed()
  await tell()
  for (const who of [guest, blind, other]) expect(await mails(who, interviewId)).toEqual([])
  await say(stage.recruiter, interviewId, 'For all.')
  await passed()
  await tell()
  expect(await mails(blind, interviewId)).toEqual([])
  const [mail, ...others] = await mails(guest, interviewId)
  expect([mail?.type, others]).toEqual(['commentAdded', []])
  expect(mail?.text).toContain('For all.')
  expect(mail?.text).toContain('Omar')
  expect(mail?.text).not.toContain('Nasser')
  expect(mail?.text).toContain(`/guest/dashboard?report=${interviewId}`)
})

test('nobody is told whose access has ended meanwhile, of a removed comment, of a closed report, or of its own', async () => {
  const { interviewId, candidate } = await reported()
  const [ended, guest] = [await guestOf(interviewId), await guestOf(interviewId)]
  const first = await say(stage.recruiter, interviewId, 'For all.')
  await world.pool.query('update guest set status = 2 where "accountId" = $1', [ended.accountId])
  await world.as(stage.recruiter)(guestApi.removeComment, { params: { id: first.id } })
  await say(stage.recruiter, interviewId, 'Again.')
  await passed()
  await tell()
  expect(await mails(ended, interviewId)).toEqual([])
  expect((await mails(guest, interviewId)).map(({ text }) => text.includes('Again.'))).toEqual([true])
  expect(await mails(stage.recruiter, interviewId)).toEqual([])
  await say(stage.recruiter, interviewId, 'Third.')
  await world.pool.query('update candidate set status = -3 where id = $1', [candidate.id])
  await passed()
  await tell()
  expect((await mails(guest, interviewId)).length).toBe(1)
  const none = await world.as(guest)(guestApi.readComments, {
    body: { interviewId, upTo: new Date().toISOString() },
  })
  expect(none.status).toBe(403)
})

test('a message that cannot be written keeps no other from being sent, and is tried again later', async () => {
  const [broken, whole] = [await reported(), await reported()]
  for (const { interviewId } of [broken, whole]) {
    const root = await say(stage.hiringManager, interviewId, 'I like this answer.')
    await say(stage.recruiter, interviewId, 'So do I.', { replyId: root.id })
  }
  await world.pool.query('delete from comment_notice where "interviewId" <> all($1)', [
    [broken.interviewId, whole.interviewId],
  ])
  await passed()
  await world.pool.query(`update comment_notice set due = due - interval '1 hour' where "interviewId" = $1`, [
    broken.interviewId,
  ])
  await world.pool.query(`create function break_message() returns trigger language plpgsql as $$
      begin if new."dedupeKey" = any(select 'comment:' || id from told where "interviewId" = '${broken.interviewId}')
        then raise exception 'broken'; end if; return new; end $$;
    create trigger break_message before insert on notification_log for each row execute function break_message()`)
  await expect(tell()).rejects.toThrow('broken')
  expect((await mails(stage.hiringManager, whole.interviewId)).length).toBeGreaterThan(0)
  await world.pool.query('drop trigger break_message on notification_log')
  expect(await tell(), 'not at once').toBe(0)
  await passed()
  await tell()
  expect((await mails(stage.hiringManager, broken.interviewId)).length).toBeGreaterThan(0)
})
