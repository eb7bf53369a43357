/** A segment by the clock on the wall: seconds after the first one began. */
export interface PlacedSegment {
  offsetSeconds: number
}
interface JoinedSegment extends PlacedSegment {
  /** Where it begins in the film; null where nothing of it could be used. */
  placed: number | null
  /** Seconds of film in it. */
  seconds: number
}

/**
 * Moves the times of questions from the clock on the wall to where the film has them: the film shortens long gaps
 * between its segments. A question in a segment of which nothing could be used has no place. With each how many seconds
 * of film its answer has: up to where the next question was shown, and no further than its segment.
 */
export function placeQuestions<Question extends { askedTime: number; endedTime: number | null }>(
  questions: readonly Question[],
  segments: readonly JoinedSegment[],
): (Omit<Question, 'askedTime'> & { askedTime: number | null; seconds: number })[] {
  return questions.map((question) => {
    const segment = segments.findLast(({ offsetSeconds }) => offsetSeconds <= question.askedTime + 0.0005)
    if (!segment || segment.placed === null) return { ...question, askedTime: null, seconds: 0 }
    const into = Math.max(0, question.askedTime - segment.offsetSeconds)
    const until = Math.min(segment.seconds, (question.endedTime ?? Number.POSITIVE_INFINITY) - segment.offsetSeconds)
    return { ...question, askedTime: segment.placed + into, seconds: Math.max(0, until - into) }
  })
}
