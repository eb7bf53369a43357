import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './QuestionDialog.module.css'
import { words } from './questionText.ts'
import { TextArea } from './TextInput.tsx'

/** A field of text as `useEndpointForm` gives it. */
interface Written {
  name: string
  value: string | null | undefined
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

interface QuestionDialogProps {
  title: string
  /** Said above the form. */
  note?: ReactNode
  question: Written
  answer: Written
  busy: boolean
  submit: (event?: FormEvent) => unknown
  onClose: () => void
  /** What else belongs to it. */
  children: ReactNode
}

/** Writes a question and its ideal answer, of the bank or of one requisition. */
export function QuestionDialog({
  title,
  note,
  question,
  answer,
  busy,
  submit,
  onClose,
  children,
}: QuestionDialogProps) {
  const t = useText(words)
  const { cancel } = useText(kit)
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="main" type="submit" form={id} busy={busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        {note && <p className={css.note}>{note}</p>}
        <TextArea label={t.question} hint={t.questionHint} required dir="auto" maxLength={600} {...question} />
        <TextArea label={t.idealAnswer} hint={t.idealAnswerHint} dir="auto" maxLength={4000} {...answer} />
        {children}
      </form>
    </Dialog>
  )
}

/** Two or more small fields beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
