import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { lazy, Suspense } from 'react'
import { call } from '../core/client.ts'
import { useLoad } from '../core/load.ts'
import { useText } from '../core/text.ts'
import { Room } from '../features/oneWay/Room.tsx'
import { words } from '../features/oneWay/text.ts'
import { LinkFailed, PublicPage } from '../ui/PublicPage.tsx'
import { Skeleton } from '../ui/State.tsx'

const Appointment = lazy(() =>
  import('../features/scheduling/appointment/Appointment.tsx').then((one) => ({ default: one.Appointment })),
)

/** What a link opens: the live interview that has its time, else the one-way interview. */
async function look(token: string, signal: AbortSignal) {
  const options = { signal, quiet: true, link: token }
  const appointment = await call(schedulingApi.appointment, {}, options)
  return appointment ? { appointment } : { interview: await call(oneWayApi.oneWay, {}, options) }
}

/** By the link of a message: the one-way interview, or when and with whom the live one is. */
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
  const { interview, appointment } = asked.answer
  if (interview)
    return <Room token={token} interview={interview} onResult={(result) => asked.set({ interview: result })} />
  return (
    <Suspense fallback={waiting}>
      <Appointment token={token} appointment={appointment} />
    </Suspense>
  )
}
