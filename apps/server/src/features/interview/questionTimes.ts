/** A segment by the clock on the wall: seconds after the first one began. */
export interface PlacedSegment {
  offsetSeconds: number
}

/**
 * Moves the times of questions from the clock on the wall to where the film has them: the film shortens long gaps
 * between its segments. A question in a segment of which nothing could be used has no place.
 */
export function placeQuestions<Question extends { askedTime: number }>(
  questions: readonly Question[],
  segments: readonly (PlacedSegment & { placed: number | null })[],
): (Omit<Question, 'askedTime'> & { askedTime: number | null })[] {
  return questions.map((question) => {
    const segment = segments.findLast(({ offsetSeconds }) => offsetSeconds <= question.askedTime + 0.0005)
    if (!segment || segment.placed === null) return { ...question, askedTime: null }
    return { ...question, askedTime: segment.placed + Math.max(0, question.askedTime - segment.offsetSeconds) }
  })
}
