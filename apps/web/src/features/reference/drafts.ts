import type { Given } from '@majlis/domain/reference/rules.ts'

/** What was typed and has not arrived at the server yet. */
export interface AnswerDraft {
  given: Given
  /** Over which state of the answer it was typed. */
  updatedAt: string
  at: number
}

const lasts = 14 * 24 * 3600 * 1000
const beginning = 'ref:'
const keyOf = (refereeId: string, answerId: string) => `${beginning}${refereeId}:${answerId}`

/** A browser without storage keeps nothing: what is typed then lives with the page alone. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Keeps what is typed on this device, until the server has it. */
export const keepDraft = (refereeId: string, answerId: string, draft: AnswerDraft): void =>
  void attempt(() => localStorage.setItem(keyOf(refereeId, answerId), JSON.stringify(draft)))

export const readDraft = (refereeId: string, answerId: string): AnswerDraft | null =>
  attempt(() => JSON.parse(localStorage.getItem(keyOf(refereeId, answerId)) ?? 'null') as AnswerDraft | null)

export const dropDraft = (refereeId: string, answerId: string): void =>
  void attempt(() => localStorage.removeItem(keyOf(refereeId, answerId)))

/** Everything of one referee once it is done, and of anybody after 14 days. */
export function dropDrafts(refereeId: string | null): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(beginning)) continue
      const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as AnswerDraft)
      const isOver = !draft || Date.now() - draft.at > lasts
      if (isOver || (refereeId !== null && key.startsWith(`${beginning}${refereeId}:`))) localStorage.removeItem(key)
    }
  })
}
