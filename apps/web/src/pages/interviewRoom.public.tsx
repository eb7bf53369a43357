import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { Phase } from '@majlis/domain/liveRoom/schema.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { lazy, Suspense } from 'react'
import { call } from '../core/client.ts'
import { useLoad } from '../core/load.ts'
import { showLogo } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { words } from '../features/oneWay/text.ts'
import { LinkFailed, PublicPage } from '../ui/PublicPage.tsx'
import { Skeleton } from '../ui/State.tsx'

const Booking = lazy(() => import('../features/booking/Booking.tsx').then((one) => ({ default: one.Booking })))
const Room = lazy(() => import('../features/oneWay/Room.tsx').then((one) => ({ default: one.Room })))
const LiveRoom = lazy(() => import('../features/liveRoom/LiveRoom.tsx').then((one) => ({ default: one.LiveRoom })))

/** A room that has its time is entered; before, and without a time, the time is what the page is about. */
const isRoom = (phase: Phase) => phase === 'open' || phase === 'live' || phase === 'over'

/** What a link opens: the live interview, when it has its time, else the one-way interview. */
async function look(token: string, signal: AbortSignal) {
  const options = { signal, quiet: true, link: token }
  const appointment = await call(schedulingApi.appointment, {}, options)
  if (!appointment) return { interview: showLogo(await call(oneWayApi.oneWay, {}, options)) }
  const { phase } = await call(liveRoomApi.room, { params: { id: appointment.interviewId } }, options)
  return { appointment, phase }
}

/** By the link of a message: the one-way interview, or the room of the live one, or when it is. */
export default function InterviewRoom({ token }: { token: string }) {
  const t = useText(words)
  const asked = useLoad((signal) => look(token, signal), token)
  const waiting = (
    <PublicPage title={t.title}>
      <Skeleton lines={5} />
    </PublicPage>
  )
  if (asked.state === 'failed') return <LinkFailed error={asked.error} title={t.title} retry={asked.retry} />
  if (asked.state !== 'loaded') return waiting
  const { interview, appointment, phase } = asked.answer
  const source = { link: token, which: {} }
  return (
    <Suspense fallback={waiting}>
      {interview ? (
        <Room token={token} interview={interview} onResult={(result) => asked.set({ interview: result })} />
      ) : appointment && phase === 'early' ? (
        <LiveRoom
          source={{ id: appointment.interviewId, link: token }}
          planned={<Booking source={source} isInside onChange={() => void asked.again()} />}
        />
      ) : appointment && phase && isRoom(phase) ? (
        <LiveRoom source={{ id: appointment.interviewId, link: token }} />
      ) : (
        <Booking source={source} />
      )}
    </Suspense>
  )
}
