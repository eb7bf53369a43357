import { useEffect, useRef, useState } from 'react'

/** Counts down whole seconds from the moment at which it is first shown, then says so once; null never ends. */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (seconds === null) return
    const until = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end.current()
    }, 200)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
