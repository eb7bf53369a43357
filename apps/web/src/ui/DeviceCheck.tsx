import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../core/text.ts'
import { Button } from './Button.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import css from './recording.module.css'
import { words } from './recordingText.ts'
import notes from './roomNotes.module.css'
import { Select } from './Select.tsx'
import { SelfView } from './SelfView.tsx'
import { type Devices, useDevices } from './useDevices.ts'

interface DeviceCheckProps {
  /** What else is tried out with them. */
  children?: ReactNode
  /** The microphone alone. */
  isSoundOnly?: boolean
  /** What the button says that takes them; that all is well unless said. */
  ready?: string
  onReady: (stream: MediaStream) => void
}

/** Camera and microphone with picture and level, the choice between several, and what to do when there is none. */
export function DeviceCheck({ children, isSoundOnly = false, ready, onReady }: DeviceCheckProps) {
  const t = useText(words)
  const { devices, choice, open, keep } = useDevices()
  const first = isSoundOnly ? { video: false } : {}
  useWhenAllowed(isSoundOnly, () => void open(first))
  const go = () => {
    const stream = keep()
    if (stream) onReady(stream)
  }
  if (devices.state === 'on')
    return (
      <>
        <Trial key={devices.stream.id} stream={devices.stream} />
        <Choices devices={devices} choice={choice} onChange={(wanted) => void open(wanted)} />
        {children}
        <div className={css.actions}>
          <Button kind="main" onClick={go}>
            {ready ?? t.looksGood}
          </Button>
        </div>
      </>
    )
  if (devices.state === 'refused')
    return (
      <DeviceProblem
        problem={devices.refusal}
        onRetry={() => void open(choice)}
        onSoundOnly={() => void open({ video: false })}
      />
    )
  return (
    <>
      <div className={`${css.self} ${css.selfOff}`} aria-hidden="true" />
      <div className={css.actions}>
        <Button kind="main" busy={devices.state === 'asking'} onClick={() => void open(first)}>
          {devices.state === 'asking' ? t.turningOn : t.turnOn}
        </Button>
      </div>
    </>
  )
}

function Trial({ stream }: { stream: MediaStream }) {
  const t = useText(words)
  const [isHeard, setHeard] = useState(false)
  return (
    <>
      <SelfView stream={stream} />
      <div className={css.trial}>
        <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
        <p className={isHeard ? notes.good : notes.muted} role="status">
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
    <div className={css.choices}>
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
function useWhenAllowed(isSoundOnly: boolean, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    let isHere = true
    const isGranted = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state === 'granted')
    Promise.all([isSoundOnly || isGranted('camera'), isGranted('microphone')]).then(
      (granted) => isHere && granted.every(Boolean) && open(),
      // Not every browser tells.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
}
