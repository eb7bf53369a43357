import { expect, test } from 'vitest'
import { type SignalKind, SignalLevel } from '../refcheck/signal.ts'
import { networkOf } from './network.ts'
import { type CheckTraces, type Raised, type RefereeTrace, raisedSignals } from './rules.ts'
import { copies, honest } from './texts.samples.ts'
import { answer, check, hour, referee } from './traces.samples.ts'

/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
}
const found = (traces: CheckTraces): Raised[] => [...raisedSignals(traces)].flat()
const taken = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const resume = [
  'Layla Haddad',
  'Led the migration of the payment ledger of 14 branches to a new core system within nine months',
  'Built the reconciliation of card payments that 300 tellers use every day without a single manual step',
  'قادت نقل دفتر المدفوعات لأربعة عشر فرعًا إلى نظام أساسي جديد خلال تسعة أشهر مع استمرار العمل اليومي',
]

/** One fraud of each kind, as somebody would commit it: five of each. */
const frauds: Record<SignalKind, (nth: number) => CheckTraces> = {
  // The candidate opens the links itself, or one friend answers for two.
  device: (nth) =>
    nth < 3
      ? check([referee(), referee({ device: 'key of Layla' })])
      : check([referee({ device: `friend ${nth}` }), referee({ device: `friend ${nth}` })]),
  // In private windows, which have no key, over the line at home.
  address(nth) {
    const ip = nth < 3 ? '198.51.100.7' : '2001:db8:77:1::'
    const home = { seen: ip, told: null, device: null, visits: [{ ip: nth < 3 ? ip : `${ip}${nth}`, at: nth * hour }] }
    const visits = [{ ip: nth < 3 ? ip : `${ip}a`, at: 0 }]
    return check([referee(home), referee()], { candidate: { name: 'Layla', devices: ['other'], visits } })
  },
  told: (nth) => check([referee({ told: `198.18.0.${nth + 1}`, seen: '203.0.113.77' }), referee()]),
  domain: (nth) =>
    check([referee({ email: `boss.${nth}@${taken(['gmail.com', 'proton.me', 'yahoo.com'], nth)}` }), referee()]),
  alike(nth) {
    const domain = taken(
      ['cedarquay-hr.example', 'cedarqauy.example', 'cedarquay.co', 'cedarqu4y.example', 'xn--cedarquy-76g.example'],
      nth,
    )
    return check([referee({ email: `boss@${domain}` }), referee()])
  },
  // Everything is picked within seconds, and a sentence pasted.
  speed(nth) {
    const answers = [
      ...Array.from({ length: 9 }, () => answer('', { texts: [], shown: 20, taps: 1 })),
      answer('Very good person, hire at once, best of all.', { inOnePiece: 44 }),
    ]
    return check([referee({ answers, activeMs: 8000 + nth * 2000 }), referee()])
  },
  text(nth) {
    const [one, other] = taken(copies, nth)
    return check([referee({ answers: [answer(one)] }), referee({ answers: [answer(other)] })])
  },
  resume: (nth) =>
    check([referee({ answers: [answer(`As I remember: ${taken(resume.slice(1), nth).toLowerCase()}`)] }), referee()], {
      resume: resume.map((line, at) => (at ? `${line}.` : line)).join('\n'),
    }),
}

test('[12] of 40 seeded frauds of 8 kinds at least 38 are raised', () => {
  const missed: string[] = []
  const told: Partial<Record<SignalKind, number>> = {}
  for (const kind of Object.keys(frauds) as SignalKind[])
    for (let nth = 0; nth < 5; nth++) {
      if (found(frauds[kind](nth)).some((one) => one.kind === kind)) told[kind] = (told[kind] ?? 0) + 1
      else missed.push(`${kind} ${nth}`)
    }
  const raised = 40 - missed.length
  console.log(`seeded frauds: ${raised} of 40 raised ${JSON.stringify(told)}; missed: ${missed.join(', ') || 'none'}`)
  expect(raised).toBeGreaterThanOrEqual(38)
})

const firms = ['Cedar Quay Bank', 'Harbour Works', 'Atlas Cranes', 'بنك المرسى', 'Blue Line Logistics', 'Sadeem Foods']
const domains = [
  'cedarquay.example',
  'harbourworks.example',
  'atlascranes.example',
  'almarsa.example',
  'blueline.example',
  'sadeem.example',
]
const phrases = {
  en: ['Very good.', 'Always on time.', 'Yes, at any time.', 'A team player.'],
  ar: ['ممتازة.', 'ملتزمة جدًا.', 'نعم، في أي وقت.', 'متعاونة مع الجميع.'],
}
const office = '192.0.2.10'

