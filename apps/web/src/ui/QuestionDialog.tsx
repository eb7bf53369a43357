import type { ReactNode } from 'react'
import type { FormState } from '../core/form.ts'
import { useText } from '../core/text.ts'
import { FormDialog } from './FormDialog.tsx'
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
  form: FormState
  onClose: () => void
  /** What else belongs to it. */
  children: ReactNode
}

/** Writes a question and its ideal answer, of the bank or of one requisition. */
export function QuestionDialog({ question, answer, children, ...rest }: QuestionDialogProps) {
  const t = useText(words)
  return (
    <FormDialog {...rest}>
      <TextArea label={t.question} hint={t.questionHint} required dir="auto" maxLength={600} {...question} />
      <TextArea label={t.idealAnswer} hint={t.idealAnswerHint} dir="auto" maxLength={4000} {...answer} />
      {children}
    </FormDialog>
  )
}
