import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Audience, Comment as CommentRow } from '@majlis/domain/guest/schema.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { dateTime, duration } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import type { CommentsProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { Failed } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CommentForm } from './CommentForm.tsx'
import css from './comments.module.css'
import { words } from './commentText.ts'
import { mostIncluded } from './readAlong.ts'

type Thread = Answer<typeof guestApi.comments>['data'][number]
type Comment = z.infer<typeof CommentRow>

interface CommentThreadProps extends Pick<CommentsProps, 'onJump'> {
  thread: Thread
  mayWrite: boolean
}

/** A comment with its replies, and the place to add one. */
export function CommentThread({ thread, mayWrite, onJump }: CommentThreadProps) {
  const t = useText(words)
  const [isReplying, setReplying] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const replies = thread.children ?? []
  return (
    <li className={css.thread}>
      <Said comment={thread} onJump={onJump} isRoot />
      {replies.length >= mostIncluded && !isWhole && (
        <div className={css.actions}>
          <Button small onClick={() => setWhole(true)}>
            {t.replies}
          </Button>
        </div>
      )}
      {replies.length > 0 && !isWhole && (
        <ul className={css.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && <AllReplies thread={thread} />}
      <div className={css.actions}>
        {mayWrite && !thread.deletedAt && !isReplying && (
          <Button small onClick={() => setReplying(true)}>
            {t.reply}
          </Button>
        )}
      </div>
      {isReplying && (
        <CommentForm interviewId={thread.interviewId} replyId={thread.id} onDone={() => setReplying(false)} />
      )}
    </li>
  )
}

const replyPages = [1, 2, 3, 4, 5]

/** All replies of a long thread. */
function AllReplies({ thread }: { thread: Thread }) {
  return (
    <ul className={css.replies}>
      {replyPages.map((number) => (
        <Replies key={number} thread={thread} number={number} />
      ))}
    </ul>
  )
}

function Replies({ thread: { id, interviewId }, number }: { thread: Thread; number: number }) {
  const filter = { interviewId, replyId: id }
  const query = { filter, include: 'account', sort: { createdAt: 'asc' as const }, page: { number, limit: 100 } }
  const { data, error, refetch } = useRead(guestApi.comments, { query }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  return data?.data.map((reply) => (
    <li key={reply.id}>
      <Said comment={reply} />
    </li>
  ))
}

interface CommentProps {
  comment: Comment
  onJump?: CommentsProps['onJump']
  isRoot?: true
}

/** Who said what and when, and about which moment. */
function Said({ comment, onJump, isRoot }: CommentProps) {
  const t = useText(words)
  const { id, role } = useSessionUser()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useAct(guestApi.removeComment, { refreshes: [guestApi.comments] })
  const { at_time, audience, account, message, createdAt, deletedAt } = comment
  if (deletedAt) return <p className={css.soft}>{t.removed}</p>
  const mayRemove = comment.accountId === id || role === 'admin' || role === 'moderator'
  return (
    <article className={css.said}>
      <header className={css.head}>
        <b>
          <Name>{account?.name ?? t.someone}</Name>
        </b>
        <time className={css.soft} dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
        {isRoot && role !== 'guest' && (
          <StatusBadge tone={audience ? 'warn' : 'plain'}>{t.audiences[audience as Audience]}</StatusBadge>
        )}
        {at_time !== null && onJump && (
          <Button small aria-label={t.jumpTo(duration(Math.floor(at_time)))} onClick={() => onJump(at_time)}>
            {duration(Math.floor(at_time))}
          </Button>
        )}
        {mayRemove && (
          <Button small kind="quiet" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </header>
      <p dir="auto" className={css.words}>
        {message}
      </p>
      {isRemoving && (
        <RemoveDialog
          title={t.removeTitle}
          confirm={t.remove}
          what={message}
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate({ params: { id: comment.id } }, { onSettled: () => setRemoving(false) })}
        >
          {t.removeNote}
        </RemoveDialog>
      )}
    </article>
  )
}
