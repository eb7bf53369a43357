import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { RefAttachmentType } from '@majlis/domain/refcheck/status.ts'
import { minutesOf } from '@majlis/domain/reference/rules.ts'
import { publicId } from '../features/requisition/store.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { Opening } from './openings.ts'
import type { PositionKey } from './positions.ts'
import { addModule, addQuestion } from './questionnaires.ts'
import { addReferee, keyOf, type Referral } from './referees.ts'
import type { RefereeLine, RefLine } from './refLine.ts'
import { refLines } from './refLines.ts'
import { letterWords, refWords } from './refWords.ts'
import { known, type Stage, type Team } from './stage.ts'

/** A candidate's reference check, as its messages tell it. */
export interface Check {
  line: RefLine
  id: string
  candidate: DemoCandidate
  count: number
  days: number
  channel: 1 | 2 | 3
  /** How many questions there are, and about how many minutes they take. */
  questions: number
  minutes: number
  referees: { line: RefereeLine; id: string; email: string }[]
}

/** How each position's reference check is set: number of referees, days to name them, channel. */
const settings: Partial<Record<PositionKey, Referral['set']>> = {
  backend: { count: 3, days: 3, channel: 3, language: 'en' },
  frontend: { count: 2, days: 5, channel: 1, language: 'ar' },
  finance: { count: 3, days: 3, channel: 1, language: 'en' },
  warehouse: { count: 2, days: 3, channel: 1, language: 'en' },
}
/** The letter that one candidate gave. */
const letterFile = 'experienceLetter.pdf'

/** Sets the reference checks up, with a finished one, running ones and one that waits for its candidate. */
export function addRefchecks(
  stage: Stage,
  team: Team,
  openings: ReadonlyMap<PositionKey, Opening>,
  candidates: DemoCandidate[],
): Check[] {
  const modules = { noor: addModule(stage, team, 'noor'), harbour: addModule(stage, team, 'harbour') }
  const referrals = new Map(
    (Object.keys(settings) as PositionKey[]).map((key) => {
      const opening = known(openings, key)
      return [key, addReferral(stage, team, key, opening, modules[opening.firm])]
    }),
  )
  for (const candidate of candidates) {
    const referral = referrals.get(candidate.position)
    const isAsked = refLines.some(({ who, position }) => who === candidate.who && position === candidate.position)
    if (referral && !isAsked) addPlaces(stage, candidate, referral)
  }
  return refLines.map((line) => {
    const standing = candidates.find(({ who, position }) => who === line.who && position === line.position)
    if (!standing) throw new Error(`the demo has no candidate ${line.who}`)
    return addCheck(stage, team, line, standing, known(referrals, line.position))
  })
}

function addReferral(stage: Stage, team: Team, key: PositionKey, opening: Opening, moduleId: string): Referral {
  const { batch, clock } = stage
  const { companyId, title, job_position, opened, id: requisitionId } = opening
  const set = settings[key] as Referral['set']
  const createdAt = clock.ago(opened - 1)
  const referralId = batch.add('referral', {
    companyId,
    accountId: team.accounts[`recruiter@${opening.firm}`],
    requisitionId,
    public_id: publicId(),
    title,
    job_position,
    email: opening.firm === 'noor' ? 'hello@demo.majlis.test' : 'hello@harbour.majlis.test',
    language: set.language,
    public_project: true,
    createdAt,
  })
  batch.add('referral_module', { companyId, referralId, moduleId, createdAt })
  batch.add('requisition_referral', {
    companyId,
    requisitionId,
    referralId,
    candidate_communication_type: set.channel,
    candidate_referee_count: set.count,
    candidate_submission_days: set.days,
    starts: 3,
    createdAt,
  })
  const asked = key === 'finance' ? [...refWords, letterWords] : refWords
  const whose = { companyId, referralId, createdAt }
  return { id: referralId, set, questions: asked.map((words, at) => addQuestion(stage, words, whose, at)) }
}

