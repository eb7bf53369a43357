import type { DeviceReport, LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../core/text.ts'
import { DeviceCheck } from '../../ui/DeviceCheck.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import type { LineFound } from './deviceTests.ts'
import type { SpeakerAndLineProps } from './SpeakerAndLine.tsx'
import type { RoomSource } from './source.ts'
import { words } from './text.ts'

// The tests come while somebody allows the camera; a check without them is better than none.
const loading: Promise<{ default: ComponentType<SpeakerAndLineProps> }> = import('./SpeakerAndLine.tsx').then(
  (one) => ({ default: one.SpeakerAndLine }),
  () => ({ default: () => null }),
)
const SpeakerAndLine = lazy(() => loading)

interface PreparationProps {
  source: RoomSource
  room: LiveRoom
  /** A device went away in the conversation. */
  wasLost: boolean
  onReady: (stream: MediaStream, device: DeviceReport) => void
}

/** Camera, microphone, speaker and connection are tried out before anybody is seen. */
export function Preparation({ source, room, wasLost, onReady }: PreparationProps) {
  const t = useText(words)
  const found = useRef<LineFound>({ relay: 'unknown', uplinkKbps: null })
  const [isRelayNeeded, setRelayNeeded] = useState(false)
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{t.checkTitle}</StepHeading>}
      lead={wasLost ? t.lostLead : t.checkLead}
    >
      {/* Above what has to be scrolled to on a small screen: it is the one thing that no device can mend. */}
      <div role="status" hidden={!isRelayNeeded}>
        {isRelayNeeded && <p className={notes.warning}>{t.relayNeeded}</p>}
      </div>
      <DeviceCheck onReady={(stream) => onReady(stream, describeDevice(stream, found.current))}>
        <Suspense>
          <SpeakerAndLine
            source={source}
            room={room}
            onFound={(news) => {
              found.current = { ...found.current, ...news }
              setRelayNeeded(found.current.relay === 'needed')
            }}
          />
        </Suspense>
      </DeviceCheck>
    </PublicPage>
  )
}

/** What this device is, for whoever has to know what it can carry. */
function describeDevice(stream: MediaStream, { relay, uplinkKbps }: LineFound): DeviceReport {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const kind = !isTouch ? 'computer' : Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
  const cores = Math.min(256, Math.max(1, navigator.hardwareConcurrency || 1))
  return {
    ...{ kind, relay, cores },
    picture: stream.getVideoTracks().length > 0,
    sound: stream.getAudioTracks().length > 0,
    ...(uplinkKbps !== null && { uplinkKbps }),
  }
}
