import { useSyncExternalStore } from 'react'

/** How the page looks and listens on this device. Kept in the browser, on `<html>`. */
interface Preferences {
  scheme: 'light' | 'dark'
  density: 'comfortable' | 'compact'
  keys: 'on' | 'off'
  report: 'filled' | 'beside'
}

const listeners = new Set<() => void>()
const root = () => document.documentElement
/** What this device prefers; undefined where nobody chose. */
export const preferenceOf = <K extends keyof Preferences>(part: K) => root().dataset[part] as Preferences[K]

/** Keeps what this device prefers, and tells whoever follows. */
export function keepPreference<K extends keyof Preferences>(part: K, value: Preferences[K]): void {
  root().dataset[part] = value
  localStorage.setItem(`majlis.${part}`, value)
  for (const listener of listeners) listener()
}

/** Hears of each preference that is kept; answers how to end that. */
export function followPreferences(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const light = () => 'light' as const
/** Light or dark, and the switch between them. A page that was made before anybody opened it begins with the switch of the light. */
export function useScheme() {
  const scheme = useSyncExternalStore(followPreferences, () => preferenceOf('scheme'), light)
  return [scheme, () => keepPreference('scheme', preferenceOf('scheme') === 'dark' ? 'light' : 'dark')] as const
}

/** Comfortable or compact rows, and the switch between them. */
export function useDensity() {
  const density = useSyncExternalStore(
    followPreferences,
    () => preferenceOf('density'),
    () => 'comfortable' as const,
  )
  return [
    density,
    () => keepPreference('density', preferenceOf('density') === 'compact' ? 'comfortable' : 'compact'),
  ] as const
}

/** Are single keys shortcuts, and the switch that turns them off? */
export function useKeys() {
  const keys = useSyncExternalStore(
    followPreferences,
    () => preferenceOf('keys'),
    () => 'on' as const,
  )
  return [keys, () => keepPreference('keys', preferenceOf('keys') === 'off' ? 'on' : 'off')] as const
}
