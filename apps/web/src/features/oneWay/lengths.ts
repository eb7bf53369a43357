import { count, type Spoken } from '../../core/text.ts'
import type en from './text.en.ts'

type Words = Spoken<typeof en>

/** A length in words: "1 minute 30 seconds". */
export function lengthIn({ lengths }: Words, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round(seconds % 60)
  if (minutes === 0) return count(lengths.seconds, rest)
  if (rest === 0) return count(lengths.minutes, minutes)
  return lengths.join(count(lengths.minutes, minutes), count(lengths.seconds, rest))
}
