import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { byLink, openStage } from '../../../test/stage.ts'
import { openBody } from '../notification/sealedBody.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, recruiter } = stage
const post = openPost(world)

const words = {
  ...{ first_name: 'Sonia', last_name: 'Karim', relationship: 1, relationship_period: 3, relationship_time: 2 },
  ...{ company_name: 'Cedar Quay Bank', referee_role: 'Head', candidate_role: 'Analyst' },
}
const logOf = async (id: string) =>
  (
    await world.pool.query(`select * from notification_log where "referralCandidateId" = $1 order by "createdAt", id`, [
      id,
    ])
  ).rows
const tokenIn = async (id: string, kind: 'nominate' | 'reference') => {
  const rows = (await logOf(id)).map((row) => openBody(world.keys, row)?.text ?? row.text)
  return rows.flatMap((text) => [...text.matchAll(new RegExp(`/${kind}/([\\w-]{43})`, 'g'))]).at(-1)?.[1] as string
}
const setMailed = (id: string, hours: number) =>
  world.pool.query(
    `update referral_referee set "mailedAt" = now() - make_interval(hours => $2), "linkUntil" = now() + interval '9 days' where id = $1`,
    [id, hours],
  )

/** A candidate who was asked for two referees, and who holds its link. */
async function asked(agree = true) {
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId, { candidate_referee_count: 2 })
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  const body = { ids: [id], what: 'ask' as const }
  const { content } = await world.as(recruiter)(nominationApi.communicate, { body })
  expect(content).toEqual({ done: [id], refused: [] })
  const ask = byLink(world, await tokenIn(id, 'nominate'))
  const page = async () => (await ask(nominationApi.page)).content
  if (agree) await ask(nominationApi.consent, { body: { consent: 1 } })
  const [first, second] = (await page()).places.map((place) => place.id) as [string, string]
  const fill = (place: string, email: string) =>
    ask(nominationApi.save, { params: { id: place }, body: { ...words, email } })
  const name = async (place: string, email: string) => {
    await fill(place, email)
    return ask(nominationApi.ask, { params: { id: place } })
  }
  return { id, candidateId, requisitionId, ask, page, first, second, fill, name }
}

test('a company asks a candidate once to name its referees; the page says by whom, how many and until when', async () => {
  const { id, page } = await asked(false)
  await world.as(recruiter)(nominationApi.communicate, { body: { ids: [id], what: 'ask' } })
  expect((await logOf(id)).map(({ type }) => type)).toEqual(['nameReferees'])
  const shown = await page()
  expect(shown).toMatchObject({ id, count: 2, state: 'open', agreed: false, position: 'Operator' })
  expect(shown.places.map(({ status }) => status)).toEqual([1, 1])
  expect(shown.questions.length).toBeGreaterThan(3)
})

test('opening the page writes nothing; a place is kept as typed, after the consent alone, and mails nobody', async () => {
  const { id, ask, first, page, fill } = await asked(false)
  const before = (await world.pool.query(`select "updatedAt" from referral_candidate where id = $1`, [id])).rows
  await page()
  expect((await world.pool.query(`select "updatedAt" from referral_candidate where id = $1`, [id])).rows).toEqual(
    before,
  )
  expect(await fill(first, 'a@b.test')).toMatchObject({ status: 409, errors: [{ message: 'Please agree first.' }] })
  await ask(nominationApi.consent, { body: { consent: 1 } })
  await ask(nominationApi.consent, { body: { consent: 1 } })
  const consents = await world.pool.query('select subject from consent where "referralCandidateId" = $1', [id])
  expect(consents.rows).toEqual([{ subject: 'candidate' }])
  const saved = await ask(nominationApi.save, { params: { id: first }, body: { first_name: 'So', email: 'Half@' } })
  expect(saved.content.places[0]).toMatchObject({ status: 1, first_name: 'So', email: 'half@', mailedAt: null })
  const read = saved.content.places[0]?.updatedAt as string
  await ask(nominationApi.save, { params: { id: first }, body: { first_name: 'Sonia', updatedAt: read } })
  const stale = { params: { id: first }, body: { first_name: 'Sam', updatedAt: read } }
  expect((await ask(nominationApi.save, stale)).status).toBe(409)
  expect((await logOf(id)).map(({ type }) => type)).toEqual(['nameReferees'])
})

