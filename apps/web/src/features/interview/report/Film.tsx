import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { Recording } from '@majlis/domain/interview/schema.ts'
import { type Ref, useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { date } from '../../../core/format.ts'
import { count, useText } from '../../../core/text.ts'
import { words as playerWords } from '../../../ui/playerText.ts'
import { RecordingPlayer, type RecordingPlayerHandle } from '../../../ui/RecordingPlayer.tsx'
import type { RecordingMark } from '../../../ui/RecordingSeekBar.tsx'
import { Failed } from '../../../ui/State.tsx'
import film from './film.module.css'
import css from './report.module.css'
import { words } from './text.ts'
import type { useRecording } from './useReport.ts'

/** From this share on a film is said to be whole. */
const whole = 0.98

/** Who is told that the report is looked at, where somebody is. */
export interface Viewed {
  onTime: (seconds: number, duration: number) => void
  /** Refused once the report is no longer shared. */
  look: () => Promise<unknown>
}

interface FilmProps {
  interviewId: string
  read: ReturnType<typeof useRecording>
  marks: readonly RecordingMark[]
  onTime: (seconds: number) => void
  viewed: Viewed | undefined
  ref: Ref<RecordingPlayerHandle>
}

/** The recording, or why there is none yet. */
export function Film({ read, ...rest }: FilmProps) {
  const t = useText(words)
  const recording = read.data
  if (!recording && read.error) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!recording) return <div className={film.awaited} />
  if (recording.recording) {
    return (
      <div className={film.film}>
        <Player {...rest} recording={recording} src={recording.recording} />
        <Missing recording={recording} />
      </div>
    )
  }
  return (
    <div className={film.processing} role="status">
      {recording.failed || recording.removedAt ? (
        <p>{recording.removedAt ? t.removed(date(recording.removedAt)) : t.noRecording}</p>
      ) : (
        <>
          <strong>{t.processing}</strong>
          <p>{t.refresh}</p>
        </>
      )}
    </div>
  )
}

/** What was lost is said plainly, where it is more than nobody would notice. */
function Missing({ recording: { coverage, missingSeconds, wasStopped } }: { recording: Recording }) {
  const t = useText(words)
  if (coverage === null || missingSeconds === null || (coverage >= whole && !wasStopped)) return null
  const minutes = Math.round(missingSeconds / 60)
  const said =
    minutes < 3 ? count(t.missing, Math.max(1, Math.round(missingSeconds))) : count(t.missingMinutes, minutes)
  return (
    <p className={css.muted}>
      {coverage < whole && said} {wasStopped && t.wasStopped}
    </p>
  )
}

interface PlayerProps extends Omit<FilmProps, 'read'> {
  src: string
  recording: Recording
}

function Player({ interviewId, src, recording, onTime, viewed, ...rest }: PlayerProps) {
  const t = useText(playerWords)
  // A new address would start the film again: the first ones stay until they stop working.
  const [first] = useState({ src, own: recording.own })
  const { duration, ownOffset } = recording
  const renew = async (which: 'recording' | 'own') => {
    const now = await call(interviewApi.recordings, { params: { id: interviewId } }, { quiet: true })
    const address = now[which]
    if (!address) throw new Refused(0, [])
    return address
  }
  const own =
    first.own === null || ownOffset === null
      ? undefined
      : { src: first.own, offset: ownOffset, renew: () => renew('own') }
  return (
    <RecordingPlayer
      {...rest}
      src={first.src}
      words={t}
      renew={() => renew('recording')}
      {...(viewed && { look: viewed.look })}
      onTime={(seconds) => {
        onTime(seconds)
        viewed?.onTime(seconds, duration ?? 0)
      }}
      own={own}
      watermark={recording.watermark}
      {...(duration && { duration })}
    />
  )
}
