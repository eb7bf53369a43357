/** From where to where the answer to a question is heard: until the next question is asked, or the recording ends. */
export interface Stretch {
  from: number
  until: number | null
}

/** A question of one interview: as its candidate heard it, and as it was written for all. */
interface Asked {
  title: string
  template: string
  asked: boolean
  time: number | null
}

/** The answer to one question of an interview; null where it was not asked, or has no place in the recording. */
export function answerOf(questions: readonly Asked[], template: string): Stretch | null {
  const from = questions.find((one) => one.template === template && one.asked)?.time
  if (from == null) return null
  const later = questions.flatMap(({ time }) => (time !== null && time > from ? [time] : []))
  return { from, until: later.length ? Math.min(...later) : null }
}

const placeholders = /\{(?:candidate_name(?:'s)?|position)\}/g

/**
 * The questions of some interviews, each once, in the order in which they are met. One that each candidate heard with its
 * own name is told without any.
 */
export function questionsOf(reports: readonly { questions: readonly Pick<Asked, 'title' | 'template'>[] }[]) {
  const heard = new Map<string, string>()
  for (const { template, title } of reports.flatMap(({ questions }) => questions)) {
    const isAlike = (heard.get(template) ?? title) === title
    heard.set(template, isAlike ? title : template.replace(placeholders, '…'))
  }
  return [...heard].map(([template, title]) => ({ template, title }))
}
