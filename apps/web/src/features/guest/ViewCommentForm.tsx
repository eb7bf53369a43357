import type { Mentionable } from '@majlis/domain/guest/schema.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

const ViewMentions = lazy(() => import('./ViewMentions.tsx'))

/** What was written: who is named in it, and the moment that it speaks of. */
export interface Written {
  message: string
  at_time: number | null
  mentions: string[]
}

export interface ViewCommentFormProps {
  /** A reply to a thread, or what begins one. */
  isReply: boolean
  /** Where the film is, for what begins a thread; null where it was not played. */
  timeNow?: () => number | null
  /** Whom its author may name. */
  mentionable?: () => Promise<Mentionable[]>
  send: (said: Written) => Promise<void>
}

/** Says something about the report, on its page by link. What was typed stays until it was taken. */
export function ViewCommentForm({ isReply, timeNow, mentionable, send }: ViewCommentFormProps) {
  const t = useText(words)
  const [message, setMessage] = useState('')
  const [moment, setMoment] = useState<number | null>(null)
  const [isTimed, setTimed] = useState(false)
  const [mentions, setMentions] = useState<readonly string[]>([])
  const { isBusy, fault, attempt } = useAttempt()
  const isEmpty = message.trim() === ''
  const change = (next: string) => {
    // It speaks of what was seen when it was begun.
    if (isEmpty) setMoment(timeNow?.() ?? null)
    setMessage(next)
  }
  const said = (): Written => ({
    message: message.trim(),
    at_time: isTimed ? moment : null,
    mentions: [...mentions],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await attempt(() => send(said())))) return
    setMessage('')
    setTimed(false)
    setMentions([])
  }
  return (
    <form className={css.code} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={isReply ? t.yourReply : t.yourComment}
        maxLength={2000}
        dir="auto"
        error={fault?.message}
        value={message}
        onChange={change}
      />
      {mentionable && !isEmpty && (
        <Suspense>
          <ViewMentions
            load={mentionable}
            value={mentions}
            onChange={(chosen, added) => {
              setMentions(chosen)
              // Readers see in the text who was named.
              if (added) setMessage(`${message.trimEnd()} @${added.name} `)
            }}
          />
        </Suspense>
      )}
      {moment !== null && !isEmpty && (
        <Checkbox label={t.addTime(duration(Math.floor(moment)))} value={isTimed} onChange={setTimed} />
      )}
      <div>
        <Button kind={isReply ? 'plain' : 'main'} type="submit" busy={isBusy} disabled={isEmpty}>
          {isReply ? t.postReply : t.postComment}
        </Button>
      </div>
    </form>
  )
}
