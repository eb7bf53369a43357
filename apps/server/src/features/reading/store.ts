import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { fewest, isGiven, meanOf } from '@majlis/domain/reading/rules.ts'
import type { ReadAnswer, Reading, ReadReferee } from '@majlis/domain/reading/schema.ts'
import type { ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import ar from '@majlis/domain/refcheck/reportWords.ar.ts'
import en from '@majlis/domain/refcheck/reportWords.en.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { consolidated } from '../refcheck/store.ts'

/** How questions name a candidate where two are read side by side. */
const theCandidate: Record<Language, string> = { en: 'the candidate', ar: 'المرشح' }

/** What is to be read about one candidate in sight, in the reader's language; questions may name it in another way. */
export async function readingOf(scope: Scope, id: string, language: Language, called?: string): Promise<Reading> {
  let candidate = ''
  const named = (name: string) => {
    candidate = name
    return called ?? name
  }
  const record = await scope.get('referral_candidate', id)
  const [said, places, asked, requisition] = await Promise.all([
    consolidated(scope, id, language, named),
    scope.all('referral_referee', sql`"referralCandidateId" = ${id}`),
    scope.all('ref_question', sql`"referralId" = ${record.referralId}`),
    publicIdOf(scope, record.requisitionId),
  ])
  const questions = asked.sort(inOrder)
  const { erasedName } = language === 'ar' ? ar : en
  const means = await othersMeans(scope, record, questions)
  return {
    ...{ id, referralId: record.referralId, requisitionId: record.requisitionId, candidateId: record.candidateId },
    candidate,
    company: said.candidateData.company,
    position: said.candidateData.job_position,
    timezone: said.candidateData.timezone,
    requisition,
    ...{ askedAt: record.askedAt, submitUntil: record.submitUntil, concludedAt: record.concludedAt },
    referees: places.sort(inOrder).map((place) => ({
      ...refereeOf(place, places),
      ...(place.erasedAt && { name: erasedName }),
      gone: said.refereesHeader.find((one) => one.id === place.id)?.gone ?? (place.erasedAt ? 'erased' : null),
    })),
    // What was asked and answered comes question by question and referee by referee, in these two orders.
    questions: said.refereeConsolidatedData.map(({ number, questions: given }, at) => {
      const { id: questionId, question_type, aspect } = questions[at] as RowOf<'ref_question'>
      return {
        ...{ id: questionId, number, question_type, aspect },
        title: given[0]?.title ?? '',
        documents: (given[0]?.ref_attachments ?? []).map(({ name, attachment }) => ({ name, url: attachment.url })),
        // What was taken back or erased was not left out: it is not there.
        answers: given.flatMap((one, nth) => {
          const { id: refereeId = '', gone = null } = said.refereesHeader[nth] ?? {}
          const answer = answerOf(one, refereeId)
          return gone === 'withdrawn' || (gone === 'erased' && !isGiven(answer)) ? [] : [answer]
        }),
        othersMean: means.get(questionId) ?? null,
      }
    }),
  }
}

/** Two candidates of one ref-check, both in sight; otherwise neither is there. */
export async function comparisonOf(scope: Scope, ids: readonly [string, string], language: Language) {
  const side = (id: string) => readingOf(scope, id, language, theCandidate[language])
  const readings = [await side(ids[0]), await side(ids[1])]
  if (readings[0]?.referralId !== readings[1]?.referralId) throw refuse(404, 'notFound')
  return { readings }
}

const inOrder = (one: { order: number; id: string }, other: { order: number; id: string }) =>
  one.order - other.order || (one.id < other.id ? -1 : 1)

/** What is told of a referee as it is kept; nothing else of the row is. */
const told = [
  ...(['id', 'status', 'relationship_status', 'mailedAt', 'linkUntil', 'revokedAt', 'finishedAt'] as const),
  ...(['relationship', 'relationship_period', 'relationship_time'] as const),
  ...(['company_name', 'referee_role', 'candidate_role'] as const),
  ...(['confirmed_relationship', 'confirmed_relationship_period', 'confirmed_relationship_time'] as const),
  ...(['confirmed_company_name', 'confirmed_referee_role', 'confirmed_candidate_role'] as const),
]
type Told = Pick<ReadReferee, (typeof told)[number]>

function refereeOf(
  place: RowOf<'referral_referee'>,
  places: readonly RowOf<'referral_referee'>[],
): Omit<ReadReferee, 'gone'> {
  return {
    ...(Object.fromEntries(told.map((key) => [key, place[key]])) as Told),
    name: [place.first_name, place.last_name].filter(Boolean).join(' '),
    isReplaced: places.some(({ replacesId }) => replacesId === place.id),
    isByPhone: place.taken === 1,
    isPhoneConfirmed: place.phoneConfirmedAt !== null,
  }
}

function answerOf(one: ReportQuestion, refereeId: string): ReadAnswer {
  const choiceOf = (number: number | null) => one.ref_choices.find(({ order }) => order === number)
  const choice = choiceOf(one.choice_number)
  const noted = one.phone_text
  const point = one.ref_scales.find(({ order }) => order === one.scale_number)
  return {
    refereeId,
    text: one.text_answer,
    picked: one.choice_number ?? one.scale_number,
    choice: choice?.title ?? null,
    asks: choice?.follow_up ?? point?.follow_up ?? null,
    isAskedFirmly: choice?.expansion_mandatory ?? false,
    more: one.choice_expansion ?? one.scale_expansion,
    approval: one.attachment_approval,
    noted: noted && {
      text: noted.text_answer,
      picked: noted.choice_number ?? noted.scale_number,
      choice: choiceOf(noted.choice_number)?.title ?? null,
      more: noted.choice_expansion ?? noted.scale_expansion,
      approval: noted.attachment_approval,
    },
  }
}

/** Who sees a ref-check knows which requisition it is of. */
const publicIdOf = async (scope: Scope, requisitionId: string): Promise<string> =>
  (await scope.asSystem('refcheck').get('requisition', requisitionId)).public_id

/** What the requisition's other candidates were given on each scale, of those in sight whom enough referees rated. */
async function othersMeans(
  scope: Scope,
  { id, requisitionId }: RowOf<'referral_candidate'>,
  questions: readonly RowOf<'ref_question'>[],
): Promise<Map<string, number | null>> {
  const rows = await scope.read<{ question: string; others: number; mean: number }>(
    (sees) => sql`select question, count(*)::int as others, avg(mean)::float8 as mean from (
        select answer."refQuestionId" as question, avg(answer.scale_number) as mean
        from referral_candidate join referral_referee place on place."referralCandidateId" = referral_candidate.id
          and place.status = ${RefereeStatus.SUBMITTED} and not exists (select from consent
            where consent."referralRefereeId" = place.id and consent."withdrawnAt" is not null)
        join referral_answer answer on answer."referralRefereeId" = place.id and answer.scale_number is not null
        where referral_candidate."requisitionId" = ${requisitionId} and referral_candidate.id <> ${id}
          and answer."refQuestionId" = any(${questions.map((one) => one.id)}::uuid[]) and ${sees('referral_candidate')}
        group by answer."refQuestionId", referral_candidate.id having count(*) >= ${fewest.referees}) rated
      group by question`,
  )
  return new Map(rows.map(({ question, others, mean }) => [question, meanOf(others, mean)]))
}
