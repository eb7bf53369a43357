import { type FormEvent, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

interface ViewCommentFormProps {
  /** A reply to a thread, or what begins one. */
  isReply: boolean
  send: (message: string) => Promise<void>
}

/** Says something about the report, on its page by link. What was typed stays until it was taken. */
export function ViewCommentForm({ isReply, send }: ViewCommentFormProps) {
  const t = useText(words)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await send(message.trim())
      setMessage('')
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed
      setError(failed.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.code} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={isReply ? t.yourReply : t.yourComment}
        maxLength={2000}
        dir="auto"
        error={error}
        value={message}
        onChange={setMessage}
      />
      <div>
        <Button kind={isReply ? 'plain' : 'main'} type="submit" busy={isBusy} disabled={message.trim() === ''}>
          {isReply ? t.postReply : t.postComment}
        </Button>
      </div>
    </form>
  )
}
