import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { isOver, useLooks } from './looks.ts'

/** The speeds at which a recording can be played, fastest first. */
export const rates = [5, 2, 1, 0.5, 0.1] as const

const TRIES = 3
/** What a player shows of a film; times in seconds. */
export interface Playback {
  time: number
  duration: number
  isPlaying: boolean
  isWaiting: boolean
  isMuted: boolean
  hasFailed: boolean
  /** It stands until somebody says again that it may be played. */
  isHeld: boolean
  /** It may no longer be played. */
  hasEnded: boolean
  rate: number
}

interface Plan {
  src: string
  /** The length that is known before the film is loaded. */
  duration: number
  startAt: number
  renew: () => Promise<string>
  /** Refused once the film may no longer be played. */
  look: (() => Promise<unknown>) | undefined
  onTime: ((seconds: number) => void) | undefined
}

/** A film that is followed and steered. */
export type Steered = ReturnType<typeof usePlayback>

/** Follows a `<video>` and steers it; where its address stops working, it goes on under a new one. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, plan: Plan) {
  const [state, setState] = useState<Playback>({
    time: plan.startAt,
    duration: plan.duration,
    isPlaying: false,
    isWaiting: false,
    isMuted: false,
    hasFailed: false,
    isHeld: false,
    hasEnded: false,
    rate: 1,
  })
  // Where to go once the film is loaded: a new address begins at its start.
  const goal = useRef({ time: plan.startAt, isPlaying: false })
  const failures = useRef(0)

  const change = (part: Partial<Playback>) => setState((before) => ({ ...before, ...part }))
  const withFilm = (act: (film: HTMLVideoElement) => void) => video.current && act(video.current)
  // A browser may refuse to play, or be interrupted by the next seek: then it stands, and the button says so.
  const play = (film: HTMLVideoElement) => void film.play().catch(() => change({ isPlaying: false }))
  const start = (film: HTMLVideoElement) => {
    if (!state.isHeld) play(film)
  }

  function seekTo(seconds: number, shallPlay = false): void {
    withFilm((film) => {
      const time = Math.max(0, Math.min(seconds, film.duration || plan.duration || seconds))
      goal.current = { time, isPlaying: shallPlay || goal.current.isPlaying }
      change({ time })
      if (film.readyState === 0) return
      film.currentTime = time
      if (shallPlay) start(film)
    })
  }

  function setRate(rate: number): void {
    withFilm((film) => {
      // The default too, or a new address would begin at the usual speed.
      film.defaultPlaybackRate = rate
      film.playbackRate = rate
    })
  }

  async function renew(): Promise<void> {
    change({ hasFailed: false, isWaiting: true })
    const address = await plan.renew().catch(endIfOver)
    if (address === null) change({ hasFailed: true, isPlaying: false, isWaiting: false })
    else if (address !== undefined)
      withFilm((film) => {
        film.src = address
        film.load()
      })
  }

  // What was loaded already is let go as well.
  function end(): void {
    goal.current.isPlaying = false
    withFilm((film) => {
      film.pause()
      film.removeAttribute('src')
      film.load()
    })
    change({ hasEnded: true, isHeld: false, hasFailed: false, isPlaying: false, isWaiting: false })
  }
  function endIfOver(error: unknown): null | undefined {
    if (!isOver(error)) return null
    end()
  }
  useLooks({
    look: plan.look,
    isPlaying: state.isPlaying,
    isHeld: state.isHeld,
    hold() {
      withFilm((film) => film.pause())
      change({ isHeld: true })
    },
    goOn() {
      change({ isHeld: false })
      withFilm(play)
    },
    end,
  })

  const events = {
    onLoadedMetadata: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      change({ duration: Number.isFinite(film.duration) ? film.duration : plan.duration, isWaiting: false })
      if (goal.current.time > 0) film.currentTime = goal.current.time
      if (goal.current.isPlaying) start(film)
    },
    onTimeUpdate: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      if (film.readyState === 0 || film.seeking) return
      goal.current.time = film.currentTime
      failures.current = 0
      change({ time: film.currentTime })
      plan.onTime?.(film.currentTime)
    },
    onSeeked: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      change({ time: film.currentTime, isWaiting: false })
      plan.onTime?.(film.currentTime)
    },
    onPlay: () => {
      goal.current.isPlaying = true
      change({ isPlaying: true })
    },
    onPause: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      // A failing film also says that it pauses, before it says why.
      if (!film.error && film.readyState > 0) goal.current.isPlaying = false
      change({ isPlaying: false })
    },
    onWaiting: () => change({ isWaiting: true }),
    onPlaying: () => change({ isWaiting: false }),
    onVolumeChange: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => change({ isMuted: film.muted }),
    onRateChange: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => change({ rate: film.playbackRate }),
    onError: () => {
      failures.current += 1
      if (failures.current > TRIES) change({ hasFailed: true, isPlaying: false, isWaiting: false })
      else void renew()
    },
  }

  return {
    state,
    events,
    seekTo,
    skip: (seconds: number) => seekTo(goal.current.time + seconds),
    toggle: () => withFilm((film) => (film.paused ? start(film) : film.pause())),
    mute: () =>
      withFilm((film) => {
        film.muted = !film.muted
      }),
    setRate,
    /** To the next slower (1) or faster (-1) speed. */
    step: (by: 1 | -1) => withFilm((film) => setRate(stepped(film.playbackRate, by))),
    retry: () => {
      failures.current = 0
      void renew()
    },
  }
}

function stepped(rate: number, by: 1 | -1): number {
  const at = rates.findIndex((speed) => speed <= rate)
  return rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? rate
}
