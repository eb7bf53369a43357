import { date } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import css from './intake.module.css'
import type { Twin } from './possibleDuplicate.ts'
import type en from './text.en.ts'
import { words } from './text.ts'

/** Who may be the same person, and why. */
export function duplicateText(
  { name, likeness, erasedAt }: Twin,
  t: Pick<typeof en, 'erasedBefore' | 'twin' | 'likeness' | 'and'>,
): string {
  if (erasedAt) return t.erasedBefore(date(erasedAt))
  return `${t.twin(name)} (${likeness.map((one) => t.likeness[one]).join(t.and)})`
}

/** Says before saving that this person may stand here already, and why. */
export function DuplicateNote({ possibleDuplicate }: { possibleDuplicate: Twin | null }) {
  const t = useText(words)
  if (!possibleDuplicate) return null
  return (
    <p className={css.twin} role="status">
      {duplicateText(possibleDuplicate, t)}
    </p>
  )
}
