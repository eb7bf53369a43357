import { useSyncExternalStore } from 'react'

const known = new Map<string, ReturnType<typeof watch>>()

/** One list for each query, made once: a new one for each look would not have told of a change that it came after. */
function watch(query: string) {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return { subscribe, matches: () => media.matches }
}

/** Does the page fit a media query now, such as `(width < 48em)`? */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = known.get(query) ?? watch(query)
  if (!known.has(query)) known.set(query, { subscribe, matches })
  return useSyncExternalStore(subscribe, matches)
}

/** Is the page as narrow as a phone? */
export const useIsNarrow = (): boolean => useMedia('(width < 48em)')
