/** What somebody thinks of one candidate beside the others. */
export const Mark = { YES: 1, MAYBE: 2, NO: 3 } as const
export type Mark = (typeof Mark)[keyof typeof Mark]

/** So many interviews stand side by side. */
export const mostListed = 20
