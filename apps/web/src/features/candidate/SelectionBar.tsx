import { assignableOf } from '@majlis/domain/assignment/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { ReactNode } from 'react'
import { number } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/panelText.ts'
import { Selection } from './Selection.tsx'
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

/** What is ticked of a requisition's candidates, what is possible with it and why not with the rest. */
export function SelectionBar(props: SelectionBarProps) {
  const { ticked, reach, progress, rows, total, onAll, onClear, children } = props
  const t = useText(words)
  const { now, held } = assignableOf(ticked)
  const all = ticked.length
  const ids = new Set(ticked.map(({ id }) => id))
  const here = rows.filter(({ id }) => ids.has(id)).length
  const of = reach === 'list' ? total : rows.length
  return (
    <Selection all={all} here={reach === 'list' ? all : here} onClear={onClear}>
      {reach !== 'some' && all < of && <p>{t.leftOut(number(of - (reach === 'list' ? all : here)), number(of))}</p>}
      {now.length < all && <p>{t.notAssignable(number(all - now.length), number(all))}</p>}
      {held.length > 0 && <p>{t.haveInterview(number(held.length), number(all))}</p>}
      {reach === 'page' && total > rows.length && (
        <Button small kind="quiet" busy={progress !== null} onClick={onAll}>
          {progress === null ? t.wholeList(number(total)) : t.reading(number(progress), number(total))}
        </Button>
      )}
      {children}
    </Selection>
  )
}
