import { type ReactNode, useId } from 'react'
import type { FormState } from '../core/form.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import { CloseButton, Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'

interface FormDialogProps {
  title: string
  /** Said above the fields. */
  note?: ReactNode
  /** What the button says; Save unless said. */
  send?: string
  /** What goes without sending it; Cancel unless said. */
  cancel?: string
  /** What it does cannot be taken back. */
  danger?: boolean
  form: FormState
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form: its fields, Cancel, and the button that sends it. */
export function FormDialog({ title, note, send, cancel, danger, form, onClose, children }: FormDialogProps) {
  const t = useText(words)
  const id = useId()
  return (
    <Dialog
      title={title}
      isUnsaved={form.isChanged}
      onDiscard={form.drop}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{cancel}</CloseButton>
          <Button kind={danger ? 'danger' : 'main'} type="submit" form={id} busy={form.busy}>
            {send ?? t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={form.submit}>
        {note && <p className={css.note}>{note}</p>}
        {children}
      </form>
    </Dialog>
  )
}

/** Two or more small fields beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
