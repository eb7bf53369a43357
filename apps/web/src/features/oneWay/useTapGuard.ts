import { useEffect, useState } from 'react'

const SETTLES_AFTER = 1500

/** False in the first moments of a step: the second tap of a double tap was meant for what was there before. */
export function useTapGuard(step: string): boolean {
  const [readyStep, setReadyStep] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReadyStep(step), SETTLES_AFTER)
    return () => clearTimeout(timer)
  }, [step])
  return readyStep === step
}
