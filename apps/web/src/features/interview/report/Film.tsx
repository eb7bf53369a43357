import { interviewApi } from '@majlis/domain/interview/api.ts'
import { type Ref, useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { useText } from '../../../core/text.ts'
import { type RecordingMark, RecordingPlayer, type RecordingPlayerHandle } from '../../../ui/RecordingPlayer.tsx'
import { Failed, Skeleton } from '../../../ui/State.tsx'
import css from './report.module.css'
import { words } from './text.ts'
import type { useRecording } from './useReport.ts'

interface FilmProps {
  interviewId: string
  read: ReturnType<typeof useRecording>
  marks: readonly RecordingMark[]
  onTime: (seconds: number) => void
  ref: Ref<RecordingPlayerHandle>
}

/** The recording, or why there is none yet. */
export function Film({ interviewId, read, marks, onTime, ref }: FilmProps) {
  const t = useText(words)
  const recording = read.data
  if (!recording && read.error) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!recording) return <Skeleton lines={1} height={240} />
  if (recording.recording) {
    return <Player {...{ interviewId, marks, onTime, ref }} src={recording.recording} duration={recording.duration} />
  }
  return (
    <div className={css.processing} role="status">
      {recording.failed ? (
        <p>{t.noRecording}</p>
      ) : (
        <>
          <strong>{t.processing}</strong>
          <p>{t.refresh}</p>
        </>
      )}
    </div>
  )
}

interface PlayerProps extends Omit<FilmProps, 'read'> {
  src: string
  duration: number | null
}

function Player({ interviewId, src, duration, ...rest }: PlayerProps) {
  const t = useText(words)
  const [first] = useState(src)
  const renew = async () => {
    const { recording } = await call(interviewApi.recordings, { params: { id: interviewId } }, { quiet: true })
    if (!recording) throw new Refused(404, [])
    return recording
  }
  return <RecordingPlayer {...rest} src={first} words={t.player} renew={renew} {...(duration && { duration })} />
}
