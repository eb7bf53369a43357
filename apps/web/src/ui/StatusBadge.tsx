import type { ReactNode } from 'react'
import css from './StatusBadge.module.css'
import tones from './tones.module.css'

/** What a status means, the same everywhere: good, running, waiting for somebody, bad, special, nothing yet. */
export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'violet' | 'plain'

/** What a status's display colour looks like. */
export const toneOf = { green: 'good', blue: 'info', yellow: 'warn', red: 'bad' } as const satisfies Record<
  string,
  Tone
>

const shapes: Record<Tone, ReactNode> = {
  good: <path d="m3.5 8.5 3 3 6-7" />,
  info: <path d="M8 3.5v5l3 2M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z" />,
  warn: <path d="M8 4v5M8 11.8v.4" />,
  bad: <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />,
  violet: <path d="M8 2.5 9.6 6.4 13.5 8 9.6 9.6 8 13.5 6.4 9.6 2.5 8l3.9-1.6Z" />,
  plain: <circle cx="8" cy="8" r="3" />,
}

/** A status in whole words, with a shape and a colour that both say the same. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${css.badge} ${tones[tone]}`}>
      <svg
        viewBox="0 0 16 16"
        width="12"
        height="12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        {shapes[tone]}
      </svg>
      {children}
    </span>
  )
}
