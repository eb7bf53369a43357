import type { Language } from '../core/text.ts'

/** Whom and what a question's placeholders stand for; a hidden position is told as a role at the company. */
export interface Asked {
  candidate: string
  company: string
  position: { title: string; hidden: boolean }
  language: Language
}

const hiddenPosition: Record<Language, (company: string) => string> = {
  en: (company) => `a role at ${company}`,
  ar: (company) => `وظيفة لدى ${company}`,
}

/** A question as the candidate hears it: {candidate_name}, {candidate_name's} and {position} replaced once and literally. */
export function askedTitle(title: string, { candidate, company, position, language }: Asked): string {
  const values: Record<string, string> = {
    candidate_name: candidate,
    "candidate_name's": `${candidate}'s`,
    position: position.hidden ? hiddenPosition[language](company) : position.title,
  }
  return title.replace(/\{(candidate_name(?:'s)?|position)\}/g, (_, name: string) => values[name] as string)
}
