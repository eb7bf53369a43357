import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { words } from './text.ts'

interface StartOverProps {
  onClear: () => void
  onClose: () => void
}

/** Asks before those who are not added yet leave the screen. */
export function StartOver({ onClear, onClose }: StartOverProps) {
  const t = useText(words)
  const clear = () => {
    onClear()
    onClose()
  }
  return (
    <ConfirmDialog danger title={t.startOverTitle} confirm={t.startOver} onConfirm={clear} onClose={onClose}>
      {t.startOverText}
    </ConfirmDialog>
  )
}