/** Honest people as they are: some in one office, one family at one computer, most with a short phrase that everybody uses. */
function honestSet(nth: number, roll: (sides: number) => number): CheckTraces {
  const language = nth % 2 ? 'ar' : 'en'
  const firm = roll(firms.length)
  const first = roll(honest[language].length)
  const isOffice = nth % 4 === 0
  const isFamily = nth === 117
  const at = nth * 3 * hour
  const home = { ip: `198.51.${nth % 200}.${10 + (nth % 7)}`, at }
  const referees = Array.from({ length: 3 }, (_, place): RefereeTrace => {
    const texts = [taken(honest[language], first + place), taken(phrases[language], roll(4))]
    const inOffice = isOffice && place < 2
    const ip = isFamily && place === 0 ? home.ip : inOffice ? office : `203.${nth % 200}.${place}.${1 + roll(250)}`
    const letters = texts.join('').length
    return referee({
      email: `person${nth}.${place}@${roll(5) ? taken(domains, firm) : 'gmail.com'}`,
      company: taken(firms, firm),
      ...(isFamily && place === 0 && { device: 'key of the family' }),
      // Some rest on a phone's network, of which many have one address; a few browsers tell what the server sees.
      ...{ seen: ip, told: roll(4) ? null : ip, visits: [{ ip, at: at + place * 20 * hour }] },
      // From quick to slow: 45 % of the floor is nobody's pace, 90 % is.
      activeMs: Math.round((35 + letters / (3 + roll(4)) + roll(200)) * 1000),
      answers: [
        ...Array.from({ length: 7 }, () => answer('', { texts: [], shown: 18, taps: 1 })),
        ...texts.map((text) => answer(text, { inOnePiece: roll(6) ? 0 : text.length })),
      ],
    })
  })
  const own = isOffice && nth % 8 === 0 ? { ip: office, at } : home
  return check(referees, {
    candidate: { name: 'Layla Haddad', devices: [isFamily ? 'key of the family' : `own ${nth}`], visits: [own] },
    resume: resume.map((line, line_) => (line_ ? `${line}.` : line)).join('\n'),
  })
}

test('[12] of 200 honest sets with one office, one family’s device and short phrases at most 5 warnings are raised, the office’s are notes', () => {
  const roll = dice(20261122)
  const sets = Array.from({ length: 200 }, (_, nth) => honestSet(nth, roll))
  const people: Record<string, Set<string>> = {}
  const add = (ip: string | null, who: string) => {
    const name = networkOf(ip)?.name ?? ''
    people[name] = (people[name] ?? new Set()).add(who)
  }
  for (const [nth, { referees, candidate }] of sets.entries()) {
    for (const { ip } of candidate.visits) add(ip, `candidate ${nth}`)
    for (const { id, visits } of referees) for (const { ip } of visits) add(ip, id)
  }
  const networks = Object.fromEntries(
    Object.entries(people).map(([name, who]) => [name, { people: who.size, office: false }]),
  )
  const raised = sets.flatMap((set, nth) => found({ ...set, networks }).map((one) => ({ nth, ...one })))
  const warnings = raised.filter(({ level }) => level === SignalLevel.WARNING)
  const notes: Partial<Record<SignalKind, number>> = {}
  for (const { kind, level } of raised) if (level === SignalLevel.NOTE) notes[kind] = (notes[kind] ?? 0) + 1
  const share = (100 * new Set(warnings.map(({ nth }) => nth)).size) / sets.length
  console.log(
    `honest sets: ${warnings.length} warnings in ${sets.length} (${share.toFixed(1)} % of sets): ${warnings.map(({ kind, nth }) => `${kind} in ${nth}`).join(', ')}; notes ${JSON.stringify(notes)}`,
  )
  expect(warnings.length).toBeLessThanOrEqual(5)
  expect(share).toBeLessThanOrEqual(10)
  expect(warnings.map(({ nth }) => nth).every((nth) => nth === 117)).toBe(true)
  expect(notes.address).toBeGreaterThan(50)
})
