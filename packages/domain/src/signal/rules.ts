import { type SignalFacts, type SignalKind, SignalLevel } from '../refcheck/signal.ts'
import { companyKey, domainOf, isLookAlike, isOdd, isPersonalDomain } from './lookAlike.ts'
import { isSameNetwork, isToldOtherwise, networkOf } from './network.ts'
import { type Cut, cut, foldedWords, resumeWords, sameWords, wordSet, wordsOfResume } from './sameText.ts'
import { thresholds } from './thresholds.ts'

/** From where somebody came, and when, in milliseconds. */
export interface Visit {
  ip: string | null
  at: number
}
/** One answer, as far as it was read, pressed and typed. */
export interface AnswerTrace {
  question: string
  /** How many words stood there to be read. */
  shown: number
  /** How often something was picked. */
  taps: number
  texts: readonly string[]
  /** How many letters came at once, and were not typed. */
  inOnePiece: number
}
/** A referee who has submitted. */
export interface RefereeTrace {
  id: string
  name: string
  email: string | null
  company: string | null
  roles: readonly (string | null)[]
  isByPhone: boolean
  device: string | null
  visits: readonly Visit[]
  seen: string | null
  told: string | null
  /** How long its page was in use, and how long it was between the consent and the end; null when that is not known. */
  activeMs: number | null
  tookMs: number | null
  /** It was asked these very questions before. */
  knowsQuestions: boolean
  answers: readonly AnswerTrace[]
}
/** A candidate's referees in the order in which they submitted, and what is known around them. */
export interface CheckTraces {
  referees: readonly RefereeTrace[]
  candidate: { name: string; devices: readonly string[]; visits: readonly Visit[] }
  /** By the name of a network: how many people used it lately, and whether the company's own do. */
  networks: Readonly<Record<string, { people: number; office: boolean }>>
  /** By the key of a company: the domains that its own people and other referees write from. */
  domains: Readonly<Record<string, readonly string[]>>
  /** The company and the position that are asked for. */
  names: readonly (string | null)[]
  resume: string | null
}
/** Something that was seen, about a referee and the candidate, or another referee. */
export interface Raised {
  refereeId: string
  otherId: string | null
  kind: SignalKind
  level: SignalLevel
  detail: SignalFacts
}
const { NOTE, WARNING } = SignalLevel

/** The first visits of two who came from one network, near enough in time. */
function sharedVisit(one: readonly Visit[], other: readonly Visit[]): Visit | undefined {
  const near = thresholds.address.hours * 3600 * 1000
  return one.find((mine) =>
    other.some((theirs) => Math.abs(mine.at - theirs.at) <= near && isSameNetwork(mine.ip, theirs.ip)),
  )
}

/** Did two come from one internet address? A warning only where hardly anybody else does. */
export function addressSignal(
  one: readonly Visit[],
  other: readonly Visit[],
  networks: CheckTraces['networks'],
): Pick<Raised, 'level' | 'detail'> | null {
  const network = networkOf(sharedVisit(one, other)?.ip ?? null)
  if (!network) return null
  const { people, office } = networks[network.name] ?? { people: 2, office: false }
  const level = office || people > thresholds.address.few ? NOTE : WARNING
  return { level, detail: { people, ...(office && { office }) } }
}

/** How long these answers take at least, in seconds: read, pressed and typed as fast as people can. */
export function leastSeconds({ answers, knowsQuestions }: Pick<RefereeTrace, 'answers' | 'knowsQuestions'>): number {
  const { wordsPerMinute, secondsPerTap, lettersPerSecond } = thresholds.speed
  const each = ({ shown, taps, texts, inOnePiece }: AnswerTrace) => {
    const letters = texts.reduce((sum, text) => sum + text.length, 0)
    const reading = knowsQuestions ? 0 : (shown / wordsPerMinute) * 60
    return reading + taps * secondsPerTap + Math.max(0, letters - inOnePiece) / lettersPerSecond
  }
  return answers.reduce((sum, answer) => sum + each(answer), 0)
}

/** Was a referee faster than anybody reads and types? What its page did not measure, the server's clock did. */
export function speedSignal(referee: RefereeTrace): SignalFacts | null {
  const used = referee.activeMs || referee.tookMs
  if (used === null || !referee.answers.length) return null
  const least = leastSeconds(referee)
  if (used / 1000 >= least * thresholds.speed.part) return null
  return { seconds: Math.max(1, Math.round(used / 1000)), least: Math.round(least) }
}

/** Does a personal address stand where one of the company could? Not where the company itself has that domain. */
export function personalDomain({ email, company }: Pick<RefereeTrace, 'email' | 'company'>): string | null {
  const domain = domainOf(email)
  if (!domain || !isPersonalDomain(domain)) return null
  return companyKey(company)
    .split(' ')
    .includes(domain.split('.')[0] ?? '')
    ? null
    : domain
}

