import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './booking.module.css'
import { words } from './text.ts'

/** The end of a step's form: what sends it, and the way back. */
export function Foot({
  send,
  kind,
  busy,
  onBack,
}: {
  send: string
  kind: 'main' | 'danger'
  busy: boolean
  onBack: () => void
}) {
  const t = useText(words)
  return (
    <div className={css.actions}>
      <Button type="submit" kind={kind} busy={busy}>
        {send}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t.back}
      </Button>
    </div>
  )
}
