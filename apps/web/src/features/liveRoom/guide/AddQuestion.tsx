import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { SubmitEvent } from 'react'
import { useAct } from '../../../core/hooks.ts'
import { useKeptText } from '../../../core/keptText.ts'
import { useText } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import css from './guide.module.css'
import { words } from './text.ts'

interface AddQuestionProps {
  interviewId: string
  /** Stamps it as asked; null before the start. */
  onAsk: ((id: string) => void) | null
  onChanged: () => void
}

/** Adds a question of the interviewer's own, also while the interview runs. */
export function AddQuestion({ interviewId, onAsk, onChanged }: AddQuestionProps) {
  const t = useText(words)
  const [title, setTitle, sending] = useKeptText(`own question ${interviewId}`)
  const add = useAct(interviewApi.addQuestions, { refreshes: [interviewApi.questions] })
  const send = async (isAsked: boolean) => {
    if (add.isPending || title.trim() === '') return
    const body = [{ interviewId, title: title.trim() }]
    const { data, errors } = await add.mutateAsync({ body }, { sent: sending() })
    const [refusal] = errors
    if (refusal) return showToast(refusal.message, 'bad')
    setTitle('')
    onChanged()
    const [made] = data
    if (isAsked && made) onAsk?.(made.id)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    // A refusal has been said in a toast; what was typed stays.
    void send(pressed?.name === 'ask').catch(() => {})
  }
  return (
    <form className={css.add} onSubmit={submit}>
      <TextInput label={t.add} placeholder={t.addHint} dir="auto" maxLength={500} value={title} onChange={setTitle} />
      <div className={css.acts}>
        <Button small type="submit" busy={add.isPending}>
          {t.addOnly}
        </Button>
        {onAsk && (
          <Button small kind="quiet" type="submit" name="ask">
            {t.askNow}
          </Button>
        )}
      </div>
    </form>
  )
}
