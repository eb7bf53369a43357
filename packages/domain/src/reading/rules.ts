import { isCorrected } from '../refcheck/rules.ts'
import { RefereeStatus, RefQuestionType } from '../refcheck/status.ts'
import type { ReadAnswer, ReadQuestion, ReadReferee } from './schema.ts'

/** How far apart referees are on a scale. */
export type Agreement = 'agree' | 'some' | 'far'

/** What referees picked on one scale: alike, or how far apart; null while there are not two to compare. */
export function agreementOf(points: readonly number[]): Agreement | null {
  if (points.length < 2) return null
  const range = Math.max(...points) - Math.min(...points)
  if (range <= 1) return 'agree'
  return range === 2 ? 'some' : 'far'
}

/** Below so many other candidates, each with so many referees who answered, a mean says nothing. */
export const fewest = { others: 3, referees: 2 }

/** The mean of the other candidates, to a tenth; null where they are too few to compare. */
export const meanOf = (others: number, mean: number | null): number | null =>
  mean === null || others < fewest.others ? null : Math.round(mean * 10) / 10

/** Did the referee answer it? */
export const isGiven = ({ text, picked, approval }: Pick<ReadAnswer, 'text' | 'picked' | 'approval'>): boolean =>
  Boolean(text) || picked !== null || approval !== null

/** The answers to a scale, as its line shows them. */
export const pointsOf = ({ answers }: Pick<ReadQuestion, 'answers'>): number[] =>
  answers.flatMap(({ picked }) => (picked === null ? [] : [picked]))

/** What a referee said of itself and the candidate said of it, in the order in which they are read. */
export const relationFields = [
  'relationship',
  'relationship_period',
  'relationship_time',
  'company_name',
  'referee_role',
  'candidate_role',
] as const
export type RelationField = (typeof relationFields)[number]

/** A line of the table: what the candidate said, what the referee says, and whether that is something else. */
export interface RelationLine<F extends RelationField = RelationField> {
  field: F
  stated: ReadReferee[F]
  /** Where the referee corrected nothing it said the same; null while it has not spoken. */
  confirmed: ReadReferee[F]
  isOther: boolean
}

/** How the candidate and the referee describe their relationship; what neither said is left out. */
export function relationOf(referee: ReadReferee): RelationLine[] {
  const hasSpoken = referee.relationship_status !== null
  return relationFields.flatMap((field) => {
    const stated = referee[field]
    const own = referee[`confirmed_${field}`]
    if (stated === null && own === null) return []
    return [{ field, stated, confirmed: own ?? (hasSpoken ? stated : null), isOther: isCorrected(stated, own) }]
  })
}

/** What a reader looks for first, in the referee's own words and with their source. */
export interface OwnWords {
  question: ReadQuestion
  answer: ReadAnswer
}

const isText = ({ question_type }: ReadQuestion) => question_type === RefQuestionType.TEXT
const isStrength = (question: ReadQuestion, { text }: ReadAnswer) =>
  isText(question) && question.aspect === 1 && Boolean(text)
/** A low point, an option that wanted an explanation, or words about what could be better. */
function isCaution(question: ReadQuestion, { text, picked, isAskedFirmly }: ReadAnswer): boolean {
  if (isText(question)) return question.aspect === 2 && Boolean(text)
  if (picked === null) return false
  return question.question_type === RefQuestionType.SCALE ? picked <= 2 : isAskedFirmly
}

const lifted = (questions: readonly ReadQuestion[], is: typeof isStrength): OwnWords[] =>
  questions.flatMap((question) =>
    question.answers.filter((answer) => is(question, answer)).map((answer) => ({ question, answer })),
  )
/** What referees praise, question by question. */
export const strengthsOf = (questions: readonly ReadQuestion[]): OwnWords[] => lifted(questions, isStrength)
/** What referees warn of, question by question. */
export const cautionsOf = (questions: readonly ReadQuestion[]): OwnWords[] => lifted(questions, isCaution)

/** Where a referee stands for a reader: by its status, its link and the clock. */
export type Standing = 'answered' | 'declined' | 'replaced' | 'ended' | 'waiting' | 'unnamed'
export function standingOf(
  { status, isReplaced, revokedAt, linkUntil }: Pick<ReadReferee, 'status' | 'isReplaced' | 'revokedAt' | 'linkUntil'>,
  now: number,
): Standing {
  if (status === RefereeStatus.SUBMITTED) return 'answered'
  if (isReplaced) return 'replaced'
  if (status === RefereeStatus.DECLINED || status === RefereeStatus.DECLINED_BEFORE) return 'declined'
  if (status === RefereeStatus.PENDING) return 'unnamed'
  return revokedAt !== null || (linkUntil !== null && now > Date.parse(linkUntil)) ? 'ended' : 'waiting'
}

/** The kinds of referee that are told apart where two candidates are compared. */
export const kinds = ['manager', 'report', 'colleague', 'client', 'supplier', 'teacher', 'mentor', 'student'] as const
export type Kind = (typeof kinds)[number]
const kindOf: Record<number, Kind> = {
  ...{ 1: 'manager', 2: 'report', 3: 'colleague', 4: 'colleague', 5: 'colleague', 6: 'colleague', 7: 'colleague' },
  ...{ 8: 'supplier', 9: 'client', 10: 'teacher', 11: 'mentor', 12: 'student' },
}

/** How many of each kind have answered, by what the referees themselves say; kinds that nobody is are left out. */
export function kindsOf(
  referees: readonly Pick<ReadReferee, 'status' | 'relationship' | 'confirmed_relationship'>[],
): { kind: Kind; count: number }[] {
  const found = referees
    .filter(({ status }) => status === RefereeStatus.SUBMITTED)
    .map(({ relationship, confirmed_relationship }) => kindOf[confirmed_relationship ?? relationship ?? 0])
  return kinds.flatMap((kind) => {
    const count = found.filter((one) => one === kind).length
    return count ? [{ kind, count }] : []
  })
}

/** Did the same kinds of people speak for both, however many of each? */
export const areKindsAlike = (one: readonly { kind: Kind }[], other: readonly { kind: Kind }[]): boolean =>
  one.map(({ kind }) => kind).join() === other.map(({ kind }) => kind).join()
