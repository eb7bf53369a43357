import { useSyncExternalStore } from 'react'

/** Does the page fit a media query now, such as `(width < 48em)`? */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

/** Is the page as narrow as a phone? */
export const useIsNarrow = (): boolean => useMedia('(width < 48em)')
