import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { count, useText } from '../../core/text.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { words } from './text.ts'

interface EarlierProps {
  /** So many threads the company has kept to itself. */
  earlier: number
  show: number
  value: boolean | undefined
  onChange: (value: boolean) => void
  disabled: boolean
}

/** Whether what was said before is shown too: asked where there is something, and comments are shown. */
export function Earlier({ earlier, show, value = false, onChange, disabled }: EarlierProps) {
  const t = useText(words)
  if (!earlier || !isShown(show, Shown.COMMENTS)) return null
  return <Checkbox label={count(t.earlier, earlier)} value={value} onChange={onChange} disabled={disabled} />
}
