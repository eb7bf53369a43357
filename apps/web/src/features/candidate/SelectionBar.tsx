import { isAssignable, isReassignable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { count, useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useIsTop } from '../../ui/layer.ts'
import css from './candidate.module.css'
import { words } from './panelText.ts'
import { rowOf } from './row.ts'

/** Which of the ticked can be given an interviewer: `now`, and of them `held` in the place of an interview they have. */
export function assignableOf(ticked: readonly Candidate[]): { now: Candidate[]; held: Candidate[] } {
  const now = ticked.filter((candidate) => isAssignable(rowOf(candidate)) || isReassignable(rowOf(candidate)))
  return { now, held: now.filter((candidate) => rowOf(candidate).interview !== null) }
}

interface SelectionBarProps {
  ticked: readonly Candidate[]
  onClear: () => void
  children: ReactNode
}

/** What is ticked, what is possible with it and why not with the rest; Escape clears it. */
export function SelectionBar({ ticked, onClear, children }: SelectionBarProps) {
  const t = useText(words)
  const isTop = useIsTop()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.key === 'Escape' && isTop && !event.defaultPrevented
      if (isOurs && !document.querySelector(':popover-open')) onClear()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isTop, onClear])
  const { now, held } = assignableOf(ticked)
  const all = ticked.length
  return (
    <section className={css.selection} aria-label={t.selection}>
      <b role="status">{count(t.selected, all)}</b>
      {now.length < all && <p>{t.notAssignable(all - now.length, all)}</p>}
      {held.length > 0 && <p>{t.haveInterview(held.length, all)}</p>}
      {children}
      <IconButton small label={t.clear} onClick={onClear}>
        <IconX />
      </IconButton>
    </section>
  )
}
