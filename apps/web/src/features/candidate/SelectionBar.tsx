import { assignableOf } from '@majlis/domain/assignment/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { number } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useEscape } from '../../ui/layer.ts'
import { words } from '../../ui/panelText.ts'
import css from './selection.module.css'
import type { SelectionReach } from './useSelection.ts'

interface SelectionBarProps {
  ticked: readonly Candidate[]
  reach: SelectionReach
  /** How many of the list were read so far, while all of it is being ticked. */
  progress: number | null
  rows: readonly Candidate[]
  /** How many the whole list holds. */
  total: number
  onAll: () => void
  onClear: () => void
  children: ReactNode
}

/** What is ticked, what is possible with it and why not with the rest; Escape clears it. */
export function SelectionBar(props: SelectionBarProps) {
  const { ticked, reach, progress, rows, total, onAll, onClear, children } = props
  const t = useText(words)
  useEscape(onClear)
  const { now, held } = assignableOf(ticked)
  const all = ticked.length
  const ids = new Set(ticked.map(({ id }) => id))
  const here = rows.filter(({ id }) => ids.has(id)).length
  const of = reach === 'list' ? total : rows.length
  return (
    <section className={css.selection} aria-label={t.selection}>
      <b role="status">{count(t.selected, all)}</b>
      {reach !== 'some' && all < of && <p>{t.leftOut(number(of - (reach === 'list' ? all : here)), number(of))}</p>}
      {reach !== 'list' && all > here && <p>{count(t.elsewhere, all - here)}</p>}
      {now.length < all && <p>{t.notAssignable(number(all - now.length), number(all))}</p>}
      {held.length > 0 && <p>{t.haveInterview(number(held.length), number(all))}</p>}
      {reach === 'page' && total > rows.length && (
        <Button small kind="quiet" busy={progress !== null} onClick={onAll}>
          {progress === null ? t.wholeList(number(total)) : t.reading(number(progress), number(total))}
        </Button>
      )}
      {children}
      <IconButton small label={t.clear} onClick={onClear}>
        <IconX />
      </IconButton>
    </section>
  )
}
