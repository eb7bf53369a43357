import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { Mark } from '@majlis/domain/liveRoom/schema.ts'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { duration } from '../../../core/format.ts'
import { useAct, useRead } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { useText } from '../../../core/text.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Name } from '../../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import css from './guide.module.css'
import { type Stamp, withWaiting } from './pending.ts'
import { words } from './text.ts'

interface GuideNotesProps {
  interviewId: string
  startedAt: string | null
  waiting: readonly Stamp[]
}

/** The moments that were marked, each with its time since the start. */
export function GuideNotes({ interviewId, startedAt, waiting }: GuideNotesProps) {
  const t = useText(words)
  const user = useSessionUser()
  const read = useRead(liveRoomApi.marks, { params: { id: interviewId } })
  if (read.error && !read.data) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!read.data) return <Skeleton lines={4} height={28} />
  const marks = withWaiting(read.data, waiting)
  if (marks.length === 0) return <Empty title={t.noMarks}>{t.noMarksText}</Empty>
  return (
    <ol className={css.cards}>
      {marks.map((mark) => {
        const seconds = startedAt ? (Date.parse(mark.at) - Date.parse(startedAt)) / 1000 : 0
        const isOwn = 'id' in mark && mark.author === user.id
        return (
          <li key={'id' in mark ? mark.id : mark.at} className={css.card}>
            <p className={css.stamp}>
              {mark.kind === 'highlight' && <IconBookmark size={16} aria-label={t.highlighted} />}
              <span className={css.time}>{duration(seconds)}</span>
              {'id' in mark && !isOwn && (
                <small>
                  <Name>{mark.authorName}</Name>
                </small>
              )}
            </p>
            {isOwn ? <OwnMark mark={mark} time={duration(seconds)} /> : <MarkWords text={mark.text} />}
          </li>
        )
      })}
    </ol>
  )
}

const MarkWords = ({ text }: { text: string }) => (
  <p dir="auto" className={css.words}>
    {text}
  </p>
)

const beginToWrite = (place: HTMLElement | null) => place?.querySelector('textarea')?.focus()

function OwnMark({ mark, time }: { mark: Mark; time: string }) {
  const t = useText(words)
  const [text, setText] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const params = { id: mark.interviewId, mark: mark.id }
  const change = useAct(liveRoomApi.changeMark, { refreshes: [liveRoomApi.marks] })
  const remove = useAct(liveRoomApi.removeMark, { refreshes: [liveRoomApi.marks] })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || (mark.kind === 'note' && !text?.trim())) return
    change.mutate({ params, body: { text: text ?? '', updatedAt: mark.updatedAt } }, { onSuccess: () => setText(null) })
  }
  if (text === null)
    return (
      <div className={css.own}>
        <MarkWords text={mark.text} />
        <IconButton small label={t.edit(time)} onClick={() => setText(mark.text)}>
          <IconPencil aria-hidden="true" />
        </IconButton>
        <IconButton small label={t.removeMark(time)} onClick={() => setAsking(true)}>
          <IconTrash aria-hidden="true" />
        </IconButton>
        {isAsking && (
          <ConfirmDialog
            danger
            title={t.removeTitle}
            confirm={t.remove}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params })}
            onClose={() => setAsking(false)}
          >
            <MarkWords text={mark.text} />
          </ConfirmDialog>
        )}
      </div>
    )
  return (
    <form ref={beginToWrite} className={css.add} onSubmit={save}>
      <TextArea label={t.note} hiddenLabel rows={2} maxLength={1000} value={text} onChange={setText} />
      <div className={css.acts}>
        <Button small kind="main" type="submit" busy={change.isPending}>
          {t.save}
        </Button>
        <Button small kind="quiet" onClick={() => setText(null)}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
