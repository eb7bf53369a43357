import type { ReactNode } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Empty } from './State.tsx'

/** A place that is not built yet: what it will be for. */
export function NotBuiltYet({ children }: { children: ReactNode }) {
  const t = useText(words)
  const hourglass = (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />
    </svg>
  )
  return (
    <Empty icon={hourglass} title={t.soonTitle}>
      {children}
    </Empty>
  )
}
