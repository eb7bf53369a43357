import { useText } from '../../core/text.ts'
import css from './intake.module.css'
import { words } from './text.ts'
import type { Twin } from './twin.ts'

/** Says before saving that this person may stand here already, and why. */
export function TwinNote({ twin }: { twin: Twin | null }) {
  const t = useText(words)
  if (!twin) return null
  return (
    <p className={css.twin} role="status">
      {t.twin(twin.name)} ({twin.likeness.map((one) => t.likeness[one]).join(t.and)})
    </p>
  )
}
