import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { doerOf } from './candidates.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { Stage, Team } from './stage.ts'

/** The interview that has been begun. */
interface Begun {
  interviewId: string
  /** Whoever interviews, the bot included. */
  accountId: string
  startedAt: string
}

const ownQuestions = {
  en: 'You said "we" just now. Which part of it was yours?',
  ar: 'قلت «نحن» قبل قليل: ما الجزء الذي كان عملك أنت؟',
}
const remarks = {
  en: [
    'Concrete, with figures.',
    'Took a moment, then came to the point.',
    'Asked back before answering: good.',
    'A little general here.',
  ],
  ar: [
    'إجابة محددة وبالأرقام.',
    'فكّر قليلًا ثم وصل إلى الفكرة.',
    'سأل قبل أن يجيب، وهذا جيد.',
    'الإجابة عامة بعض الشيء.',
  ],
}

const marked = {
  en: ['Draws the picture before he speaks of it.', '', 'Come back to this: who decided?'],
  ar: ['يرسم الصورة قبل أن يشرحها.', '', 'يستحق العودة إليه: من اتخذ القرار؟'],
}
/** How long after a question each of them was marked, in seconds. */
const markedAfter = [3, 4, 2] as const

/** Writes what was asked in an interview, how the answers were rated, and the verdict. */
export function addReport(stage: Stage, team: Team, candidate: DemoCandidate, begun: Begun): void {
  addQuestions(stage, candidate, begun)
  if (candidate.with !== 'bot' && candidate.path.includes(S.INTERVIEW_COMPLETED)) addMarks(stage, candidate, begun)
  const judged = candidate.path.includes(S.INTERVIEW_VERDICT_COMPLETED)
  if (judged || candidate.draft) addFeedback(stage, team, candidate, begun, judged)
}

function addQuestions(
  { batch, shelf }: Stage,
  candidate: DemoCandidate,
  { interviewId, accountId, startedAt }: Begun,
): void {
  const { opening, with: meeting, path, position } = candidate
  const { companyId, questions } = opening
  const { asked } = shelf.films[meeting === 'bot' ? 'oneWay' : 'live']
  const over = path.includes(S.INTERVIEW_COMPLETED)
  const judged = path.includes(S.INTERVIEW_VERDICT_COMPLETED)
  const words = ownWords(position)
  for (const { questionId, author, at, order } of asking(questions, meeting === 'bot' ? null : own())) {
    const time = over || at === 0 ? asked[at] : undefined
    const askedAt = time === undefined ? null : later(startedAt, time)
    batch.add('interview_question', {
      companyId,
      interviewId,
      questionId,
      author,
      order,
      askedAt,
      askedTime: over ? (time ?? null) : null,
      answeredAt: askedAt && later(askedAt, 6),
      take: meeting === 'bot' && askedAt ? 1 : 0,
      review: judged && askedAt ? ratingOf(candidate, at) : null,
      notes: judged && askedAt && at % 2 === 0 ? (remarks[words][(at + candidate.since * 10) & 3] as string) : null,
      createdAt: startedAt,
    })
  }

  /** The interviewer's own question, asked on the spot. */
  function own() {
    const title = ownQuestions[words]
    return {
      questionId: batch.add('question', { companyId, accountId, title, language: words, createdAt: startedAt }),
      accountId,
    }
  }
}

/** What the interviewer noted while it ran. */
function addMarks({ batch, shelf }: Stage, { opening, position }: DemoCandidate, begun: Begun): void {
  const { interviewId, accountId: author, startedAt } = begun
  for (const [nth, text] of marked[ownWords(position)].entries()) {
    const at = later(startedAt, (shelf.films.live.asked[nth] ?? 0) + (markedAfter[nth] ?? 0))
    const mark = { companyId: opening.companyId, interviewId, author, at, createdAt: at, updatedAt: at }
    batch.add('room_mark', { ...mark, kind: text ? 'note' : 'highlight', text })
  }
}

/** The requisition's questions in order; a live interviewer's own one is asked third. */
function asking(questions: readonly string[], own: { questionId: string; accountId: string } | null) {
  const listed = questions.map((questionId, nth) => {
    const at = own && nth >= 2 ? nth + 1 : nth
    return { questionId, author: null as string | null, at, order: nth + 1 }
  })
  if (!own) return listed
  return [...listed, { questionId: own.questionId, author: own.accountId, at: 2, order: questions.length + 1 }]
}

const later = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString()
const ownWords = (position: string) => (position === 'frontend' ? 'ar' : 'en')
/** Good people answer well, though not every question; the others now and then. */
const ratingOf = ({ verdict }: DemoCandidate, at: number) =>
  (verdict?.[0] === 0 ? [2, 1, 0, 1][at & 3] : [4, 3, 3, 2][at & 3]) ?? 2

function addFeedback(
  { batch, clock }: Stage,
  team: Team,
  candidate: DemoCandidate,
  begun: Begun,
  judged: boolean,
): void {
  const { opening, id: candidateId, path, verdict, draft, daysAgo } = candidate
  const { companyId, id: requisitionId } = opening
  const { interviewId } = begun
  const at = path.indexOf(S.INTERVIEW_VERDICT_COMPLETED)
  const accountId = (judged && doerOf(team, candidate, at)) || begun.accountId
  const createdAt = clock.ago(judged ? daysAgo(S.INTERVIEW_VERDICT_COMPLETED) : candidate.since / 2)
  batch.add('feedback', {
    companyId,
    requisitionId,
    candidateId,
    interviewId,
    accountId,
    verdict: judged ? (verdict?.[0] ?? 1) : null,
    client_feedback: judged ? (verdict?.[1] ?? null) : (draft ?? null),
    status: judged ? FeedbackStatus.SUBMITTED : FeedbackStatus.DRAFT,
    createdAt,
    updatedAt: createdAt,
  })
  const rated = judged ? opening.required : opening.required.slice(0, 1)
  for (const [nth, { id, skillId }] of rated.entries())
    batch.add('interview_skill_feedback', {
      companyId,
      interviewId,
      accountId,
      skillId,
      r_skillId: id,
      review: (verdict?.[0] === 0 ? [1, 0, 2][nth % 3] : [3, 2, 3, 1][nth & 3]) as number,
      createdAt,
    })
}
