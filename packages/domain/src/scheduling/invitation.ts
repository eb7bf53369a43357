import type { Language } from '../core/text.ts'
import { wordsOf } from '../notification/values.ts'

/** A meeting as somebody's calendar tells it. */
export interface Meeting {
  company: string
  position: { title: string; hidden: boolean }
  /** Whom the reader will meet. */
  with: string | null
  /** Where it is opened, as a whole address. */
  address: string | null
}

const words: Record<Language, Record<'interview' | 'meets' | 'opens', string>> = {
  en: {
    interview: 'Interview: {job}',
    meets: 'You will meet {with}.',
    opens: 'Open the interview: {address}',
  },
  ar: {
    interview: 'مقابلة: {job}',
    meets: 'ستقابل {with}.',
    opens: 'فتح المقابلة: {address}',
  },
}

/** The title and the description of a meeting in its reader's calendar; a hidden position is a role at the company. */
export function invitationWords(language: Language, meeting: Meeting): { summary: string; description: string } {
  const { company, position, address } = meeting
  const t = words[language]
  const { job: open, hiddenPosition } = wordsOf[language]
  const job = fill(open, { company, position: position.hidden ? hiddenPosition : position.title })
  const lines = [meeting.with && fill(t.meets, { with: meeting.with }), address && fill(t.opens, { address })]
  return { summary: fill(t.interview, { job }), description: lines.filter(Boolean).join('\n') }
}

const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
