import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { signalHands } from '../../../test/signals.ts'
import { byLink, openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const hands = signalHands(world, stage)
const { company, recruiter } = stage

/** A check in which two referees answered on one device. */
const sameDevice = () => hands.answered([{ device: 'one key' }, { device: 'one key' }])

describe('after a referee has submitted', () => {
  test('what is odd is seen, as a fact without an address or a key, once, with an entry and a line in the log', async () => {
    const { id, referees } = await hands.answered([
      { device: 'one key', seen_ip: '203.0.113.9', referee_ip: '203.0.113.77', active_ms: 900 },
      { device: 'one key', seen_ip: '203.0.113.9', email: 'second@gmail.com' },
    ])
    expect(await hands.of(id)).toEqual([])
    await hands.raise()
    const signals = await hands.of(id)
    const [first, second] = referees
    expect(signals.map(({ kind, level, referralRefereeId }) => [kind, level, referralRefereeId === first])).toEqual([
      ['speed', 2, true],
      ['device', 2, false],
      ['address', 2, false],
      ['told', 1, true],
      ['domain', 1, false],
    ])
    expect(signals.find(({ kind }) => kind === 'device')).toMatchObject({
      ...{ referralRefereeId: second, otherRefereeId: first, referee: 'Referee 2', other: 'Referee 1' },
      ...{ state: 0, detail: {}, entries: [{ what: 0, by: null }] },
    })
    const rows = await world.pool.query('select detail from referral_signal where "referralCandidateId" = $1', [id])
    expect(JSON.stringify(rows.rows)).not.toMatch(/203\.0|one key/)
    const log = await world.pool.query(`select "rowId" from audit_log where action = 'signal.raise'`)
    for (const signal of signals) expect(log.rows.map(({ rowId }) => rowId)).toContain(signal.id)
    expect(await hands.raise()).toBe(0)
    expect((await hands.of(id)).length).toBe(5)
  })

  test('nothing is seen while a referee still writes, and again once it has submitted', async () => {
    const writes = await hands.answered([{ device: 'one key' }, { device: 'one key', isWriting: true }])
    await hands.raise()
    expect(await hands.of(writes.id)).toEqual([])
    await hands.submit(writes.referees[1] as string, { device: 'one key' })
    await hands.raise()
    expect((await hands.of(writes.id)).map(({ kind }) => kind)).toEqual(['device'])
  })

  test('signals that nobody touched follow new rules; what a person has touched stays', async () => {
    const { id } = await hands.answered([
      { device: 'one key', email: 'first@gmail.com' },
      { device: 'one key', email: 'second@gmail.com' },
    ])
    await hands.raise()
    const [device] = await hands.of(id)
    await world.as(company)(signalApi.ask, { params: { id: device?.id as string }, body: { who: 'candidate' } })
    await world.pool.query(
      `update referral_referee set signals_version = 0, device = null, email = 'elsewhere@cedarquay.example'
        where "referralCandidateId" = $1`,
      [id],
    )
    await hands.raise()
    expect((await hands.of(id)).map(({ kind, state }) => [kind, state])).toEqual([['device', 1]])
    const log = await world.pool.query(`select count(*)::int from audit_log where action = 'signal.withdraw'`)
    expect(log.rows[0].count).toBe(2)
  })

  test('the same text in two answers, and words of the resume, are seen from the real rows and the real file', async () => {
    const said = 'She led the move of our ledger to the new core and kept everybody informed each day.'
    const { id, candidateId } = await hands.answered([{ text: said }, { text: `${said} Thanks.` }])
    await hands.giveResume(candidateId, ['Amal Said', 'Work', said])
    await hands.raise()
    expect((await hands.of(id)).map(({ kind, level, detail }) => [kind, level, detail.words])).toEqual([
      ['text', 2, 17],
      ['resume', 1, 17],
      ['resume', 1, 17],
    ])
  })

  test('by phone neither device, address, told address nor speed say anything', async () => {
    const odd = { device: 'one key', seen_ip: '203.0.113.9', referee_ip: '203.0.113.77', active_ms: 900, taken: 1 }
    const { id } = await hands.answered([odd, odd])
    await hands.raise()
    expect(await hands.of(id)).toEqual([])
  })

  test('the key of the browser in which the candidate agreed or typed is compared, as a hash of this company', async () => {
    const { id, slug, nominate, place } = await hands.asking()
    const cookie = 'device=AAAAAAAAAAAAAAAAAAAAAA'
    const own = { 'sec-fetch-site': 'same-origin', cookie }
    await world.as(null, { ...own, 'x-link-token': nominate })(nominationApi.consent, { body: { consent: 1 } })
    await world.as(null, { ...own, 'x-link-token': nominate })(nominationApi.save, {
      params: { id: place },
      body: { first_name: 'Next' },
    })
    const row = await world.pool.query('select devices from referral_candidate where id = $1', [id])
    expect(row.rows[0].devices).toHaveLength(1)
    expect(row.rows[0].devices[0]).not.toContain('AAAA')
    await world.as(null, own)(referenceApi.consent, { params: { slug }, body: { consent: 1 } })
    await hands.submit((await hands.refereesOf(id))[0] as string)
    await hands.raise()
    expect((await hands.of(id)).map(({ kind, otherRefereeId }) => [kind, otherRefereeId])).toContainEqual([
      'device',
      null,
    ])
  })

  test('a browser without a key is given one with the consent', async () => {
    const { id, nominate } = await hands.asking()
    const { headers } = await byLink(world, nominate)(nominationApi.consent, { body: { consent: 1 } })
    expect(String(headers['set-cookie'])).toMatch(/device=[\w-]{22};.*HttpOnly.*SameSite=Lax/)
    const [referee] = await hands.refereesOf(id)
    await hands.submit(referee as string, { device: (await hands.devicesOf(id))[0] })
    await hands.raise()
    expect((await hands.of(id)).map(({ kind }) => kind)).toContain('device')
  })
})

describe('a person', () => {
  let signal: { id: string; check: string; referees: string[] }
  const ask = (who: 'candidate' | 'referee', by = company) =>
    world.as(by)(signalApi.ask, { params: { id: signal.id }, body: { who } })
  const decide = (state: 0 | 3 | 4, by = recruiter, more: { note?: string; updatedAt?: string } = {}) =>
    world.as(by)(signalApi.decide, { params: { id: signal.id }, body: { state, ...more } })
  beforeAll(async () => {
    const { id: check, referees } = await sameDevice()
    await hands.raise()
    signal = { id: (await hands.of(check))[0]?.id as string, check, referees }
  })

  test('asks once, by a message without an accusation; the referee explains by its link, and reads nothing of the other', async () => {
    expect(await ask('referee')).toMatchObject({ status: 200, content: { state: 1, asked: 'referee', mayAsk: false } })
    expect(await ask('candidate')).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining('asked already') }],
    })
    const { token, text, recipient } = await hands.letter(signal.check)
    expect(recipient).toBe('referee2@cedarquay.example')
    expect(text).toContain('It is no accusation; a short answer helps.')
    const page = byLink(world, token)
    const asked = (await page(signalApi.asked, {})).content
    expect(asked).toMatchObject({
      role: 'referee',
      signals: [{ kind: 'device', isOfTwo: true, referee: null, other: null, mayExplain: true }],
    })
    expect(JSON.stringify(asked)).not.toContain('Referee 1')
    const say = (explanation: string) => page(signalApi.explain, { params: { id: signal.id }, body: { explanation } })
    expect(await say('')).toMatchObject({ status: 422 })
    expect(await say('x'.repeat(501))).toMatchObject({ status: 422 })
    expect(await say('We share one computer at the shop.')).toMatchObject({ status: 200 })
    expect(await say('We share one computer at the shop floor.')).toMatchObject({ status: 200 })
    const [row] = await hands.of(signal.check)
    expect(row).toMatchObject({ state: 2, explanation: 'We share one computer at the shop floor.' })
    expect(row?.entries.map(({ what }) => what)).toEqual([0, 1, 2, 2])
  })

  test('a link of another referee, candidate or purpose, or none at all, finds nothing to explain', async () => {
    const foreign = await hands.linkTo(signal.referees[0] as string)
    expect((await byLink(world, foreign)(signalApi.asked, {})).content.signals).toEqual([])
    const body = { explanation: 'I say so.' }
    expect((await byLink(world, foreign)(signalApi.explain, { params: { id: signal.id }, body })).status).toBe(404)
    expect((await world.as(null)(signalApi.explain, { params: { id: signal.id }, body })).status).toBe(401)
    const candidate = await hands.candidateLink(signal.check)
    expect((await byLink(world, candidate)(signalApi.asked, {})).content.signals).toEqual([])
    expect((await byLink(world, candidate)(signalApi.explain, { params: { id: signal.id }, body })).status).toBe(404)
  })

  test('other than who asked decides; confirming wants a note, a decision is undone by a new entry, all are kept', async () => {
    expect(await decide(3, company)).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining('colleague') }],
    })
    expect(await decide(4)).toMatchObject({ status: 422, errors: [{ field: 'note' }] })
    expect(await decide(4, recruiter, { note: 'Called the bank: nobody of that name.' })).toMatchObject({
      content: { state: 4, note: 'Called the bank: nobody of that name.' },
    })
    expect(await decide(3)).toMatchObject({ status: 409 })
    expect(await ask('referee')).toMatchObject({ status: 409 })
    expect(await decide(0, company)).toMatchObject({ content: { state: 2, note: null } })
    expect(await decide(3, recruiter, { note: 'One shop, one computer.' })).toMatchObject({ content: { state: 3 } })
    const [row] = await hands.of(signal.check)
    expect(row?.entries.map(({ what, words }) => [what, words])).toEqual([
      [0, null],
      [1, null],
      [2, 'We share one computer at the shop.'],
      [2, 'We share one computer at the shop floor.'],
      [4, 'Called the bank: nobody of that name.'],
      [5, null],
      [3, 'One shop, one computer.'],
    ])
    const log = await world.pool.query('select action from audit_log where "rowId" = $1 order by at, id', [signal.id])
    const acts = ['raise', 'ask', 'explain', 'explain', 'confirm', 'reopen', 'clear'].map((one) => `signal.${one}`)
    expect(log.rows.map(({ action }) => action)).toEqual(acts)
  })

  test('who has seen an older state is told, and of two at once one decides', async () => {
    const [row] = await hands.of(signal.check)
    expect(await decide(0, company, { updatedAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({ status: 409 })
    const updatedAt = row?.updatedAt as string
    const both = await Promise.all([decide(0, company, { updatedAt }), decide(0, recruiter, { updatedAt })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the week to explain ends, and then somebody may be asked again', async () => {
    const { id: check } = await sameDevice()
    await hands.raise()
    const [row] = await hands.of(check)
    const params = { id: row?.id as string }
    await world.as(company)(signalApi.ask, { params, body: { who: 'candidate' } })
    const { token } = await hands.letter(check)
    await world.pool.query(`update referral_signal set "askedAt" = now() - interval '7 days' where id = $1`, [
      params.id,
    ])
    const late = await byLink(world, token)(signalApi.explain, { params, body: { explanation: 'Late.' } })
    expect(late).toMatchObject({ status: 409 })
    expect((await world.as(company)(signalApi.ask, { params, body: { who: 'referee' } })).status).toBe(200)
  })

  test('another company, a stranger and a candidate do not find it', async () => {
    const elsewhere = await world.someone('company', { companyId: (await world.company()).id })
    const params = { id: signal.id }
    expect((await world.as(elsewhere)(signalApi.ask, { params, body: { who: 'referee' } })).status).toBe(404)
    expect((await world.as(elsewhere)(signalApi.decide, { params, body: { state: 3 } })).status).toBe(404)
    expect((await world.as(elsewhere)(signalApi.ofCheck, { params: { id: signal.check } })).status).toBe(404)
    const candidate = await world.someone('candidate')
    expect((await world.as(candidate)(signalApi.ofCheck, { params: { id: signal.check } })).status).toBe(403)
  })
})
