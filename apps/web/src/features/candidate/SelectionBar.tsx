import { assignableOf } from '@majlis/domain/assignment/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { ReactNode } from 'react'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { words } from '../../ui/panelText.ts'
import { Selection } from './Selection.tsx'

interface SelectionBarProps {
  ticked: readonly Candidate[]
  /** The box above all rows of the page was ticked. */
  isAll: boolean
  rows: readonly Candidate[]
  onClear: () => void
  children: ReactNode
}

/** What is ticked of a requisition's candidates, what is possible with it and why not with the rest. */
export function SelectionBar(props: SelectionBarProps) {
  const { ticked, isAll, rows, onClear, children } = props
  const t = useText(words)
  const { now, held } = assignableOf(ticked)
  const all = ticked.length
  const ids = new Set(ticked.map(({ id }) => id))
  const here = rows.filter(({ id }) => ids.has(id)).length
  return (
    <Selection all={all} here={here} onClear={onClear}>
      {isAll && all < rows.length && <p>{t.leftOut(number(rows.length - here), number(rows.length))}</p>}
      {now.length < all && <p>{t.notAssignable(number(all - now.length), number(all))}</p>}
      {held.length > 0 && <p>{t.haveInterview(number(held.length), number(all))}</p>}
      {children}
    </Selection>
  )
}
