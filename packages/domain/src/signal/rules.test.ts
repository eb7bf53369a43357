import { describe, expect, test } from 'vitest'
import { SignalLevel } from '../refcheck/signal.ts'
import { decoded, isLookAlike, isOneStepAway } from './lookAlike.ts'
import { isSameNetwork, isToldOtherwise } from './network.ts'
import { addressSignal, type CheckTraces, leastSeconds, personalDomain, raisedSignals, speedSignal } from './rules.ts'
import { thresholds } from './thresholds.ts'
import { answer, check, hour, referee } from './traces.samples.ts'

const kinds = (traces: CheckTraces) => [...raisedSignals(traces)].flat().map(({ kind, level }) => `${kind} ${level}`)
const { NOTE, WARNING } = SignalLevel

test('the thresholds are those that were agreed', () => {
  expect(thresholds).toEqual({
    address: { hours: 72, few: 3, days: 30 },
    alike: { letters: 5 },
    speed: { wordsPerMinute: 300, secondsPerTap: 1, lettersPerSecond: 10, part: 0.5 },
    text: { words: 8, letters: 0.75, quads: 0.35, run: 6 },
    resume: { run: 12 },
  })
})

describe('the same device', () => {
  const one = () => referee({ device: 'one key' })
  test('as the candidate, or as another referee, is a warning', () => {
    const candidate = { name: 'Layla', devices: ['her phone', 'one key'], visits: [] }
    expect([...raisedSignals(check([one()], { candidate }))].flat()).toMatchObject([
      { kind: 'device', level: WARNING, otherId: null },
    ])
    const [first, second] = [one(), one()]
    expect([...raisedSignals(check([first, second]))].flat()).toMatchObject([
      { kind: 'device', level: WARNING, refereeId: second.id, otherId: first.id },
    ])
  })
  test('no key is never a sign, and by phone there is none', () => {
    const none = { device: null }
    expect(kinds(check([referee(none), referee(none)]))).toEqual([])
    const phone = { device: 'one key', isByPhone: true }
    expect(kinds(check([referee(phone), one()]))).toEqual([])
  })
})

describe('the same internet address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '203.0.113.10', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1:2::1', '203.0.113.9', false],
    ['203.0.113.9/32', '203.0.113.9', true],
    ['127.0.0.1', '127.0.0.1', false],
    ['::1', '::1', false],
    ['fe80::1', 'fe80::1', false],
    [null, null, false],
    ['not one', 'not one', false],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9', false],
    ['::1::', '::1::', false],
  ])('%s and %s: %s', (one, other, is) => expect(isSameNetwork(one, other)).toBe(is))

  const ip = '203.0.113.9'
  test.each([
    [72, 2, false, WARNING],
    [72, 3, false, WARNING],
    [72, 4, false, NOTE],
    [0, 3, true, NOTE],
    [72.01, 2, false, null],
  ])('%s hours apart, %s people on it, the company’s own %s: level %s', (hours, people, office, level) => {
    const networks = { [ip]: { people, office } }
    const found = addressSignal([{ ip, at: 0 }], [{ ip, at: hours * hour }], networks)
    expect(found?.level ?? null).toBe(level)
    expect(JSON.stringify(found)).not.toContain(ip)
  })
  test('is looked for with the candidate and with each other referee, not by phone', () => {
    const visits = [{ ip, at: 0 }]
    const candidate = { name: 'Layla', devices: [], visits }
    expect(kinds(check([referee({ visits }), referee({ visits })], { candidate }))).toEqual(Array(3).fill('address 2'))
    expect(kinds(check([referee({ visits, isByPhone: true })], { candidate }))).toEqual([])
  })
})

test.each([
  ['203.0.113.9', '203.0.113.10', true],
  ['203.0.113.9', '203.0.113.9', false],
  ['2001:db8::1', '203.0.113.9', false],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', true],
  ['2001:db8:0:1::1', '2001:db8:0:1::2', false],
  ['203.0.113.9', '192.168.1.4', false],
  [null, '203.0.113.9', false],
])('a page told %s and the server saw %s: odd %s', (told, seen, odd) => {
  expect(isToldOtherwise(told, seen)).toBe(odd)
  expect(kinds(check([referee({ told, seen })]))).toEqual(odd ? ['told 1'] : [])
})

test.each([
  ['sonia@gmail.com', 'Cedar Quay Bank', 'gmail.com'],
  ['sonia@cedarquay.example', 'Cedar Quay Bank', null],
  ['sonia@yahoo.com', 'Yahoo Inc', null],
  ['sonia@yahoo.com', 'Cedar Quay Bank', 'yahoo.com'],
  [null, 'Cedar Quay Bank', null],
])('the address %s at %s: personal %s', (email, company, domain) => {
  expect(personalDomain({ email, company })).toBe(domain)
  expect(kinds(check([referee({ email, company })]))).toEqual(domain ? ['domain 1'] : [])
})

