/** What a share shows of a report beside its recording and its questions; what is chosen is added up. */
export const Shown = { NAME: 1, CONTACT: 2, RESUME: 4, RATINGS: 8, COMMENTS: 16, DOWNLOAD: 32 } as const
export type Shown = (typeof Shown)[keyof typeof Shown]

/** All of it, as the team has it. */
export const everythingShown = 63

/** What is shown unless the company says otherwise: the name, ratings and verdict, and to those who sign in the comments. */
export const shownAtFirst: number = Shown.NAME + Shown.RATINGS + Shown.COMMENTS

/** Is this part among what is shown? */
export const isShown = (show: number, part: Shown): boolean => (show & part) === part
