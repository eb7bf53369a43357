import { useEffect } from 'react'
import { user } from './session.ts'

/** Somebody or something that was opened: what it is called, what it belongs to, and where it stands. */
export interface Opened {
  key: string
  label: string
  hint?: string
  at: string
}

const most = 5
let whose = ''
let opened: readonly Opened[] = []
const reader = () => `${user()?.id} ${user()?.role} ${user()?.companyId}`

/** Notes what is open, for as long as the page stays: names are kept nowhere in the browser. */
export function useOpened(key: string, label: string | undefined, hint?: string): void {
  useEffect(() => {
    if (!label) return
    const before = recent().filter((one) => one.key !== key)
    whose = reader()
    opened = [{ key, label, ...(hint && { hint }), at: location.pathname + location.search }, ...before].slice(
      0,
      most + 1,
    )
  }, [key, label, hint])
}

/** What was opened last, the newest first; what one person opened nobody else is shown. */
export const recent = (): readonly Opened[] => (whose === reader() ? opened : [])
