import { useEffect, useRef } from 'react'
import { watchLevel } from '../core/recording/devices.ts'
import { useText } from '../core/text.ts'
import css from './recording.module.css'
import { words } from './recordingText.ts'

/** From here on it is a voice and not a room. */
const VOICE = 0.42

/** How loud the microphone is, as a bar; tells once when it has heard a voice. */
export function LevelMeter({ stream, onHeard }: { stream: MediaStream; onHeard?: () => void }) {
  const t = useText(words)
  const meter = useRef<HTMLMeterElement>(null)
  const heard = useRef(onHeard)
  useEffect(() => {
    heard.current = onHeard
  })
  useEffect(() => {
    let loud = 0
    // Written past React: ten times a second is too often to render.
    return watchLevel(stream, (level) => {
      if (meter.current) meter.current.value = level
      loud = level > VOICE ? loud + 1 : 0
      if (loud === 3) heard.current?.()
    })
  }, [stream])
  return <meter ref={meter} className={css.level} aria-label={t.level} max={1} />
}