/** Everything that is seen of one referee alone. */
function ofOne(referee: RefereeTrace, { candidate, domains }: CheckTraces): Raised[] {
  const { id: refereeId, isByPhone, email, company } = referee
  const about = { refereeId, otherId: null }
  const raised: Raised[] = []
  if (!isByPhone) {
    if (referee.device && candidate.devices.includes(referee.device))
      raised.push({ ...about, kind: 'device', level: WARNING, detail: {} })
    if (isToldOtherwise(referee.told, referee.seen)) raised.push({ ...about, kind: 'told', level: NOTE, detail: {} })
    const speed = speedSignal(referee)
    if (speed) raised.push({ ...about, kind: 'speed', level: WARNING, detail: speed })
  }
  const personal = personalDomain(referee)
  if (personal) raised.push({ ...about, kind: 'domain', level: NOTE, detail: { domain: personal } })
  const domain = domainOf(email)
  const key = companyKey(company)
  const known = (key && domains[key]) || []
  const like = domain && !known.includes(domain) && known.find((one) => isLookAlike(domain, one))
  if (domain && like) raised.push({ ...about, kind: 'alike', level: WARNING, detail: { domain, like } })
  return raised
}

/** Everything that is seen of two referees of one candidate, the later of whom is told of. */
function ofTwo(earlier: RefereeTrace, later: RefereeTrace, networks: CheckTraces['networks']): Raised[] {
  const about = { refereeId: later.id, otherId: earlier.id }
  const raised: Raised[] = []
  if (!earlier.isByPhone && !later.isByPhone) {
    if (later.device && later.device === earlier.device)
      raised.push({ ...about, kind: 'device', level: WARNING, detail: {} })
    const address = addressSignal(later.visits, earlier.visits, networks)
    if (address) raised.push({ ...about, kind: 'address', ...address })
  }
  const [one, other] = [domainOf(earlier.email), domainOf(later.email)]
  const isOneCompany = companyKey(earlier.company) === companyKey(later.company) && companyKey(later.company) !== ''
  if (one && other && isOneCompany && isLookAlike(other, one)) {
    const isEarlierOdd = isOdd(one) && !isOdd(other)
    const [refereeId, otherId] = isEarlierOdd ? [earlier.id, later.id] : [later.id, earlier.id]
    const detail = isEarlierOdd ? { domain: one, like: other } : { domain: other, like: one }
    raised.push({ refereeId, otherId, kind: 'alike', level: WARNING, detail })
  }
  return raised
}

/** Names that everybody must use: of the two, of the companies and of the positions. */
function namesOf({ candidate, referees, names }: CheckTraces): Set<string> {
  return wordSet(candidate.name, ...names, ...referees.flatMap(({ name, company, roles }) => [name, company, ...roles]))
}

/** Each text of a referee, cut without its question's words and all names. */
function cutsOf({ answers }: RefereeTrace, names: ReadonlySet<string>): Cut[] {
  return answers.flatMap(({ question, texts }) => {
    const without = new Set([...names, ...wordSet(question)])
    return texts.map((text) => cut(text, without))
  })
}

/**
 * What is to be seen in a candidate's references, piece by piece, so that whoever asks can let others have their turn in
 * between. Each piece names nothing but facts; what becomes of them a person decides.
 */
export function* raisedSignals(check: CheckTraces): Generator<Raised[]> {
  const { referees, candidate, networks } = check
  const names = namesOf(check)
  const resume = check.resume === null ? null : resumeWords(check.resume, names)
  const cuts: Cut[][] = []
  for (const [nth, referee] of referees.entries()) {
    const raised = ofOne(referee, check)
    const about = { refereeId: referee.id, otherId: null }
    const address = referee.isByPhone ? null : addressSignal(referee.visits, candidate.visits, networks)
    if (address) raised.push({ ...about, kind: 'address', ...address })
    const texts = referee.answers.flatMap((answer) => answer.texts)
    const copied = resume ? Math.max(0, ...texts.map((text) => wordsOfResume(foldedWords(text, names), resume))) : 0
    if (copied) raised.push({ ...about, kind: 'resume', level: NOTE, detail: { words: copied } })
    yield raised
    const mine = cutsOf(referee, names)
    for (const [before, earlier] of referees.slice(0, nth).entries()) {
      const both = ofTwo(earlier, referee, networks)
      const runs = (cuts[before] ?? []).flatMap((theirs) => mine.map((own) => sameWords(theirs, own)))
      const words = Math.max(0, ...runs)
      if (words)
        both.push({ refereeId: referee.id, otherId: earlier.id, kind: 'text', level: WARNING, detail: { words } })
      yield both
    }
    cuts.push(mine)
  }
}
