import { verdictPath } from '@majlis/domain/interview/paths.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect } from 'react'
import { Slots } from '../core/slots.ts'
import { LiveRoom } from '../features/liveRoom/LiveRoom.tsx'
import type { GuideProps } from '../features/liveRoom/surroundings.ts'
import { Skeleton } from '../ui/State.tsx'

const loadGuide = () => import('../features/liveRoom/guide/Guide.tsx').then((one) => ({ default: one.Guide }))
const Guide = lazy(loadGuide)
const Resume = lazy(() => import('../features/review/Resume.tsx'))

/** The guide with the resume in it. */
function GuideWithResume(props: GuideProps) {
  const slots = use(Slots)
  return (
    <Slots value={{ ...slots, Resume }}>
      <Suspense fallback={<Skeleton lines={8} height={28} />}>
        <Guide {...props} />
      </Suspense>
    </Slots>
  )
}

/** The room of a live interview, for whoever is signed in: it takes the whole window. */
export default function LiveRoomPage() {
  const { id } = useParams({ from: '/$area/interview/$id/room' })
  const navigate = useNavigate()
  // Here before the conversation begins: a line that fails just then must not take the guide away.
  useEffect(() => void loadGuide().catch(() => {}), [])
  const toVerdict = () => void navigate({ to: verdictPath(id) as '/' })
  return <LiveRoom key={id} source={{ id }} guide={GuideWithResume} onVerdict={toVerdict} />
}
