import { useState } from 'react'
import { Refused } from './client.ts'

/** What a form without a cache knows of its call: whether it runs, and why it was refused. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Refused | null>(null)
  /** Does it, and answers whether it was accepted. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault(null)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, attempt }
}
