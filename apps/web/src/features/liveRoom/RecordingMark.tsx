import type { Side } from '@majlis/domain/liveRoom/schema.ts'
import { useEffect, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import { duration } from '../../core/format.ts'
import type { LiveRecording } from '../../core/recording/liveState.ts'
import { useText } from '../../core/text.ts'
import { words as recorded } from '../../ui/recordingText.ts'
import notes from '../../ui/roomNotes.module.css'
import css from './stage.module.css'
import { words } from './text.ts'
import { useCall } from './useCall.ts'

interface RecordingMarkProps {
  call: LiveCall
  recording: LiveRecording | null
  side: Side
}

/** Is it being recorded, for how long does it last, up to when is it safe, and who watches? */
export function RecordingMark({ call, recording, side }: RecordingMarkProps) {
  const t = useText(words)
  const { saving, savedUpTo } = useText(recorded)
  const view = useCall(call)
  const seconds = useSeconds(call, view.startedAt)
  const isRunning = view.recording
  const watchers = view.people.filter((one) => one.side === 'watcher' && one.step === 'in')
  const names = watchers.map(({ name }) => `\u2068${name || t.sides.watcher}\u2069`).join(', ')
  const saved = recording?.savedUpTo ?? null
  return (
    <>
      <p className={isRunning ? notes.recording : css.notRecording} role="status">
        {isRunning
          ? t.recording
          : view.people.some(({ agreed, step }) => step === 'in' && !agreed)
            ? t.waitsForConsent
            : t.notRecording}
      </p>
      <bdi className={css.time}>{duration(seconds)}</bdi>
      {isRunning && recording && (
        <p className={css.soft}>
          {saved === null ? saving : savedUpTo(`\u2068${duration(secondsInto(view.startedAt, saved))}\u2069`)}
        </p>
      )}
      {side !== 'watcher' && names && <p className={css.soft}>{t.watching(names)}</p>}
    </>
  )
}

/** So many seconds after the interview's start a moment is. */
const secondsInto = (startedAt: string | null, at: number): number =>
  startedAt ? Math.max(0, (at - Date.parse(startedAt)) / 1000) : 0

/** So many seconds the interview lasts. */
function useSeconds(call: LiveCall, startedAt: string | null): number {
  const since = () => secondsInto(startedAt, call.clock.now())
  const [seconds, setSeconds] = useState(since)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that is set at each render never ends
  useEffect(() => {
    const timer = setInterval(() => setSeconds(since()), 1000)
    return () => clearInterval(timer)
  }, [call, startedAt])
  return seconds
}
