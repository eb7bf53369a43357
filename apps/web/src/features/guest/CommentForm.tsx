import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Audience } from '@majlis/domain/guest/schema.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../core/drafts.ts'
import { duration } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './comments.module.css'
import { words } from './commentText.ts'
import { Mentions } from './Mentions.tsx'

interface CommentFormProps {
  interviewId: string
  /** The comment that is answered. */
  replyId?: string
  timeNow?: () => number | null
  onDone?: () => void
}

/** Writes a comment or a reply; what was typed stays until it is posted. A comment may carry the moment it was begun at. */
export function CommentForm({ interviewId, replyId, timeNow, onDone }: CommentFormProps) {
  const t = useText(words)
  const [text, write, draft] = useDraft(`comment ${interviewId} ${replyId ?? ''}`)
  const [moment, setMoment] = useState<number | null>(null)
  const [isTimed, setTimed] = useState(false)
  const usual = useRead(guestApi.audience, { query: { interviewId } }, { enabled: replyId === undefined })
  const [chosen, choose] = useState<Audience | null>(null)
  const [mentions, setMentions] = useState<readonly string[]>([])
  const latest = useRef(text)
  const form = useRef<HTMLFormElement>(null)
  const act = useAct(guestApi.comment, { refreshes: [guestApi.comments] })
  // What is sent is what is shown: an access that is given meanwhile opens nothing.
  const audience =
    usual.data?.isChosen && replyId === undefined ? (chosen ?? (usual.data.audience as Audience)) : undefined
  const isEmpty = text.trim() === ''
  // While it is sent there is nothing to choose, so that nothing below moves once it stands there.
  const isChosen = !isEmpty && !act.isPending
  useEffect(() => {
    latest.current = text
  })

  function change(next: string): void {
    if (isEmpty) setMoment(timeNow?.() ?? null)
    write(next)
  }
  function post(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || act.isPending || usual.isLoading) return
    const at_time = isTimed && moment !== null ? moment : null
    const body = {
      interviewId,
      message: text.trim(),
      ...(replyId && { replyId }),
      ...(audience !== undefined && { audience }),
      ...(mentions.length > 0 && { mentions: [...mentions] }),
      ...(at_time !== null && { at_time }),
    }
    act.mutate(
      { body },
      {
        sent: draft.sending(),
        onSuccess() {
          // What was typed on meanwhile is the next one.
          if (latest.current !== text) return
          write('')
          setMoment(null)
          setTimed(false)
          choose(null)
          setMentions([])
          onDone?.()
        },
      },
    )
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form ref={form} className={css.form} onSubmit={post}>
      <TextArea
        label={replyId ? t.reply : t.comment}
        rows={2}
        maxLength={2000}
        value={text}
        autoFocus={replyId !== undefined}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      {isChosen && (
        <Mentions
          interviewId={interviewId}
          value={mentions}
          onChange={(chosen, added) => {
            setMentions(chosen)
            // Readers see in the text who was named.
            if (added) write(`${text.trimEnd()} @${added.name} `)
          }}
        />
      )}
      <div className={css.send}>
        {onDone && (
          <Button small onClick={onDone}>
            {t.cancel}
          </Button>
        )}
        {moment !== null && isChosen && (
          <Checkbox label={t.addTime(duration(Math.floor(moment)))} value={isTimed} onChange={setTimed} />
        )}
        {audience !== undefined && isChosen && (
          <Select
            label={t.readers}
            options={([0, 1] as const).map((value) => ({ value, label: t.audiences[value] }))}
            value={audience}
            hiddenLabel
            onChange={choose}
          />
        )}
        <Button kind="main" small type="submit" busy={act.isPending} why={isEmpty && t.empty}>
          {replyId ? t.postReply : t.postComment}
        </Button>
      </div>
    </form>
  )
}
