/** Why a referee cannot be called: it is not asked now, is on the phone, was called, or writes itself. */
export const callBlockers = ['ended', 'busy', 'taken', 'typed'] as const
export type CallBlocker = (typeof callBlockers)[number]