function addCheck(stage: Stage, team: Team, line: RefLine, candidate: DemoCandidate, referral: Referral): Check {
  const { batch, clock } = stage
  const { companyId, firm } = candidate.opening
  const { days } = referral.set
  const recruiter = team.accounts[`recruiter@${firm}`] ?? null
  const id = addRecord(stage, candidate, referral, {
    askedAt: clock.ago(line.began),
    askedBy: recruiter,
    submitUntil: clock.ago(line.began - days),
    nominateUntil: clock.ago(line.began - days - 30),
    concludedAt: line.concluded === undefined ? null : clock.ago(line.concluded),
    concludedBy: line.concluded === undefined ? null : recruiter,
    devices: line.device ? [keyOf(line.device)] : [],
    createdAt: clock.ago(line.began),
  })
  if (line.referees.some(({ status }) => status > 1))
    batch.add('consent', {
      ...{ companyId, referralCandidateId: id, subject: 'candidate', accountId: candidate.accountId },
      ...{ kind: 'naming', text_version: shippedVersions.naming, language: candidate.language },
      ...{ ip: line.seen_ip ?? '198.51.100.5', at: clock.ago(line.began, 1800) },
    })
  if (line.letter) addLetter(stage, companyId, id, referral)
  const { count, channel } = referral.set
  const questions = referral.questions.length
  const asked = [...refWords, letterWords].slice(0, questions)
  const minutes = minutesOf(
    asked.map(({ type, mandatory = false, title }) => ({ title, question_type: type, is_mandatory: mandatory })),
  )
  const referees: Check['referees'] = []
  for (const each of line.referees) {
    const before = each.replaces ? (referees.at(-1)?.id ?? null) : null
    const order = referees.length + 1 - line.referees.slice(0, referees.length + 1).filter((one) => one.replaces).length
    referees.push(addReferee(stage, each, { companyId, id, order, before, referral, line }))
  }
  return { line, id, candidate, count, days, channel, questions, minutes, referees }
}

type Moment = string | null
interface Moments {
  askedAt: Moment
  askedBy?: Moment
  submitUntil: Moment
  nominateUntil?: Moment
  concludedAt: Moment
  concludedBy?: Moment
  devices?: string[]
  createdAt: string
}

function addRecord({ batch }: Stage, candidate: DemoCandidate, referral: Referral, moments: Moments): string {
  const { opening, id: candidateId, name, email, phone } = candidate
  const { companyId, id: requisitionId } = opening
  const [first_name = name, last_name = ''] = splitName(name)
  const who = { candidateId, first_name, last_name, email, primary_phone: phone }
  return batch.add('referral_candidate', { companyId, referralId: referral.id, requisitionId, ...who, ...moments })
}

/** The empty places of a candidate who was not asked yet. */
function addPlaces(stage: Stage, candidate: DemoCandidate, referral: Referral): void {
  const createdAt = candidate.moments[0] ?? stage.clock.ago(1)
  const { companyId } = candidate.opening
  const moments = { askedAt: null, submitUntil: null, concludedAt: null, createdAt }
  const referralCandidateId = addRecord(stage, candidate, referral, moments)
  for (let nth = 1; nth <= referral.set.count; nth++)
    stage.batch.add('referral_referee', { companyId, referralCandidateId, order: nth, createdAt, updatedAt: createdAt })
}

/** The first word of a demo name says that it is one: it stays with the first name. */
const splitName = (name: string) => /^(\S+ \S+) (.+)$/.exec(name)?.slice(1) ?? [name]

function addLetter(
  { batch, clock, shelf }: Stage,
  companyId: string,
  referralCandidateId: string,
  { questions }: Referral,
) {
  const createdAt = clock.ago(36)
  const attachmentId = shelf.add(letterFile, { companyId, name: letterFile, type: 'application/pdf', createdAt })
  const about = { refQuestionId: questions.at(-1) as string, referralCandidateId, attachmentId }
  batch.add('ref_attachment', {
    companyId,
    ...about,
    attachment_type: RefAttachmentType.EXPERIENCE_LETTER,
    name: 'Experience letter',
    attachment_name: letterFile,
    createdAt,
  })
}
