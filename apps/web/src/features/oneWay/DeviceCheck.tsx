import { useEffect, useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Select } from '../../ui/Select.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'
import { Heading } from './Heading.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import css from './room.module.css'
import { SelfView } from './SelfView.tsx'
import stage from './stage.module.css'
import { words } from './text.ts'
import { type Devices, useDevices } from './useDevices.ts'

interface DeviceCheckProps {
  /** Was the recording cut off because a device went away? */
  wasLost: boolean
  onReady: (stream: MediaStream) => void
}

/** Camera and microphone with picture and level, the choice between several, and what to do when there is none. */
export function DeviceCheck({ wasLost, onReady }: DeviceCheckProps) {
  const t = useText(words)
  const { devices, choice, open, keep } = useDevices()
  useWhenAllowed(() => void open({}))
  const go = () => {
    const stream = keep()
    if (stream) onReady(stream)
  }
  return (
    <PublicPage
      title={t.title}
      heading={<Heading>{t.checkTitle}</Heading>}
      lead={wasLost ? t.disconnected : t.checkLead}
    >
      {devices.state === 'on' ? (
        <>
          <Trial key={devices.stream.id} stream={devices.stream} />
          <Choices devices={devices} choice={choice} onChange={(wanted) => void open(wanted)} />
          <div className={css.actions}>
            <Button kind="main" onClick={go}>
              {t.looksGood}
            </Button>
          </div>
        </>
      ) : devices.state === 'refused' ? (
        <DeviceProblem
          problem={devices.refusal}
          onRetry={() => void open(choice)}
          onSoundOnly={() => void open({ video: false })}
        />
      ) : (
        <>
          <div className={`${stage.self} ${stage.selfOff}`} aria-hidden="true" />
          <div className={css.actions}>
            <Button kind="main" busy={devices.state === 'asking'} onClick={() => void open({})}>
              {devices.state === 'asking' ? t.turningOn : t.turnOn}
            </Button>
          </div>
        </>
      )}
    </PublicPage>
  )
}

function Trial({ stream }: { stream: MediaStream }) {
  const t = useText(words)
  const [isHeard, setHeard] = useState(false)
  return (
    <>
      <SelfView stream={stream} />
      <div className={stage.trial}>
        <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
        <p className={isHeard ? css.good : css.muted} role="status">
          {isHeard ? t.heard : t.speakUp}
        </p>
      </div>
    </>
  )
}

type On = Extract<Devices, { state: 'on' }>
type Choice = ReturnType<typeof useDevices>['choice']

function Choices({ devices, choice, onChange }: { devices: On; choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useText(words)
  const { stream, cameras, microphones } = devices
  const options = (list: MediaDeviceInfo[], unnamed: (nth: number) => string) =>
    list.map(({ deviceId, label }, index) => ({ value: deviceId, label: label || unnamed(index + 1) }))
  const inUse = (tracks: MediaStreamTrack[]) => tracks[0]?.getSettings().deviceId
  return (
    <div className={stage.choices}>
      {choice.video !== false && cameras.length > 1 && (
        <Select
          label={t.camera}
          value={inUse(stream.getVideoTracks())}
          options={options(cameras, t.unnamedCamera)}
          onChange={(camera) => onChange({ ...choice, camera })}
        />
      )}
      {microphones.length > 1 && (
        <Select
          label={t.microphone}
          value={inUse(stream.getAudioTracks())}
          options={options(microphones, t.unnamedMicrophone)}
          onChange={(microphone) => onChange({ ...choice, microphone })}
        />
      )}
    </div>
  )
}

/** Turns the camera on at once for whom the browser will not ask any more. */
function useWhenAllowed(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    let isHere = true
    const isGranted = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state === 'granted')
    Promise.all([isGranted('camera'), isGranted('microphone')]).then(
      (granted) => isHere && granted.every(Boolean) && open(),
      // Not every browser tells.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
}
