import { useEffect, useEffectEvent, useRef } from 'react'
import { Refused } from '../core/client.ts'

/** So often it is looked, while a film plays, whether it may still be played; in milliseconds. */
const LOOKS = 20_000
/** So often this is thought of, and so long a film plays on without an answer; in milliseconds. */
const STEP = 5000
const PATIENCE = 45_000

/** Is this the answer to whom a film is no longer open? */
export const isOver = (error: unknown): boolean => error instanceof Refused && [403, 404, 410].includes(error.status)

interface Looks {
  /** Refused once the film may no longer be played; left out where nobody asks. */
  look: (() => Promise<unknown>) | undefined
  isPlaying: boolean
  /** It stands until somebody says again that it may be played. */
  isHeld: boolean
  hold: () => void
  goOn: () => void
  end: () => void
}

/** Asks now and then, while a film plays, whether it may: holds it where nobody answers, ends it where it may not. */
export function useLooks({ look, isPlaying, isHeld, hold, goOn, end }: Looks): void {
  // When it was last asked, and last said, that the film may be played. Its address was given just before it first plays.
  const asked = useRef(0)
  const allowed = useRef(0)
  const answered = useEffectEvent(() => {
    allowed.current = Date.now()
    if (isHeld) goOn()
  })
  const refused = useEffectEvent((error: unknown) => {
    if (isOver(error)) end()
  })
  const think = useEffectEvent(() => {
    if (!look) return
    const now = Date.now()
    if (now - asked.current >= (isHeld ? STEP : LOOKS)) {
      asked.current = now
      look().then(
        () => answered(),
        (error) => refused(error),
      )
    }
    if (!isHeld && now - allowed.current >= PATIENCE) hold()
  })
  useEffect(() => {
    if (!isPlaying && !isHeld) return
    asked.current ||= Date.now()
    allowed.current ||= Date.now()
    const timer = setInterval(think, STEP)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld])
}
