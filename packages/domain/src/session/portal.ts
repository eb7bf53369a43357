/** Parts of the screens that are there but hidden, until an admin shows them. */
export const parts = ['sourcingDetails', 'proceedToQuestionnaire'] as const
export type Part = (typeof parts)[number]
