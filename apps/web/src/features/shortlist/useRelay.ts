import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** A stretch of one candidate's film. */
export interface Clip {
  interviewId: string
  src: string
  from: number
  until: number | null
}

const TRIES = 2

/**
 * Plays stretches of several films one after the other in two players: while one plays, the other has loaded where the
 * next begins. `renew` answers a new address of a film whose own has ended.
 */
export function useRelay(renew: (interviewId: string) => Promise<string>) {
  // Each by itself: in one list they would be kept, and asked for no more at the next drawing.
  const even = useRef<HTMLVideoElement>(null)
  const odd = useRef<HTMLVideoElement>(null)
  const players = [even, odd] as const
  const [clips, setClips] = useState<readonly Clip[]>([])
  const [at, setAt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const failures = useRef(0)
  const clip = clips[at] ?? null
  const side = at % 2

  const begin = (film: HTMLVideoElement, { from }: Clip) => {
    film.currentTime = from
    // A browser may refuse to play before it was pressed: then it stands, and its own button plays it.
    void film.play().catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the players stay, and what plays is told by `clips` and `at`
  useEffect(() => {
    failures.current = 0
    setFailed(false)
    const film = players[side]?.current
    players[1 - side]?.current?.pause()
    if (film && clip && film.readyState > 0) begin(film, clip)
  }, [clips, at])

  const goOn = () => {
    players[side]?.current?.pause()
    if (at + 1 < clips.length) setAt(at + 1)
  }
  async function again(one: Clip): Promise<void> {
    failures.current += 1
    const src = failures.current > TRIES ? null : await renew(one.interviewId).catch(() => null)
    if (src === null) return setFailed(true)
    setClips((before) => before.map((old) => (old.interviewId === one.interviewId ? { ...old, src } : old)))
  }

  /** What a player holds: what plays now, or what plays next. */
  const held = (nth: number) => (nth === side ? clip : (clips[at + 1] ?? null))
  const eventsOf = (nth: number) => ({
    onLoadedMetadata: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      const mine = held(nth)
      if (!mine) return
      if (nth === side) begin(film, mine)
      else film.currentTime = mine.from
    },
    onTimeUpdate: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
      if (nth === side && clip?.until != null && !film.seeking && !film.paused && film.currentTime >= clip.until) goOn()
    },
    onEnded: () => nth === side && goOn(),
    onError: () => {
      const mine = held(nth)
      if (mine) void again(mine)
    },
  })

  return {
    clip,
    side,
    hasFailed,
    hasNext: at + 1 < clips.length,
    goOn,
    stop: () => setClips([]),
    play: (next: readonly Clip[]) => {
      setAt(0)
      setClips(next)
    },
    films: [0, 1].map((nth) => ({ ref: players[nth], src: held(nth)?.src, events: eventsOf(nth) })),
  }
}
