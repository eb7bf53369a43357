import { useEffect, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { CallPerson } from '../../core/call/types.ts'
import { watchLevel } from '../../core/recording/devices.ts'
import type { LiveNotice, LiveRecording } from '../../core/recording/liveState.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words as recordingWords } from '../../ui/recordingText.ts'
import css from './stage.module.css'
import { words } from './text.ts'
import { useCall } from './useCall.ts'

interface NoticesProps {
  call: LiveCall
  recording: LiveRecording | null
  onDevices: () => void
  onDevicesLost: () => void
}

/** What is wrong just now and what helps: with the line, the own devices, the recording. */
export function Notices({ call, recording, onDevices, onDevicesLost }: NoticesProps) {
  const t = useText(words)
  const recorded = useText(recordingWords)
  const { people, own, online, recording: isRecorded } = useCall(call)
  const isTalking = useMutedVoice(own.microphone ? null : own.stream)
  const lost = people.find(isLost)
  const isLong = lost?.isLongLost ?? false
  const said: Partial<Record<LiveNotice, string>> = {
    slowUpload: t.slowUpload,
    lessPicture: t.lessPicture,
    lowStorage: t.lowStorage,
    notDurable: recorded.notDurable,
  }
  const notice = recording?.notices.map((one) => said[one]).find(Boolean)
  return (
    <div className={css.notices} role="status">
      {lost && <p className={css.notice}>{isLong ? t.lostLong : t.lost}</p>}
      {lost && isLong && own.camera && <Button onClick={() => call.setCamera(false)}>{t.soundOnly}</Button>}
      {!online && !lost && <p className={css.notice}>{t.offline}</p>}
      {own.lost && (
        <p className={css.notice}>
          {t.ownLost[own.lost]}{' '}
          <Button onClick={own.lost === 'microphone' ? onDevicesLost : onDevices}>{t.chooseDevices}</Button>
        </p>
      )}
      {own.pictureHeld && (
        <p className={css.notice}>
          {t.pictureHeld} <Button onClick={() => call.resumePicture()}>{t.resumePicture}</Button>
        </p>
      )}
      {isTalking && <p className={css.notice}>{t.stillMuted}</p>}
      {own.screen && <p className={css.notice}>{t.sharing}</p>}
      {/* After a consent was taken back nothing is recorded, and nothing is wrong. */}
      {isRecorded && recording?.phase === 'refused' && <p className={css.notice}>{recording.refusal || t.refused}</p>}
      {notice && <p className={css.notice}>{notice}</p>}
    </div>
  )
}

const isLost = ({ connection, step }: CallPerson) =>
  step === 'in' && (connection === 'lost' || connection === 'restoring')

/** From here on it is a voice and not a room; as the level in the check has it. */
const VOICE = 0.42
const lastsMs = 4000

/** Does somebody speak whose microphone is off? Heard by a copy of the track, as the one that is sent is silent. */
function useMutedVoice(stream: MediaStream | null): boolean {
  const [isTalking, setTalking] = useState(false)
  useEffect(() => {
    setTalking(false)
    const [track] = stream?.getAudioTracks() ?? []
    if (!track || track.readyState === 'ended') return
    const copy = track.clone()
    copy.enabled = true
    let loud = 0
    let timer = 0
    const stop = watchLevel(new MediaStream([copy]), (level) => {
      loud = level > VOICE ? loud + 1 : 0
      if (loud < 3) return
      setTalking(true)
      clearTimeout(timer)
      timer = window.setTimeout(() => setTalking(false), lastsMs)
    })
    return () => {
      stop()
      copy.stop()
      clearTimeout(timer)
    }
  }, [stream])
  return isTalking
}
