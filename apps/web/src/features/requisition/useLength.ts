import { useText } from '../../core/text.ts'
import { words } from './text.ts'

/** Says a number of seconds as people do: `45 s`, `2 min`, `1 min 30 s`. */
export function useLength(): (seconds: number) => string {
  const t = useText(words)
  return (seconds) => {
    if (seconds === 0) return t.none
    const minutes = Math.floor(seconds / 60)
    const rest = seconds % 60
    return [minutes && t.minutes(minutes), rest && t.seconds(rest)].filter(Boolean).join(' ')
  }
}
