import { guestApi } from '@majlis/domain/guest/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdfText.ts'
import { openPost } from '../../../test/post.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { signalHands } from '../../../test/signals.ts'
import { byLink, openStage } from '../../../test/stage.ts'
import { eraseOldTraces } from './jobs.ts'

const { world, stage } = await openStage()
const hands = signalHands(world, stage)
const { company, recruiter, companyId } = stage
const links = reportLinks(world, company, openPost(world))
const day = 24 * 3600 * 1000
const setRule = (shows_signals_to_candidate: boolean, by = company) =>
  world.as(by)(signalApi.setRule, { body: { shows_signals_to_candidate } })

test('a candidate sees what was noticed about itself where its company has chosen that, which it has not by itself', async () => {
  const { id, referees } = await hands.answered([
    { device: 'one key', email: 'first@gmail.com', active_ms: 900 },
    { device: 'one key' },
  ])
  await hands.raise()
  const own = byLink(world, await hands.candidateLink(id))
  expect((await world.as(company)(signalApi.rule, {})).content).toEqual({
    companyId,
    shows_signals_to_candidate: false,
  })
  expect((await own(signalApi.own, {})).content).toEqual([])
  expect((await setRule(true, recruiter)).status).toBe(403)
  expect((await setRule(true)).content).toEqual({ companyId, shows_signals_to_candidate: true })
  const { content } = await own(signalApi.own, {})
  expect(content).toMatchObject([{ kind: 'domain', referee: 'Referee 1', detail: { domain: 'gmail.com' } }])
  for (const secret of ['note', 'decidedBy', 'askedBy', 'entries', 'explanation', 'referralRefereeId'])
    expect(content[0]).not.toHaveProperty(secret)
  expect((await byLink(world, await hands.linkTo(referees[0] as string))(signalApi.own, {})).status).toBe(403)
  const stranger = byLink(world, await hands.candidateLink((await hands.answered([{}])).id))
  expect((await stranger(signalApi.own, {})).content).toEqual([])
  await setRule(false)
  expect((await own(signalApi.own, {})).content).toEqual([])
  const log = await world.pool.query(`select action from audit_log where action like 'refcheck.%Signals' order by at`)
  expect(log.rows.map(({ action }) => action)).toEqual(['refcheck.showSignals', 'refcheck.hideSignals'])
})

test('the report and its PDF print what was confirmed, the open ones only where that is wanted; a report by link none', async () => {
  const { id } = await hands.answered([{ device: 'one key', email: 'first@gmail.com' }, { device: 'one key' }])
  await hands.raise()
  const read = async (signals?: 'open') =>
    (await world.as(company)(refcheckApi.consolidated, { params: { id }, query: signals ? { signals } : {} })).content
      .signals
  expect(await read()).toEqual([])
  expect((await read('open')).map(({ kind }) => kind)).toEqual(['device', 'domain'])
  const device = (await hands.of(id)).find(({ kind }) => kind === 'device')
  const params = { id: device?.id as string }
  await world.as(recruiter)(signalApi.decide, { params, body: { state: 4, note: 'Both said so on the phone.' } })
  expect(await read()).toMatchObject([{ kind: 'device', state: 4, note: 'Both said so on the phone.' }])
  const pdf = async (language: 'en' | 'ar', signals?: 'open') => {
    const query = { language, ...(signals && { signals }) }
    const { raw } = await world.as(company)(refcheckApi.report, { params: { id }, query })
    return pdfText(raw)
  }
  const plain = await pdf('en')
  expect(plain).toContain('Two answers came from the same device: Referee 2 and Referee 1.')
  expect(plain).toContain('Both said so on the phone.')
  expect(plain).not.toContain('personal address')
  expect(await pdf('en', 'open')).toContain('personal address')
  const { token } = await links.linked({ referralCandidateId: id })
  const opened = await links.visit(token)(guestApi.open, {})
  expect(opened.content.refcheck?.questions.length).toBeGreaterThan(0)
  expect(JSON.stringify(opened.content)).not.toMatch(/signal|same device|on the phone/)
})

test('a month after the end, and half a year after the mail at the latest, addresses, keys, browsers and times are erased; the sentences stay', async () => {
  const fresh = () =>
    hands.answered([
      { device: 'one key', seen_ip: '203.0.113.9', referee_ip: '203.0.113.77', active_ms: 900 },
      { device: 'one key' },
    ])
  const [ended, mailed, held] = [await fresh(), await fresh(), await fresh()]
  await hands.raise()
  const put = (text: string, id: string) => world.pool.query(text, [id])
  for (const { id } of [ended, mailed, held]) {
    await put(`update referral_candidate set devices = '{mine}' where id = $1`, id)
    await put(`update referral_referee set seen_agent = 'Chrome, Android' where "referralCandidateId" = $1`, id)
    await put(
      `update referral_answer set active_ms = 5, in_one_piece = 3 from referral_referee place
        where place.id = "referralRefereeId" and place."referralCandidateId" = $1`,
      id,
    )
    await world.put('consent', {
      companyId,
      referralCandidateId: id,
      subject: 'candidate',
      kind: 'naming',
      text_version: 'a',
      language: 'en',
      ip: '203.0.113.9',
    })
  }
  await put(`update referral_candidate set "concludedAt" = now() where id = $1`, ended.id)
  await put(`update referral_candidate set "concludedAt" = now() where id = $1`, held.id)
  await put(`update candidate set "legalHold" = true where id = $1`, held.candidateId)
  const left = async ({ id }: { id: string }) =>
    (
      await world.pool.query(
        `select (select count(*)::int from referral_referee where "referralCandidateId" = $1
            and num_nonnulls(seen_ip, referee_ip, device, seen_agent, active_ms) > 0) as referees,
          (select count(*)::int from referral_answer join referral_referee place on place.id = "referralRefereeId"
            where place."referralCandidateId" = $1 and num_nonnulls(referral_answer.active_ms, in_one_piece) > 0) as answers,
          (select count(*)::int from consent where "referralCandidateId" = $1 and ip is not null) as consents,
          (select cardinality(devices) from referral_candidate where id = $1) as devices,
          (select count(*)::int from referral_answer join referral_referee place on place.id = "referralRefereeId"
            where place."referralCandidateId" = $1 and text_answer is not null) > 0 as words`,
        [id],
      )
    ).rows[0]
  const at = (days: number) => eraseOldTraces({ pool: world.pool, clock: () => new Date(Date.now() + days * day) })
  const whole = { referees: 2, consents: 1, devices: 1, words: true }
  const nothing = { referees: 0, answers: 0, consents: 0, devices: 0, words: true }
  const before = await hands.of(ended.id)
  await at(29.9)
  expect(await left(ended)).toMatchObject(whole)
  expect(await at(30.1)).toBe(1)
  expect(await left(ended)).toEqual(nothing)
  expect(await left(mailed)).toMatchObject(whole)
  await at(179.8)
  expect(await left(mailed)).toMatchObject(whole)
  await at(180.1)
  expect(await left(mailed)).toEqual(nothing)
  expect(await left(held)).toMatchObject(whole)
  expect(await at(180.1)).toBe(0)
  const kinds = (list: typeof before) => list.map(({ kind, detail, level }) => ({ kind, detail, level }))
  expect(kinds(await hands.of(ended.id))).toEqual(kinds(before))
  // Later rules find nothing to go by, and take nothing back.
  await put(`update referral_referee set signals_version = 0 where "referralCandidateId" = $1`, ended.id)
  await hands.raise()
  expect(kinds(await hands.of(ended.id))).toEqual(kinds(before))
})