test('asking moves the place to added and mails once, a minute later; until then it can be taken back', async () => {
  const { id, ask, first, fill } = await asked()
  const params = { id: first }
  const unready = await ask(nominationApi.ask, { params })
  expect(unready.status).toBe(422)
  expect(unready.errors.map(({ field }) => field)).toContain('email')
  await fill(first, 'not-an-address')
  expect(await ask(nominationApi.ask, { params })).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  await fill(first, 'sonia@cedar.test')
  const named = await ask(nominationApi.ask, { params })
  expect(named.content.places[0]).toMatchObject({ status: 2, takeBackUntil: expect.any(String) })
  await ask(nominationApi.ask, { params })
  expect((await logOf(id)).filter(({ type }) => type === 'refereeRequested')).toHaveLength(1)
  const sent = post.mails.length
  await post.deliver()
  expect(post.mails.slice(sent).filter(({ to }) => to.address === 'sonia@cedar.test')).toEqual([])
  const token = await tokenIn(id, 'reference')
  const back = await ask(nominationApi.takeBack, { params })
  expect(back.content.places[0]).toMatchObject({ status: 1, mailedAt: null })
  const links = await world.pool.query(
    `select revoked_at is null as open from link_token where "referralRefereeId" = $1`,
    [first],
  )
  expect([token.length, links.rows]).toEqual([43, [{ open: false }]])
  await post.deliver({ clock: () => new Date(Date.now() + 62_000) })
  expect(post.mails.filter(({ to }) => to.address === 'sonia@cedar.test')).toEqual([])
  await ask(nominationApi.ask, { params })
  await setMailed(first, 1)
  expect((await ask(nominationApi.takeBack, { params })).status).toBe(409)
  await post.deliver({ clock: () => new Date(Date.now() + 62_000) })
  const [mail, ...more] = post.mails.filter(({ to }) => to.address === 'sonia@cedar.test')
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/\d+ questions, about \d+ minutes, until/)
  expect(mail?.text).toContain('reply to this message')
  expect(mail?.behalf).toEqual({ company: expect.any(String), replyTo: expect.stringContaining('@'), language: 'en' })
})

test('the own address and one that is named already are said as they are typed, and refused kindly', async () => {
  const { candidateId, name, first, second, fill } = await asked()
  const own = (await world.pool.query('select email from candidate where id = $1', [candidateId])).rows[0].email
  const saidOf = async (place: string, email: string) =>
    (await fill(place, email)).content.places.find(({ id }) => id === place)?.address
  expect([await saidOf(first, own.toUpperCase()), await saidOf(first, 'one@gmail.com')]).toEqual([3, 2])
  expect(await name(first, own)).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  expect((await name(first, 'one@cedar.test')).status).toBe(200)
  expect(await saidOf(second, 'one@cedar.test')).toBe(4)
  const same = await name(second, 'one@cedar.test')
  expect(same).toMatchObject({ status: 409, errors: [{ message: expect.stringContaining('Sonia Karim') }] })
})

test('somebody else is named after a refusal, or after 72 hours of silence; both names stay to be seen', async () => {
  const { id, ask, first, name, page, requisitionId } = await asked()
  await name(first, 'one@cedar.test')
  const early = await ask(nominationApi.replace, { params: { id: first } })
  expect(early).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringContaining('You can name someone else from') }],
  })
  await setMailed(first, 73)
  const question = (
    await world.pool.query(
      `select ref_question.id from ref_question join referral_candidate on referral_candidate."referralId" = ref_question."referralId"
      where referral_candidate.id = $1 limit 1`,
      [id],
    )
  ).rows[0].id
  const answer = { companyId: stage.companyId, referralRefereeId: first, refQuestionId: question, text_answer: 'He' }
  await world.put('referral_answer', answer)
  expect((await ask(nominationApi.replace, { params: { id: first } })).status).toBe(409)
  await world.pool.query('delete from referral_answer where "referralRefereeId" = $1', [first])
  const replaced = await ask(nominationApi.replace, { params: { id: first } })
  expect(replaced.content.places.map(({ status, isReplaced }) => [status, isReplaced])).toEqual([
    [2, true],
    [1, false],
    [1, false],
  ])
  expect((await page()).count).toBe(2)
  const links = await world.pool.query(
    `select revoke_reason, (select bool_and(revoked_at is not null) from link_token where "referralRefereeId" = referral_referee.id) as ended
      from referral_referee where id = $1`,
    [first],
  )
  expect(links.rows).toEqual([{ revoke_reason: 'replaced', ended: true }])
  expect((await ask(nominationApi.replace, { params: { id: first } })).status).toBe(409)
  const { content } = await world.as(company)(nominationApi.running, { query: { filter: { requisitionId } } })
  expect(content.data).toMatchObject([{ id, places: 2, named: 0, answered: 0, waitingFor: null }])
})

