import { useSyncExternalStore } from 'react'

function useMedia(media: MediaQueryList): boolean {
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => media.matches)
}

const narrow = matchMedia('(width < 60em)')
const thin = matchMedia('(width < 40em)')

/** Is there no room beside the picture? */
export const useNarrow = (): boolean => useMedia(narrow)

/** Is there no room for all controls in one row, as on a phone? */
export const useThin = (): boolean => useMedia(thin)
