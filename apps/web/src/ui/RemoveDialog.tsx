import type { ReactNode } from 'react'
import { ConfirmDialog } from './Dialog.tsx'
import css from './RemoveDialog.module.css'

interface RemoveDialogProps {
  /** The question; unless given, the one about deleting a requisition. */
  title?: string
  confirm?: string
  /** What goes, in its own words. */
  what: string | undefined
  /** What goes with it, or stays. */
  children: ReactNode
  /** Why it cannot be confirmed yet. */
  why?: string | false
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before one thing goes: which, and what that means. */
export function RemoveDialog({ what, children, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmDialog danger {...rest}>
      <p className={css.what} dir="auto">
        {what}
      </p>
      <div className={css.note}>{children}</div>
    </ConfirmDialog>
  )
}
