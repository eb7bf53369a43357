/** A question's review, 0 Didn't Answer to 4 In Depth. */
export const reviews = [0, 1, 2, 3, 4] as const
export type Review = (typeof reviews)[number]

export const isReview = (review: number | null | undefined): review is Review => reviews.some((one) => one === review)
