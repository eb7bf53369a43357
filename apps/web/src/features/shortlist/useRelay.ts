import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isOver, useLooks } from '../../ui/looks.ts'

/** A stretch of one candidate's film. */
export interface Clip {
  interviewId: string
  candidate: string
  src: string
  from: number
  until: number | null
  /** Stands over the film. */
  watermark: string | null
}

const TRIES = 2

/**
 * Plays stretches of several films one after the other in two players: while one plays, the other has loaded where the
 * next begins. `renew` answers a new address of a film whose own has ended; `look` is refused once one may no longer be
 * played, which ends it.
 */
export function useRelay(
  renew: (interviewId: string) => Promise<string>,
  look: ((interviewId: string) => Promise<unknown>) | undefined,
  onTime?: (interviewId: string, seconds: number, duration: number) => void,
) {
  // Each by itself: in one list they would be kept, and asked for no more at the next drawing.
  const even = useRef<HTMLVideoElement>(null)
  const odd = useRef<HTMLVideoElement>(null)
  const players = [even, odd] as const
  const [clips, setClips] = useState<readonly Clip[]>([])
  const [at, setAt] = useState(0)
  /** How often it was pressed to play: an address that is renewed begins nothing. */
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isHeld, setHeld] = useState(false)
  /** How often each film has failed since it was its turn. */
  const failures = useRef(new Map<string, number>())
  /** Where the film that plays has come to, so that it goes on from there at a new address. */
  const reached = useRef<number | null>(null)
  const clip = clips[at] ?? null
  const side = at % 2

  const begin = (film: HTMLVideoElement, from: number) => {
    film.currentTime = from
    // A browser may refuse to play before it was pressed: then it stands, and its own button plays it.
    void film.play().catch(() => {})
  }
  useLooks({
    look: look && clip ? () => look(clip.interviewId) : undefined,
    ...{ isPlaying, isHeld },
    hold() {
      players[side]?.current?.pause()
      setHeld(true)
    },
    goOn() {
      setHeld(false)
      void players[side]?.current?.play().catch(() => {})
    },
    end: endNow,
  })
  function endNow(): void {
    if (clip) end(clip)
  }
  /** What was loaded already is let go as well. */
  function end({ interviewId }: Clip): void {
    const film = players[side]?.current
    film?.pause()
    film?.removeAttribute('src')
    film?.load()
    setHeld(false)
    setEnded(interviewId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press and the next candidate begin something
  useEffect(() => {
    reached.current = null
    setFailed(null)
    setEnded(null)
    setHeld(false)
    const film = players[side]?.current
    players[1 - side]?.current?.pause()
    if (!film || !clip) return
    failures.current.delete(clip.interviewId)
    if (film.error) void again(clip)
    else if (film.readyState > 0) begin(film, clip.from)
  }, [round, at])

  const goOn = () => {
    players[side]?.current?.pause()
    if (at + 1 < clips.length) setAt(at + 1)
  }
  async function again(failing: Clip): Promise<void> {
    const { interviewId } = failing
    const times = (failures.current.get(interviewId) ?? 0) + 1
    failures.current.set(interviewId, times)
    const isNow = interviewId === clip?.interviewId
    const src =
      times > TRIES ? null : await renew(interviewId).catch((error) => (isOver(error) && isNow ? end(failing) : null))
    if (src === undefined) return
    if (src === null) return setFailed(interviewId)
    setClips((before) => before.map((old) => (old.interviewId === interviewId ? { ...old, src } : old)))
  }

  /** What a player holds: what plays now, or what plays next. */
  const held = (nth: number) => (nth === side ? clip : (clips[at + 1] ?? null))
  const eventsOf = (nth: number) => ({
    onLoadedMetadata: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      const mine = held(nth)
      if (!mine) return
      if (nth === side) begin(film, reached.current ?? mine.from)
      else film.currentTime = mine.from
    },
    onTimeUpdate: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      if (nth !== side || film.seeking || film.paused) return
      reached.current = film.currentTime
      if (clip) onTime?.(clip.interviewId, film.currentTime, film.duration)
      if (clip?.until != null && film.currentTime >= clip.until) goOn()
    },
    onEnded: () => nth === side && goOn(),
    onPlay: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      if (nth !== side) return
      // Its own button would play what is held.
      if (isHeld) film.pause()
      else setPlaying(true)
    },
    onPause: () => nth === side && setPlaying(false),
    onError: () => {
      const mine = held(nth)
      if (mine) void again(mine)
    },
  })

  return {
    clip,
    side,
    playing: side === 0 ? even : odd,
    hasFailed: clip !== null && failed === clip.interviewId,
    hasEnded: clip !== null && ended === clip.interviewId,
    isHeld,
    hasNext: at + 1 < clips.length,
    goOn,
    /** What plays is no longer shared. */
    end: endNow,
    stop: () => {
      setClips([])
      setPlaying(false)
      setHeld(false)
    },
    play: (next: readonly Clip[]) => {
      failures.current.clear()
      setAt(0)
      setClips(next)
      setRound((before) => before + 1)
    },
    films: [0, 1].map((nth) => ({ ref: players[nth], src: held(nth)?.src, events: eventsOf(nth) })),
  }
}
