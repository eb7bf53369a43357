import { publicId } from '../features/requisition/store.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { Opening } from './openings.ts'
import type { PositionKey } from './positions.ts'
import { addModule, addQuestion } from './questionnaires.ts'
import { type RefereeLine, type RefLine, refLines } from './refLines.ts'
import { type Answers, answers, letterWords, refWords } from './refWords.ts'
import { known, type Stage, type Team } from './stage.ts'

/** A candidate's reference check, as its messages tell it. */
export interface Check {
  line: RefLine
  id: string
  candidate: DemoCandidate
  count: number
  days: number
  channel: 1 | 2 | 3
  referees: { line: RefereeLine; id: string; email: string }[]
}

/** How each position's reference check is set: number of referees, days to name them, channel. */
const settings: Partial<
  Record<PositionKey, { count: number; days: number; channel: 1 | 2 | 3; language: 'en' | 'ar' }>
> = {
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
    return addCheck(stage, line, standing, known(referrals, line.position))
  })
}

interface Referral {
  id: string
  questions: string[]
  set: NonNullable<(typeof settings)[PositionKey]>
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

function addCheck(stage: Stage, line: RefLine, candidate: DemoCandidate, referral: Referral): Check {
  const { clock } = stage
  const { companyId } = candidate.opening
  const id = addRecord(stage, candidate, referral, {
    askedAt: clock.ago(line.began),
    submitUntil: clock.ago(line.began - referral.set.days),
    concludedAt: line.concluded === undefined ? null : clock.ago(line.concluded),
    createdAt: clock.ago(line.began),
  })
  if (line.letter) addLetter(stage, companyId, id, referral)
  const { count, days, channel } = referral.set
  const referees = line.referees.map((each, nth) => addReferee(stage, each, { companyId, id, nth, referral, line }))
  return { line, id, candidate, count, days, channel, referees }
}

type Moments = { askedAt: string | null; submitUntil: string | null; concludedAt: string | null; createdAt: string }

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
  const about = { refQuestionId: questions.at(-1) as string, referralCandidateId, attachmentId, attachment_type: 1 }
  batch.add('ref_attachment', {
    companyId,
    ...about,
    name: 'Experience letter',
    attachment_name: letterFile,
    createdAt,
  })
}

type Of = { companyId: string; id: string; nth: number; referral: Referral; line: RefLine }

function addReferee({ batch, clock }: Stage, line: RefereeLine, { companyId, id, nth, referral, line: check }: Of) {
  const {
    status,
    first_name = null,
    last_name = null,
    company_name = null,
    said: message,
    mailed = check.began,
    done,
  } = line
  const email = first_name ? `referee${nth + 1}.of.${check.who}@people.majlis.test` : null
  const answered = status === 4
  const finishedAt = done === undefined ? null : clock.ago(done)
  const isMailed = status > 1
  const referralRefereeId = batch.add('referral_referee', {
    companyId,
    referralCandidateId: id,
    order: nth + 1,
    status: Math.min(status, 2),
    mailedAt: isMailed ? clock.ago(mailed) : null,
    linkUntil: isMailed ? clock.ago(mailed - 14) : null,
    first_name,
    last_name,
    email,
    company_name,
    primary_phone: first_name ? `+97155000030${nth}` : null,
    linkedin_profile: first_name ? `https://www.linkedin.com/in/demo-referee-${nth + 1}` : null,
    language: referral.set.language,
    relationship: line.relationship ?? null,
    relationship_period: first_name ? 3 : null,
    relationship_time: first_name ? 2 : null,
    confirmed_relationship: answered ? (line.confirmed ?? line.relationship ?? null) : null,
    confirmed_relationship_period: answered ? 3 : null,
    confirmed_relationship_time: answered ? 2 : null,
    relationship_status: answered ? (line.denies ? 2 : 1) : null,
    consent: answered ? 1 : 0,
    device: line.device ?? null,
    seen_ip: line.seen_ip ?? null,
    startedAt: answered && done !== undefined ? clock.ago(done, -480) : null,
    finishedAt,
    createdAt: clock.ago(mailed),
    updatedAt: finishedAt ?? clock.ago(mailed),
  })
  if (status > 2) batch.endReferee(referralRefereeId, status)
  if (answered && message)
    addAnswers(batch, answers[message], { companyId, referralRefereeId, questions: referral.questions })
  return { line, id: referralRefereeId, email: email ?? '' }
}

function addAnswers(
  batch: Stage['batch'],
  message: Answers,
  { questions, ...of }: { companyId: string; referralRefereeId: string; questions: string[] },
): void {
  for (const [at, refQuestionId] of questions.entries()) {
    const answer = message[at]
    const type = (refWords[at] ?? letterWords).type
    if (answer === null || answer === undefined) continue
    if (typeof answer === 'string') {
      batch.add('referral_answer', { ...of, refQuestionId, text_answer: answer })
      continue
    }
    const [number, more = null] = answer
    if (type === 1)
      batch.add('referral_answer', { ...of, refQuestionId, choice_number: number, choice_expansion: more })
    else if (type === 2)
      batch.add('referral_answer', { ...of, refQuestionId, scale_number: number, scale_expansion: more })
    else batch.add('referral_answer', { ...of, refQuestionId, attachment_approval: number })
  }
}
