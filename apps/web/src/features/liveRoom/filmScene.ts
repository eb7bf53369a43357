import type { Side } from '@majlis/domain/liveRoom/schema.ts'
import type { CallPerson, CallView } from '../../core/call/types.ts'
import type { LivePerson, LiveScene } from '../../core/recording/liveScene.ts'

type Shown = Pick<CallView, 'visit' | 'own' | 'people' | 'startedAt'>

/** Who is seen and heard in the film now. */
export function sceneOf({ visit, own, people, startedAt }: Shown, side: Side): LiveScene {
  const me: LivePerson = {
    id: visit,
    side: side === 'candidate' ? 'candidate' : 'interviewer',
    stream: own.stream,
    hasPicture: own.camera && !own.pictureHeld && Boolean(own.stream?.getVideoTracks().length),
    awaySince: null,
  }
  const others = people.flatMap((person) => filmed(person, startedAt) ?? [])
  return { me, others, screen: own.screen ?? people.find((person) => person.screen)?.screen ?? null }
}

function filmed(person: CallPerson, startedAt: string | null): LivePerson | null {
  const { side, visit, stream, media, lostSince, since, step } = person
  if (side === 'watcher' || (side === 'second' && step !== 'in')) return null
  const isIn = step === 'in'
  const isHere = stream !== null && isIn && lostSince === null
  // Whoever has just come in and is not connected yet is not away, nor is who still waits as before the start.
  const isComing = isIn || (step !== 'away' && Date.parse(since ?? '') < Date.parse(startedAt ?? ''))
  const awaySince = isHere ? null : (lostSince ?? (since && !isComing ? Date.parse(since) : null))
  const hasPicture = isHere && media.camera && stream.getVideoTracks().length > 0
  return { id: visit ?? side, side, stream: isHere ? stream : null, hasPicture, awaySince }
}