test('an address is corrected three times at most, and not once the referee has begun', async () => {
  const { id, ask, first, name } = await asked()
  await name(first, 'zero@cedar.test')
  for (const email of ['a@cedar.test', 'b@cedar.test', 'c@cedar.test'])
    expect((await ask(nominationApi.address, { params: { id: first }, body: { email } })).status).toBe(200)
  expect((await ask(nominationApi.address, { params: { id: first }, body: { email: 'd@cedar.test' } })).status).toBe(
    409,
  )
  const waiting = (await logOf(id)).filter(
    ({ type, delivery_status }) => type === 'refereeRequested' && delivery_status === 0,
  )
  expect(waiting.map(({ recipient }) => recipient)).toEqual(['c@cedar.test'])
  const other = await asked()
  await other.name(other.first, 'e@cedar.test')
  await world.pool.query('update referral_referee set "startedAt" = now() where id = $1', [other.first])
  const begun = await other.ask(nominationApi.address, { params: { id: other.first }, body: { email: 'f@cedar.test' } })
  expect(begun.status).toBe(409)
})

test('a link opens its own places alone; answers hold nothing of what the referee said', async () => {
  const [mine, other] = [await asked(), await asked()]
  const theirs = { params: { id: other.first } }
  for (const call of [nominationApi.ask, nominationApi.takeBack, nominationApi.replace, nominationApi.remind])
    expect((await mine.ask(call, theirs)).status).toBe(404)
  expect((await mine.ask(nominationApi.save, { ...theirs, body: { first_name: 'X' } })).status).toBe(404)
  await mine.name(mine.first, 'one@cedar.test')
  await world.pool.query(
    `update referral_referee set confirmed_relationship = 2, seen_ip = '198.51.100.9', device = 'secret-device', active_ms = 5,
      decline_reason = 2, status = 5 where id = $1`,
    [mine.first],
  )
  const text = JSON.stringify(await mine.page())
  for (const word of ['confirmed', 'seen_ip', 'device', 'active_ms', 'decline_reason', '198.51.100.9', 'secret-device'])
    expect(text).not.toContain(word)
  const foreign = await world.someone('recruiter')
  const body = { ids: [mine.id], what: 'remind' as const }
  expect((await world.as(foreign)(nominationApi.communicate, { body })).status).toBe(404)
  expect((await world.as(foreign)(nominationApi.revoke, { params: { id: mine.second }, body: {} })).status).toBe(404)
})

test('a concluded ref-check, and one whose time is shut, take no names', async () => {
  const { id, first, fill, ask } = await asked()
  await world.pool.query(`update referral_candidate set "submitUntil" = now() - interval '1 day' where id = $1`, [id])
  expect((await ask(nominationApi.page)).content.state).toBe('late')
  expect((await fill(first, 'late@cedar.test')).status).toBe(200)
  const rule = await world.put('refcheck_rule', { companyId: stage.companyId, late_naming: 3 })
  expect((await fill(first, 'late@cedar.test')).status).toBe(409)
  await world.pool.query('delete from refcheck_rule where id = $1', [rule.id])
  await world.pool.query('update referral_candidate set "concludedAt" = now() where id = $1', [id])
  expect(await fill(first, 'late@cedar.test')).toMatchObject({ status: 409 })
})

test('a company reminds once in four hours and extends to four weeks at most; who is revoked can answer no longer', async () => {
  const { id, first, name } = await asked()
  const remind = () => world.as(recruiter)(nominationApi.communicate, { body: { ids: [id], what: 'remind' } })
  expect((await remind()).status).toBe(409)
  await name(first, 'one@cedar.test')
  expect([(await remind()).status, (await remind()).status]).toEqual([200, 409])
  const params = { id: first }
  const extend = async () => (await world.as(company)(nominationApi.extend, { params, body: {} })).status
  expect([await extend(), await extend(), await extend()]).toEqual([200, 200, 409])
  expect((await world.as(company)(nominationApi.revoke, { params, body: {} })).status).toBe(200)
  const open = await world.pool.query(`select from link_token where "referralRefereeId" = $1 and revoked_at is null`, [
    first,
  ])
  expect(open.rowCount).toBe(0)
  expect(
    (await logOf(id)).filter(({ type, delivery_status }) => /^referee/.test(type) && delivery_status === 0),
  ).toEqual([])
})
