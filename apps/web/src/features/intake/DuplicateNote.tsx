import { date } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import css from './intake.module.css'
import type { Twin } from './possibleDuplicate.ts'
import { words } from './text.ts'

/** Says before saving that this person may stand here already, and why. */
export function DuplicateNote({ possibleDuplicate }: { possibleDuplicate: Twin | null }) {
  const t = useText(words)
  if (!possibleDuplicate) return null
  const { erasedAt } = possibleDuplicate
  if (erasedAt)
    return (
      <p className={css.twin} role="status">
        {t.erasedBefore(date(erasedAt))}
      </p>
    )
  return (
    <p className={css.twin} role="status">
      {t.twin(possibleDuplicate.name)} ({possibleDuplicate.likeness.map((one) => t.likeness[one]).join(t.and)})
    </p>
  )
}
