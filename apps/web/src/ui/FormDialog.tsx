import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'

interface FormDialogProps {
  title: string
  /** Said above the fields. */
  note?: ReactNode
  /** What the button says; Save unless said. */
  send?: string
  busy: boolean
  submit: (event?: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form: its fields, Cancel, and the button that sends it. */
export function FormDialog({ title, note, send, busy, submit, onClose, children }: FormDialogProps) {
  const t = useText(words)
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="main" type="submit" form={id} busy={busy}>
            {send ?? t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        {note && <p className={css.note}>{note}</p>}
        {children}
      </form>
    </Dialog>
  )
}

/** Two or more small fields beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
