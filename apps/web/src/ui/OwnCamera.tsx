import { type RefObject, useEffect, useRef, useState } from 'react'
import css from './RecordingPlayer.module.css'
import { correctionOf } from './steering.ts'

/** A second film of the same moments, seen without its sound. */
export interface BesideFilm {
  src: string
  /** Seconds: a moment stands this much later in it than in the first film. */
  offset: number
  /** Asks for a new address when the one at hand has stopped working. */
  renew: () => Promise<string>
}

interface OwnCameraProps extends BesideFilm {
  /** The film that is followed. */
  film: RefObject<HTMLVideoElement | null>
  label: string
}

/** So often it is looked whether both pictures still show the same moment, in milliseconds. */
const every = 250
const tries = 3

/** The candidate's own camera beside the film, muted and kept in step with it. */
export function OwnCamera({ film, src, offset, renew, label }: OwnCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failures = useRef(0)
  const [first] = useState(src)
  useEffect(() => {
    const timer = setInterval(() => film.current && video.current && follow(film.current, video.current, offset), every)
    return () => clearInterval(timer)
  }, [film, offset])
  const again = () => {
    failures.current += 1
    const element = video.current
    if (!element || failures.current > tries) return
    // Without a new address it stays as it is; the film itself goes on.
    renew().then(
      (address) => {
        element.src = address
      },
      () => {},
    )
  }
  return (
    <video
      ref={video}
      className={css.own}
      src={first}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={label}
      onError={again}
    />
  )
}

/** Brings the second picture to the moment of the first one. */
function follow(film: HTMLVideoElement, own: HTMLVideoElement, offset: number): void {
  if (own.readyState === 0 || own.seeking || film.seeking) return
  const isPlaying = !film.paused && !film.ended
  const goal = film.currentTime + offset
  // Before it began, or after it ended, there is nothing to show but its nearest picture.
  const inside = Math.min(Math.max(0, goal), own.duration || goal)
  const { seekTo, rate } = correctionOf({ goal: inside, at: own.currentTime, rate: film.playbackRate, isPlaying })
  if (seekTo !== null) own.currentTime = seekTo
  own.playbackRate = rate
  if (isPlaying && inside === goal && own.paused) void own.play().catch(() => {})
  if ((!isPlaying || inside !== goal) && !own.paused) own.pause()
}
