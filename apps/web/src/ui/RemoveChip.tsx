import { announce } from '../core/announce.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { CloseIcon } from './CloseIcon.tsx'

/** A chip's cross: takes it out of its field, says so, and leaves the focus in the field. */
export function RemoveChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useText(words)
  return (
    <button
      type="button"
      aria-label={t.remove(label)}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>(':scope > input')?.focus()
        announce(t.removed(label))
        onRemove()
      }}
    >
      <CloseIcon />
    </button>
  )
}
