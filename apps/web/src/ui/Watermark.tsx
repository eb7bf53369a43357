import { type RefObject, useEffect, useRef, useState } from 'react'
import css from './Watermark.module.css'

/** It stands somewhere else after so many milliseconds. */
const moves = 10_000

interface WatermarkProps {
  /** Who watches, and when. */
  words: string
  /** What plays in the same frame: it stops when the words are taken away or hidden. */
  film: RefObject<HTMLVideoElement | null>
}

/** The viewer's address over a film. It discourages copying and cannot prevent it. */
export function Watermark({ words, film }: WatermarkProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setRound((before) => before + 1), moves)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const frame = film.current?.parentElement
    const look = () => {
      if (!isSeen(mark.current, words)) film.current?.pause()
    }
    const watch = new MutationObserver(look)
    if (frame)
      watch.observe(frame, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['style', 'class', 'hidden'],
      })
    const timer = setInterval(look, 1000)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [film, words])
  // Another place each time, the same for the same words: far enough from every edge.
  const seed = [...`${words}${round}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const style = { insetBlockStart: `${6 + (seed % 60)}%`, insetInlineStart: `${4 + ((seed >> 3) % 40)}%` }
  return (
    <span ref={mark} className={css.mark} style={style} aria-hidden="true" dir="ltr">
      {words}
    </span>
  )
}

function isSeen(mark: HTMLElement | null, words: string): boolean {
  if (!mark?.isConnected || mark.textContent !== words) return false
  const { display, visibility, opacity, color } = getComputedStyle(mark)
  const { width, height } = mark.getBoundingClientRect()
  return (
    display !== 'none' &&
    visibility === 'visible' &&
    opacity === '1' &&
    color !== 'rgba(0, 0, 0, 0)' &&
    width > 40 &&
    height > 4
  )
}
