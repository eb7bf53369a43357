import type { Language } from '../core/text.ts'

/** A required skill and how it was rated: 0 Basic, 1 Intermediate, 2 Advanced, 3 Expert; null is No Review. */
export interface ReportedSkill {
  name: string
  review: 0 | 1 | 2 | 3 | null
}

/** A question of the interview as its report shows it. */
export interface ReportedQuestion {
  /** As the candidate heard it. */
  title: string
  /** As it was written, with its placeholders: the same for everybody who was asked it. */
  template: string
  /** Asked by the interviewer on its own account; otherwise it stood in the requisition. */
  own: boolean
  asked: boolean
  /** Where in the recording it was asked, in seconds; null when unknown. */
  time: number | null
  /** 0 Didn't Answer, 1 Unsatisfactory, 2 Satisfactory, 3 Well Explained, 4 In Depth; null is No Review. */
  review: 0 | 1 | 2 | 3 | 4 | null
  /** How many times its answer was recorded; the last counts. */
  take: number
  /** The recorded answer is longer than the time that was given for it. */
  overlong: boolean
  /** 1 on film, 2 by sound, 4 in writing. */
  answeredBy: number | null
  answerText: string | null
  notes: string | null
}

/** A moment of a live interview that one of its interviewers marked. */
export interface ReportedMark {
  kind: 'note' | 'highlight'
  text: string
  /** Where the recording has it, in seconds; null without a place in it. */
  time: number | null
  author: string | null
}

/** Everything that the interview report says, in the language and time zone of whoever reads it. */
export interface InterviewReport {
  language: Language
  timezone: string
  product: string
  /** It is a demo's: its people are fictional, and every page says so. */
  demo?: boolean
  /** Shown at the foot of every page. */
  site: string
  contact: string | null
  company: string
  candidate: string
  requisition: string
  position: string
  /** Null for the bot. */
  interviewer: string | null
  /** ISO moments. */
  startedAt: string | null
  madeAt: string
  /** Length of the recording in seconds. */
  duration: number | null
  /** False where whom it is shared with is not shown how it was judged. */
  rated: boolean
  /** 1 is recommended, 0 is not; null before the verdict. */
  verdict: 0 | 1 | null
  /** Who gave the verdict, and when. */
  judge: string | null
  judgedAt: string | null
  feedback: string | null
  skills: ReportedSkill[]
  questions: ReportedQuestion[]
  marks: ReportedMark[]
  /** On every page: for whom it was made, where its share asks for that. */
  watermark?: string | null
}
