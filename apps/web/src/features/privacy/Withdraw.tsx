import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { words } from './text.ts'

interface WithdrawProps {
  /** Whose answer it waits for. */
  company: string | null
  onWithdraw: () => Promise<unknown>
}

/** Takes a request back, after a question. */
export function Withdraw({ company, onWithdraw }: WithdrawProps) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    await onWithdraw().catch(() => {})
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.withdraw}
        <span className="visuallyHidden"> {company ?? t.host}</span>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t.withdrawTitle}
          confirm={t.withdraw}
          cancel={t.keep}
          busy={busy}
          onConfirm={() => void withdraw()}
          onClose={() => setOpen(false)}
        >
          {t.withdrawText}
        </ConfirmDialog>
      )}
    </>
  )
}
