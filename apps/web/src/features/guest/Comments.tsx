import { can } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import type { CommentsProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'
import css from './comments.module.css'
import { words } from './commentText.ts'
import { useReadAlong, withSaid } from './readAlong.ts'

const perPage = 10
/** Of what came after the first look so many are shown without asking for more. */
const mostNew = 100

/** What is said about a report, the newest first; what others write appears by itself. */
export default function Comments(props: CommentsProps) {
  const { interviewId, onMoments } = props
  const t = useText(words)
  const mayWrite = useMayWrite(interviewId)
  // A form that was sent, and a comment that was deleted, take the focus with them.
  useFocusKept()
  // Each older page begins where the one above it ended, so that what is new shifts nothing.
  const [ends, setEnds] = useState<readonly string[]>([])
  const [moments, setMoments] = useState<Record<string, readonly Moment[]>>({})
  useEffect(() => onMoments(Object.values(moments).flat()), [moments, onMoments])
  return (
    <section className={css.comments} aria-label={t.title}>
      <h3>{t.title}</h3>
      {mayWrite && <CommentForm interviewId={interviewId} timeNow={props.timeNow} />}
      {[undefined, ...ends].map((before, at) => (
        <Page
          {...props}
          key={before ?? 'newest'}
          before={before}
          until={at === 0 ? ends[0] : undefined}
          mayWrite={mayWrite}
          onOlder={at === ends.length ? (end) => setEnds([...ends, end]) : undefined}
          onMoments={(found) => setMoments((all) => ({ ...all, [before ?? '']: found }))}
        />
      ))}
    </section>
  )
}

type Moment = Parameters<CommentsProps['onMoments']>[0][number]

interface PageProps extends CommentsProps {
  /** Those older than this moment. */
  before: string | undefined
  /** Those of this moment and later, however many have come. */
  until: string | undefined
  mayWrite: boolean
  onOlder: ((end: string) => void) | undefined
}

function Page({ interviewId, before, until, mayWrite, onOlder, onMoments, onJump }: PageProps) {
  const t = useText(words)
  const createdAt = { ...(before && { $lt: before }), ...(until && { $gte: until }) }
  const filter = { interviewId, ...((before || until) && { createdAt }) }
  const page = { number: 1, limit: until ? mostNew : perPage }
  const query = { filter, include: 'account,comment', sort: { createdAt: 'desc' as const }, page }
  const { data, error, refetch } = useRead(guestApi.comments, { query }, { staleTime: 0, merge: withSaid })
  const found = data?.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told follows the rows alone
  useEffect(() => {
    const marked = (found ?? []).flatMap(({ at_time, message, deletedAt }) =>
      at_time === null || deletedAt ? [] : [{ seconds: at_time, label: message.slice(0, 80) }],
    )
    onMoments(marked)
  }, [found])
  // A reply may be newer than every thread.
  useReadAlong(interviewId, before ? undefined : newestOf(found ?? []))
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!found) return <Skeleton lines={3} height={32} />
  const last = found.at(-1)
  return (
    <>
      {!found.length && !before && <Empty title={t.none} />}
      {found.length > 0 && (
        <ul className={css.threads}>
          {found.map((thread) => (
            <CommentThread key={thread.id} {...{ thread, mayWrite, onJump }} />
          ))}
        </ul>
      )}
      {onOlder && last && data.count > found.length && (
        <Button small onClick={() => onOlder(last.createdAt)}>
          {t.older}
        </Button>
      )}
    </>
  )
}

/** The moment of what was said last, replies too. */
const newestOf = (threads: readonly { createdAt: string; children?: { createdAt: string }[] | undefined }[]) =>
  threads
    .flatMap(({ createdAt, children = [] }) => [createdAt, ...children.map((reply) => reply.createdAt)])
    .sort()
    .at(-1)

/** The team as its role has it; a guest only where its access says so. */
function useMayWrite(interviewId: string): boolean {
  const { role } = useSessionUser()
  const isGuest = role === 'guest'
  const { data } = useRead(guestApi.shared, undefined, { enabled: isGuest })
  if (!can(role, 'comment.write')) return false
  return !isGuest || Boolean(data?.some((one) => one.interviewId === interviewId && one.accessLevel === 2))
}
