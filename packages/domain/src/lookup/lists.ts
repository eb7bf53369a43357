/** The lists that all choose from, by the names of their tables. */
export const lookupLists = ['skill', 'designation', 'industry', 'degree', 'field_of_study'] as const
export type LookupList = (typeof lookupLists)[number]

/** For so many days a merge can be undone. */
export const undoDays = 7

/** How an entry stands: it waits for approval, everybody may choose it, nobody may any more, or it is another one now. */
export const LookupStatus = { WAITING: 0, APPROVED: 1, OFF: 2, MERGED: 3 } as const
export type LookupStatus = (typeof LookupStatus)[keyof typeof LookupStatus]
