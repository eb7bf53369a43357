/** What the own calendar address tells of an interview; their places are the numbers that are kept. */
export const feedDetails = ['busy', 'position', 'name'] as const
export type FeedDetail = (typeof feedDetails)[number]
