import {
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPictureInPictureOn,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import { useFullscreen } from './fullscreen.ts'
import { type BesideFilm, OwnCamera } from './OwnCamera.tsx'
import { rates, usePlayback } from './playback.ts'
import css from './RecordingPlayer.module.css'
import { clockTime, type PartProps, type RecordingMark, type RecordingWords, SeekBar } from './RecordingSeekBar.tsx'
import { Watermark } from './Watermark.tsx'

/** What a page can do with a player that it shows. */
export interface RecordingPlayerHandle {
  /** Goes to a second of the recording and plays on from there. */
  seekTo(seconds: number): void
  /** Plays, or stands. */
  toggle(): void
  /** Plays so many speeds slower, or faster where it is below zero. */
  step(by: number): void
}

interface RecordingPlayerProps {
  src: string
  words: RecordingWords
  /** Asks for a new address when the one at hand has stopped working. */
  renew: () => Promise<string>
  /** Asked now and then while it plays, refused once it may no longer be played. */
  look?: () => Promise<unknown>
  /** Seconds, where they are known before the film is loaded. */
  duration?: number
  /** The second at which it begins to show. */
  startAt?: number
  marks?: readonly RecordingMark[]
  /** The candidate's own camera, which may be shown beside it. */
  own?: BesideFilm | undefined
  /** Stands over the film while it is watched. */
  watermark?: string | null
  /** Tells where the film is, some times a second. */
  onTime?: (seconds: number) => void
  ref?: Ref<RecordingPlayerHandle>
}

/** Plays the recording of an interview. Keys while it has the focus: Space, J and L, comma and full stop. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const { src, words, renew, look, duration = 0, startAt = 0, marks = [], own, watermark, onTime, ref } = props
  const [isSound, setSound] = useState(false)
  const [showsOwn, setShowsOwn] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const film = usePlayback(video, { src, duration, startAt, renew, look, onTime })
  const screen = useFullscreen(figure, video, Boolean(watermark))
  const { seekTo, state } = film
  useImperativeHandle(ref, () => ({
    seekTo: (seconds) => seekTo(seconds, true),
    toggle: film.toggle,
    step: film.step,
  }))

  const keys = new Map([
    ['Space', film.toggle],
    ['KeyJ', () => film.skip(-10)],
    ['KeyL', () => film.skip(10)],
    ['Comma', () => film.step(1)],
    ['Period', () => film.step(-1)],
  ])
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const act = keys.get(event.code)
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    event.preventDefault()
    act()
  }

  return (
    <figure
      ref={figure}
      className={`${css.player} ${screen.fills ? css.fills : ''}`}
      aria-label={words.player}
      onKeyDown={onKeyDown}
    >
      <video
        ref={video}
        className={`${css.picture} ${isSound ? css.low : ''}`}
        src={state.hasEnded ? undefined : src}
        preload="metadata"
        playsInline
        tabIndex={0}
        aria-label={words.player}
        aria-busy={state.isWaiting}
        onClick={film.toggle}
        {...(watermark && { disablePictureInPicture: true, disableRemotePlayback: true })}
        {...film.events}
        onLoadedMetadata={(event) => {
          film.events.onLoadedMetadata(event)
          setSound(event.currentTarget.videoWidth === 0)
        }}
      />
      {isSound && <p className={css.sound}>{words.sound}</p>}
      {watermark && <Watermark words={watermark} film={video} />}
      {own && showsOwn && <OwnCamera {...own} film={video} label={words.ownCamera} />}
      {state.isHeld && (
        <div className={`${css.failed} ${css.checking}`} role="status">
          <p>{words.checking}</p>
        </div>
      )}
      {state.hasEnded && (
        <div className={css.failed} role="alert">
          <p>{words.ended}</p>
        </div>
      )}
      {state.hasFailed && (
        <div className={css.failed} role="alert">
          <p>{words.failed}</p>
          <Button small onClick={film.retry}>
            {words.retry}
          </Button>
        </div>
      )}
      <div className={css.controls} dir="ltr">
        <SeekBar {...{ film, words, marks }} />
        <Buttons {...{ film, words, screen }}>
          {own && (
            <IconButton label={words.ownCamera} aria-pressed={showsOwn} onClick={() => setShowsOwn(!showsOwn)}>
              {showsOwn ? <IconPictureInPictureOn aria-hidden="true" /> : <IconPictureInPicture aria-hidden="true" />}
            </IconButton>
          )}
        </Buttons>
      </div>
    </figure>
  )
}

interface ButtonsProps extends PartProps {
  screen: { isFull: boolean; toggle: () => void }
  children: ReactNode
}

function Buttons({ film, words, screen, children }: ButtonsProps) {
  const { time, duration, isPlaying, isMuted, rate } = film.state
  return (
    <div className={css.buttons}>
      <IconButton label={words.back} onClick={() => film.skip(-10)}>
        <IconRewindBackward10 aria-hidden="true" />
      </IconButton>
      <IconButton label={isPlaying ? words.pause : words.play} onClick={film.toggle}>
        {isPlaying ? <IconPlayerPauseFilled aria-hidden="true" /> : <IconPlayerPlayFilled aria-hidden="true" />}
      </IconButton>
      <IconButton label={words.forward} onClick={() => film.skip(10)}>
        <IconRewindForward10 aria-hidden="true" />
      </IconButton>
      <span className={css.time}>
        {clockTime(time)} / {clockTime(duration)}
      </span>
      <select
        className={css.rate}
        aria-label={words.speed}
        value={rate}
        onChange={(event) => film.setRate(Number(event.target.value))}
      >
        {rates.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
      <IconButton label={isMuted ? words.unmute : words.mute} onClick={film.mute}>
        {isMuted ? <IconVolumeOff aria-hidden="true" /> : <IconVolume aria-hidden="true" />}
      </IconButton>
      {children}
      <IconButton label={screen.isFull ? words.leaveFullscreen : words.fullscreen} onClick={screen.toggle}>
        {screen.isFull ? <IconMinimize aria-hidden="true" /> : <IconMaximize aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

/** True where the key already means something: Space presses a button, letters choose from a list. */
function isTaken({ target, code }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLButtonElement && code === 'Space')
}
