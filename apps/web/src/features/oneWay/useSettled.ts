import { useEffect, useState } from 'react'

const SETTLES_AFTER = 1500

/** False in the first moments of a step: the second tap of a double tap was meant for what was there before. */
export function useSettled(step: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), SETTLES_AFTER)
    return () => clearTimeout(timer)
  }, [step])
  return settled === step
}
