import { count, useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './assign.module.css'
import { words } from './text.ts'

interface StartOverDialogProps {
  /** The server's questions, of each candidate that would be started over. */
  asked: readonly { candidate: { id: string }; questions: readonly string[] }[]
  busy: boolean
  yes: () => void
  no: () => void
}

/** Asks before an interview that has begun is replaced or a mark is lifted: whose, when, and what is lost from sight. */
export function StartOverDialog({ asked, busy, yes, no }: StartOverDialogProps) {
  const t = useText(words)
  return (
    <ConfirmDialog
      danger
      title={t.startOverTitle}
      confirm={count(t.startOver, asked.length)}
      cancel={t.leaveOut}
      busy={busy}
      onConfirm={yes}
      onClose={no}
    >
      <ul className={css.questions}>
        {asked.map(({ candidate, questions }) => (
          <li key={candidate.id}>
            {questions.map((question) => (
              <p key={question} dir="auto">
                {question}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className={css.lead}>{t.startOverText}</p>
    </ConfirmDialog>
  )
}
