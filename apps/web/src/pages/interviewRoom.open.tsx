import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { useAsk } from '../core/ask.ts'
import { call } from '../core/client.ts'
import { useText } from '../core/text.ts'
import { Room } from '../features/interview/room/Room.tsx'
import { words } from '../features/interview/room/text.ts'
import { LinkFailed, OpenPage } from '../ui/OpenPage.tsx'
import { Skeleton } from '../ui/State.tsx'

/** By the link of an invitation: the one-way interview. */
export default function InterviewRoom({ token }: { token: string }) {
  const t = useText(words)
  const asked = useAsk((signal) => call(candidateApi.oneWay, {}, { signal, quiet: true, link: token }), token)
  if (asked.state === 'failed') return <LinkFailed error={asked.error} title={t.title} retry={asked.retry} />
  if (asked.state === 'told') return <Room token={token} interview={asked.answer} onTold={asked.set} />
  return (
    <OpenPage title={t.title}>
      <Skeleton lines={5} />
    </OpenPage>
  )
}
