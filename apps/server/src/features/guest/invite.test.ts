import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const validTill = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const invite = (who: Person, interviewId: string, emails: string[], more: object = {}) =>
  world.as(who)(guestApi.invite, { body: { emails, interviewId, accessLevel: 1, validTill, ...more } })
const mails = async (email: string) =>
  (await world.pool.query('select type, text from notification_log where recipient = $1 order by id', [email])).rows
const grants = async (interviewId: string) => {
  const query = { filter: { interviewId }, include: 'account' }
  return (await world.as(stage.company)(guestApi.list, { query })).content.data
}
let made = 0
const address = () => `invited.${++made}@client.test`

test('who has no account is invited once, by a link that sets the password, with the words of who shares', async () => {
  const { interviewId } = await reported()
  const email = address()
  const { content } = await invite(stage.recruiter, interviewId, [` ${email.toUpperCase()} `, email], {
    message: 'Please look at question 2.',
  })
  expect(content).toEqual({ shared: 1 })
  expect(await grants(interviewId)).toMatchObject([{ status: 0, account: { email } }])
  const told = await mails(email)
  expect(told.map(({ type }) => type)).toEqual(['guestAccess'])
  expect(told[0].text).toContain('Please look at question 2.')
  expect(told[0].text).toContain(`?report=${interviewId}`)
  const links = `select purpose from link_token join account on account.id = "accountId" where email = $1`
  expect((await world.pool.query(links, [email])).rows).toEqual([{ purpose: 'invite' }])
})

test('one who is added by name has that name, unless it has an account that says another [S2.27]', async () => {
  const { interviewId } = await reported()
  const [fresh, known] = [address(), await world.someone('guest', { name: 'Known Already' })]
  for (const email of [fresh, known.email])
    expect((await invite(stage.recruiter, interviewId, [email], { name: ' Ana Guest ' })).status).toBe(200)
  const named = (await grants(interviewId)).map(({ account }) => account?.name).sort()
  expect(named).toEqual(['Ana Guest', 'Known Already'])
  const several = await invite(stage.recruiter, interviewId, [address(), address()], { name: 'Ana Guest' })
  expect([several.status, several.errors[0]?.field]).toEqual([422, 'name'])
  expect((await invite(stage.recruiter, interviewId, [address()], { name: 'A' })).status).toBe(422)
})

test('who has a password is told where the report is, and the answer is the same; a guest elsewhere becomes one here', async () => {
  const { interviewId } = await reported()
  const known = await world.someone('guest')
  await world.pool.query(`insert into credential ("accountId", hash) values ($1, 'none')`, [known.accountId])
  await world.pool.query('update account set "emailConfirmedAt" = now() where id = $1', [known.accountId])
  expect((await invite(stage.company, interviewId, [known.email])).content).toEqual({ shared: 1 })
  expect((await mails(known.email))[0].text).toContain(`/guest/dashboard?report=${interviewId}`)
  expect((await world.as(known)(guestApi.shared)).content).toMatchObject([{ interviewId, state: 'active' }])
})

test('a password that nobody proved does not open what is shared by address', async () => {
  const { interviewId } = await reported()
  const squatter = await world.someone('candidate')
  await world.pool.query(`insert into credential ("accountId", hash) values ($1, 'none')`, [squatter.accountId])
  await world.pool.query('update account set "emailConfirmedAt" = null where id = $1', [squatter.accountId])
  await invite(stage.company, interviewId, [squatter.email])
  expect(await grants(interviewId)).toMatchObject([{ status: 0 }])
  const left = await world.pool.query('select from credential where "accountId" = $1', [squatter.accountId])
  expect(left.rowCount).toBe(0)
})

