import type { Mentionable, ReportView } from '@majlis/domain/guest/schema.ts'
import { useState } from 'react'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { ViewCommentForm, type ViewCommentFormProps, type Written } from './ViewCommentForm.tsx'
import { Moment } from './ViewQuestions.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

type Thread = NonNullable<ReportView['comments']>[number]
interface ViewCommentsProps {
  comments: readonly Thread[]
  onJump: ((seconds: number) => void) | undefined
  /** Begins a thread, or replies to one; left out for whoever only reads. */
  send?: (said: Remark) => Promise<void>
  /** Whom its reader may name. */
  mentionable?: () => Promise<Mentionable[]>
  timeNow?: () => number | null
}

/** What is said: the thread that is answered, or the moment of the film that it is about. */
export interface Remark {
  message: string
  replyId: string | null
  at_time: number | null
  /** Who is named in it. */
  mentions?: string[]
}

/** What was said about the report, to read; and to answer, for whom the link lets comment. */
export function ViewComments({ comments, onJump, send, timeNow, mentionable }: ViewCommentsProps) {
  const t = useText(words)
  return (
    <section className={css.section}>
      <h3>{t.comments}</h3>
      {comments.length === 0 && <p className={css.soft}>{t.noComments}</p>}
      <ul className={css.list}>
        {comments.map((thread) => (
          <li key={thread.id} className={css.thread}>
            <Said comment={thread} onJump={onJump} />
            {(thread.children ?? []).map((reply) => (
              <div key={reply.id} className={css.reply}>
                <Said comment={reply} onJump={undefined} />
              </div>
            ))}
            {send && !thread.deletedAt && (
              <Reply
                {...(mentionable && { mentionable })}
                send={({ message, mentions }) => send({ message, mentions, replyId: thread.id, at_time: null })}
              />
            )}
          </li>
        ))}
      </ul>
      {send && (
        <ViewCommentForm
          isReply={false}
          {...(timeNow && { timeNow })}
          {...(mentionable && { mentionable })}
          send={(said) => send({ ...said, replyId: null })}
        />
      )}
    </section>
  )
}

function Reply({ send, mentionable }: Pick<ViewCommentFormProps, 'send' | 'mentionable'>) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={css.reply}>
        <div>
          <Button small kind="quiet" onClick={() => setOpen(true)}>
            {t.reply}
          </Button>
        </div>
      </div>
    )
  const sendAndClose = async (said: Written) => {
    await send(said)
    setOpen(false)
  }
  return (
    <div className={css.reply}>
      <ViewCommentForm isReply {...(mentionable && { mentionable })} send={sendAndClose} />
    </div>
  )
}

interface RemarkProps {
  comment: Omit<Thread, 'children'>
  onJump: ViewCommentsProps['onJump']
}

function Said({ comment: { account, message, at_time, createdAt, deletedAt }, onJump }: RemarkProps) {
  const t = useText(words)
  if (deletedAt) return <p className={css.soft}>{t.removed}</p>
  return (
    <>
      <p className={css.marks}>
        <b>
          <Name>{account?.name ?? t.someone}</Name>
        </b>
        <time className={css.soft} dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
        {at_time !== null && <Moment seconds={at_time} onJump={onJump} />}
      </p>
      <p dir="auto" className={css.words}>
        {message}
      </p>
    </>
  )
}
