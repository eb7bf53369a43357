import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 60em)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Is there no room beside the picture? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
