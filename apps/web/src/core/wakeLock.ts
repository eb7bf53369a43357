import { useEffect } from 'react'

/** Keeps the screen on while this is shown, where the device lets us; asked again when the page comes back into sight. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) await lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