describe('a look-alike address', () => {
  test.each([
    ['cedarquay.com', 'cedarquay.com', false],
    ['mail.cedarquay.com', 'cedarquay.com', false],
    ['cedarqay.com', 'cedarquay.com', true],
    ['cedarqauy.com', 'cedarquay.com', true],
    ['cedarquays.com', 'cedarquay.com', true],
    ['modernbank.com', 'modembank.com', true],
    ['cedarquay.co', 'cedarquay.com', true],
    ['cedarquay.co.uk', 'cedarquay.com', true],
    ['c0mpass.com', 'compass.com', true],
    ['pe1ican.com', 'pelican.com', true],
    ['cedarquay-hr.com', 'cedarquay.com', true],
    ['cedarquay-group.com', 'cedarquay.com', true],
    ['xn--cedrquay-36g.com', 'cedarquay.com', true],
    ['acme.co', 'acme.com', false],
    ['acne.com', 'acme.com', false],
    ['atlas-cranes.com', 'cedarquay.com', false],
    ['cedarbay.com', 'cedarquay.com', false],
    ['gmail.com', 'gmial.com', false],
  ])('%s beside %s: %s', (domain, known, is) => expect(isLookAlike(domain, known)).toBe(is))
  test('in other letters is read as what it looks like', () => {
    expect(decoded('xn--cedrquay-36g')).toBe('cedаrquay')
    expect(decoded('xn--mnchen-3ya')).toBe('münchen')
    expect(decoded('xn--!!!')).toBe('xn--!!!')
    expect(decoded(`xn--${'9'.repeat(60)}`)).toBe(`xn--${'9'.repeat(60)}`)
    expect(isOneStepAway('abc', 'abc')).toBe(false)
  })
  test('is a warning beside what others of the same company write from, and none beside another company’s', () => {
    const odd = { email: 'sonia@cedarquay-hr.example' }
    const [first, second] = [referee(odd), referee()]
    expect([...raisedSignals(check([first, second]))].flat()).toMatchObject([
      { kind: 'alike', level: WARNING, refereeId: first.id, otherId: second.id },
    ])
    const domains = { 'cedar quay bank': ['cedarquay.example'] }
    expect(kinds(check([referee(odd)], { domains }))).toEqual(['alike 2'])
    expect(kinds(check([referee({ ...odd, company: 'Cedar Quay Bank L.L.C.' })], { domains }))).toEqual([])
    expect(kinds(check([referee({ ...odd, company: 'Cedar Quay Bank LLC' })], { domains }))).toEqual(['alike 2'])
    expect(kinds(check([referee({ ...odd, company: 'Harbour Works' }), referee()]))).toEqual([])
  })
})

describe('faster than reading', () => {
  const answers = [answer('x'.repeat(500), { shown: 150, taps: 10 })]
  test('the floor is 300 words a minute, a second a press, ten letters a second', () => {
    expect(leastSeconds({ answers, knowsQuestions: false })).toBe(30 + 10 + 50)
    expect(leastSeconds({ answers, knowsQuestions: true })).toBe(10 + 50)
    const pasted = [answer('x'.repeat(500), { shown: 150, taps: 10, inOnePiece: 500 })]
    expect(leastSeconds({ answers: pasted, knowsQuestions: false })).toBe(40)
  })
  test.each([
    [44_999, null, true],
    [45_000, null, false],
    [0, 44_000, true],
    [0, 600_000, false],
    [null, 44_000, true],
    [null, null, false],
  ])('%s ms in use, %s ms by the clock: odd %s', (activeMs, tookMs, odd) => {
    expect(speedSignal(referee({ answers, activeMs, tookMs })) !== null).toBe(odd)
    expect(kinds(check([referee({ answers, activeMs, tookMs })]))).toEqual(odd ? ['speed 2'] : [])
  })
  test('is not asked of what was written down by phone', () => {
    expect(kinds(check([referee({ answers, activeMs: 1000, isByPhone: true })]))).toEqual([])
  })
})

test('the same text is a warning about the later of two, and words of the resume are a note', () => {
  const text = 'She led the move of our ledger to the new core and kept everybody informed each day.'
  const [first, second] = [referee({ answers: [answer(text)] }), referee({ answers: [answer(`${text} Thanks.`)] })]
  expect([...raisedSignals(check([first, second]))].flat()).toMatchObject([
    { kind: 'text', level: WARNING, refereeId: second.id, otherId: first.id, detail: { words: 16 } },
  ])
  expect(kinds(check([referee({ answers: [answer(text)] })], { resume: `Layla\n${text}` }))).toEqual(['resume 1'])
})
