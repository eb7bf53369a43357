import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Refused } from '../core/client.ts'

const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((one) => ({ default: one.ProofDialog })))

const asksForProof = (error: unknown) => error instanceof Refused && error.errors[0]?.code === 'proof'

/**
 * For what only the owner of the session may do: `proven` does it, and where the server asks for a fresh proof, shows the
 * dialog and does it once more. The dialog is to be drawn by whoever calls; the act stays quiet about its first refusal.
 */
export function useProven(): [proven: <T>(act: () => Promise<T>) => Promise<T>, dialog: ReactNode] {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null)
  const proven = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!asksForProof(error)) throw error
      const isProven = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      if (!isProven) throw error
      return act()
    }
  }
  const dialog = answer && (
    <Suspense>
      <ProofDialog onProven={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
  return [proven, dialog]
}