test('a closed report, another company, a role without the right, and faulty addresses share nothing', async () => {
  const [early, open] = [await reported(9), await reported()]
  const email = address()
  expect((await invite(stage.company, early.interviewId, [email])).status).toBe(409)
  expect((await invite(await world.someone('company'), open.interviewId, [email])).status).toBe(404)
  expect((await invite(stage.hiringManager, open.interviewId, [email])).status).toBe(403)
  for (const emails of [[], ['not an address'], Array.from({ length: 51 }, address)])
    expect((await invite(stage.company, open.interviewId, emails)).status).toBe(422)
  expect((await invite(stage.company, open.interviewId, [email], { validTill: '2020-01-01' })).status).toBe(422)
  const found = await world.pool.query('select from account where email = $1', [email])
  expect([found.rowCount, await grants(open.interviewId)]).toEqual([0, []])
})

test('an address that is switched off answers like one that nobody knows, and gets no mail; nor does the bot', async () => {
  const { interviewId } = await reported()
  const off = await world.someone('guest')
  await world.pool.query('update account set active = false where id = $1', [off.accountId])
  const bot = (await world.pool.query('select email from account where bot')).rows[0].email
  for (const email of [off.email, bot, address()]) {
    const { status, content } = await invite(stage.company, interviewId, [email])
    expect([status, content]).toEqual([200, { shared: 1 }])
  }
  expect([await mails(off.email), await mails(bot)]).toEqual([[], []])
  expect((await grants(interviewId)).map(({ state }) => state)).toEqual(['pending', 'pending'])
})

test('a report is not shared with its own candidate, by account or by the address that the company knows', async () => {
  const { interviewId, candidate } = await reported()
  const known = 'Known.Candidate@client.test'
  await world.pool.query('update candidate set email = $2 where id = $1', [candidate.id, known])
  const [own] = (
    await world.pool.query(
      'select account.email from account join candidate on "accountId" = account.id where candidate.id = $1',
      [candidate.id],
    )
  ).rows
  for (const email of [own.email, known.toLowerCase()]) {
    const { status, errors } = await invite(stage.company, interviewId, [address(), email])
    expect([status, errors[0]?.message]).toEqual([422, "A report can't be shared with its own candidate."])
  }
  expect(await grants(interviewId)).toEqual([])
})

test('what has no sensible size or sign is refused whole', async () => {
  const { interviewId } = await reported()
  const email = address()
  const long = `${'a'.repeat(64)}@${'b'.repeat(250)}.test`
  for (const [emails, more] of [
    [[email], { message: 'a'.repeat(1001) }],
    [[email], { message: '\u0000' }],
    [[email], { validTill: '9999-12-31' }],
    [[email], { validTill: '2026-02-30' }],
    [[email], { validTill: `2${'0'.repeat(5000)}` }],
    [[email], { accessLevel: 3 }],
    [[email, long], {}],
    [[email, `${email}\r\nBcc: other@client.test`], {}],
    [[email, `${email},other@client.test`], {}],
    [[email, ''], {}],
  ] as const) {
    const { status } = await invite(stage.company, interviewId, [...emails], more)
    expect([status, more]).toEqual([status === 400 ? 400 : 422, more])
  }
  const found = await world.pool.query('select from account where email = $1', [email])
  expect([found.rowCount, await grants(interviewId)]).toEqual([0, []])
})

test('addresses are taken in one order, whatever order they came in', async () => {
  const { interviewId } = await reported()
  const emails = ['c', 'a', 'd', 'b'].map((letter) => `${letter}.ordered@client.test`)
  await invite(stage.company, interviewId, emails)
  // Which command of its transaction made a row, the row says itself.
  const { rows } = await world.pool.query(
    'select email from account where email = any($1) order by account.cmin::text::int',
    [emails],
  )
  expect(rows.map(({ email }) => email)).toEqual(emails.toSorted())
})

test('two who invite the same people in opposite orders both succeed', async () => {
  const [one, other] = [await reported(), await reported()]
  const emails = Array.from({ length: 8 }, address)
  const sent = await Promise.all([
    invite(stage.company, one.interviewId, emails),
    invite(stage.recruiter, other.interviewId, emails.toReversed()),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect([(await grants(one.interviewId)).length, (await grants(other.interviewId)).length]).toEqual([8, 8])
})
