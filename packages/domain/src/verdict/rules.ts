/** Every required skill has a rating, so that the verdict can be given. */
export const isRated = (required: readonly string[], ratings: readonly { skillId: string; review: number | null }[]) =>
  required.every((skillId) => ratings.some((rating) => rating.skillId === skillId && rating.review !== null))

/** Feedback is late this many hours after the interview's end. */
export const feedbackHours = 1
