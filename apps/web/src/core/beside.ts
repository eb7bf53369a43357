import type { LiveChange } from '@majlis/domain/live/schema.ts'

/** What a read shows once others have changed something; null where it has to be asked for again. */
export type Merge<A> = (answer: A, changes: readonly LiveChange[], input: unknown) => A | null

/** Reads that look for themselves when the window is seen again, by the hash of their key; each says whether it does now. */
export const looksBeside = new Map<string, () => boolean>()
