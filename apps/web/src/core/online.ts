import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  for (const kind of ['online', 'offline']) addEventListener(kind, listener)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, listener)
  }
}

/** Has the device any line at all? That the server answers is another question: each call says so where it fails. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
