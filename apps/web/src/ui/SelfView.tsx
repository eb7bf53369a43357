import { useText } from '../core/text.ts'
import css from './recording.module.css'
import { words } from './recordingText.ts'

/** One's own picture, as in a mirror; a quiet sign where there is sound only. */
export function SelfView({ stream, small }: { stream: MediaStream; small?: boolean }) {
  const t = useText(words)
  const hasPicture = stream.getVideoTracks().length > 0
  const show = (video: HTMLVideoElement | null) => {
    if (!video || video.srcObject === stream) return
    video.srcObject = stream
    video.play().catch(() => {})
  }
  return (
    <div className={`${css.self} ${small ? css.selfSmall : ''}`}>
      {hasPicture ? (
        <video ref={show} muted playsInline aria-label={t.yourPicture} />
      ) : (
        <p className={css.selfSound}>{t.soundOnly}</p>
      )}
    </div>
  )
}
