import type { AnswerTrace, CheckTraces, RefereeTrace } from './rules.ts'

export const hour = 3600 * 1000
let made = 0

/** An answer of so many letters that was read, pressed and typed. */
export const answer = (text: string, more: Partial<AnswerTrace> = {}): AnswerTrace => ({
  question: 'What is this person good at?',
  shown: 12,
  taps: 0,
  texts: [text],
  inOnePiece: 0,
  ...more,
})

/** An honest referee: a computer and a line of its own, a company's address, and time. */
export function referee(more: Partial<RefereeTrace> = {}): RefereeTrace {
  const nth = ++made
  const ip = `203.0.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`
  return {
    id: `referee ${nth}`,
    name: `Sonia Karim ${nth}`,
    email: `sonia${nth}@cedarquay.example`,
    company: 'Cedar Quay Bank',
    roles: ['Head of payments', 'Analyst'],
    isByPhone: false,
    device: `key ${nth}`,
    visits: [{ ip, at: nth * hour }],
    seen: ip,
    told: ip,
    activeMs: 300_000,
    tookMs: 600_000,
    knowsQuestions: false,
    answers: [answer(`Answer number ${nth} tells of its own ${nth * 7} days and ${nth * 13} reports.`)],
    ...more,
  }
}

/** A candidate's referees, with nothing known around them. */
export const check = (referees: RefereeTrace[], more: Partial<CheckTraces> = {}): CheckTraces => ({
  referees,
  candidate: { name: 'Layla Haddad', devices: ['key of Layla'], visits: [{ ip: '198.51.100.7', at: 0 }] },
  networks: {},
  domains: {},
  names: ['Atlas Crane Works', 'Operator'],
  resume: null,
  ...more,
})
