/** From where to where the answer to a question is heard: until the next question is asked, or the recording ends. */
export interface Stretch {
  from: number
  until: number | null
}

/** The answer to one question of an interview; null where it was not asked, or has no place in the recording. */
export function answerOf(
  questions: readonly { title: string; asked: boolean; time: number | null }[],
  title: string,
): Stretch | null {
  const from = questions.find((one) => one.title === title && one.asked)?.time
  if (from == null) return null
  const later = questions.flatMap(({ time }) => (time !== null && time > from ? [time] : []))
  return { from, until: later.length ? Math.min(...later) : null }
}

/** The questions of some interviews, each title once, in the order in which they are met. */
export function questionsOf(reports: readonly { questions: readonly { title: string }[] }[]): string[] {
  return [...new Set(reports.flatMap(({ questions }) => questions.map(({ title }) => title)))]
}
