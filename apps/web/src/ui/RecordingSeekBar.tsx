import type { Steered } from './playback.ts'
import css from './RecordingPlayer.module.css'

/** What the player says; each word is the reader's. */
export interface RecordingWords {
  player: string
  play: string
  pause: string
  back: string
  forward: string
  position: string
  speed: string
  mute: string
  unmute: string
  fullscreen: string
  leaveFullscreen: string
  failed: string
  checking: string
  ended: string
  retry: string
  ownCamera: string
  /** It has no picture. */
  sound: string
}

/** A moment that is marked on the seek bar, such as a question. */
export interface RecordingMark {
  seconds: number
  label: string
  /** What it is, where it is no question. */
  kind?: 'note' | 'highlight' | 'comment'
}

/** A part of the player: the film that it steers, and its words. */
export interface PartProps {
  film: Steered
  words: RecordingWords
}

/** Where the film is, and the moments that are marked in it. */
export function SeekBar({ film, words, marks }: PartProps & { marks: readonly RecordingMark[] }) {
  const { time, duration } = film.state
  return (
    <div className={css.bar}>
      <input
        type="range"
        className={css.seek}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        aria-label={words.position}
        aria-valuetext={`${clockTime(time)} / ${clockTime(duration)}`}
        onChange={(event) => film.seekTo(event.target.valueAsNumber)}
      />
      {duration > 0 && marks.map((mark) => <Tick key={`${mark.seconds} ${mark.label}`} mark={mark} of={duration} />)}
    </div>
  )
}

function Tick({ mark, of }: { mark: RecordingMark; of: number }) {
  const share = Math.min(1, Math.max(0, mark.seconds / of))
  // The middle of the handle runs from half its width to half its width before the end.
  const left = `calc(8px + (100% - 16px) * ${share})`
  return (
    <span
      className={css.tick}
      data-kind={mark.kind}
      style={{ left }}
      title={`${clockTime(mark.seconds)} ${mark.label}`}
    />
  )
}

/** Seconds as mm:ss, from an hour on as h:mm:ss. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
