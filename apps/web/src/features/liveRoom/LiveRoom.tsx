import { lazy, Suspense, useEffect, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import { rememberedDevices } from './returning.ts'
import { askRoom, type RoomSource } from './source.ts'
import type { RoomSurroundings } from './surroundings.ts'
import { words } from './text.ts'

const Early = lazy(() => import('./Early.tsx').then((one) => ({ default: one.Early })))
const Closed = lazy(() => import('./Ended.tsx').then((one) => ({ default: one.Closed })))
const Over = lazy(() => import('./Ended.tsx').then((one) => ({ default: one.Over })))
const Unsupported = lazy(() => import('./Ended.tsx').then((one) => ({ default: one.Unsupported })))
const loadVisit = () => import('./Visit.tsx')
const Visit = lazy(() => loadVisit().then((one) => ({ default: one.Visit })))

/** The room of a live interview, from too early to over. */
export function LiveRoom(props: RoomSurroundings) {
  const t = useText(words)
  useFocusKept()
  const { source } = props
  const [visits, setVisits] = useState(0)
  const asked = useLoad((signal) => askRoom(source, signal), source.id)
  // Whoever comes back to the conversation waits for one thing after the other no longer than it must.
  useEffect(() => {
    if (rememberedDevices(source.id)) void loadVisit().then(({ loadConversation }) => loadConversation())
  }, [source.id])
  const waiting = (
    <PublicPage title={t.title}>
      <Skeleton lines={5} />
    </PublicPage>
  )
  if (asked.state === 'failed')
    return (
      <Suspense fallback={waiting}>
        <NotLet source={source} error={asked.error} retry={asked.retry} />
      </Suspense>
    )
  if (asked.state !== 'loaded') return waiting
  const room = asked.answer
  return (
    <Suspense fallback={waiting}>
      {room.phase === 'early' ? (
        <Early room={room} planned={props.planned} onOpen={asked.again} />
      ) : room.phase === 'closed' ? (
        <Closed />
      ) : room.phase === 'over' ? (
        <Over {...props} room={room} needs="nothing" film={null} />
      ) : !('RTCPeerConnection' in window) ? (
        <Unsupported />
      ) : (
        <Visit
          {...props}
          key={visits}
          room={room}
          onAgain={() => void asked.again().then(() => setVisits(visits + 1))}
        />
      )}
    </Suspense>
  )
}

interface NotLetProps {
  source: RoomSource
  error: Refused
  retry: () => void
}

function NotLet({ source, error, retry }: NotLetProps) {
  const t = useText(words)
  if (source.link) return <LinkFailed error={error} title={t.title} retry={retry} />
  const isNotThere = error instanceof Refused && [403, 404, 410].includes(error.status)
  if (isNotThere) return <Closed />
  return (
    <PublicPage title={t.failedTitle}>
      <Failed error={error} retry={retry} />
    </PublicPage>
  )
}
