import type { RefObject } from 'react'
import { isOnTop, pressed, useSingleKeys } from '../../core/singleKeys.ts'

/** The single keys of the review. F is heard by the report, with the keys of its film and ratings. */
export const reviewKeys = {
  next: 'KeyJ',
  previous: 'KeyK',
  shortlist: 'KeyS',
  reject: 'KeyR',
  duplicate: 'KeyD',
  report: 'Enter',
  fill: 'KeyF',
  help: 'Slash',
} as const
export type ReviewKey = keyof typeof reviewKeys

const names = Object.keys(reviewKeys) as ReviewKey[]

/** Listens for the review's keys while `inside` stands in the topmost dialog. */
export function useReviewKeys(inside: RefObject<Element | null>, acts: Partial<Record<ReviewKey, () => void>>): void {
  const isHeard = () => isOnTop(inside)
  useSingleKeys(isHeard, (event, target) => {
    const name = names.find((one) => reviewKeys[one] === event.code)
    if (!name || event.shiftKey !== (name === 'help')) return undefined
    return name === 'report' && target.closest(pressed) ? undefined : acts[name]
  })
}
