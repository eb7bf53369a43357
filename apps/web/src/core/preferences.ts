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
const get = <K extends keyof Preferences>(part: K) => root().dataset[part] as Preferences[K]

function set<K extends keyof Preferences>(part: K, value: Preferences[K]): void {
  root().dataset[part] = value
  localStorage.setItem(`majlis.${part}`, value)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const light = () => 'light' as const
/** Light or dark, and the switch between them. A page that was made before anybody opened it begins with the switch of the light. */
export function useScheme() {
  const scheme = useSyncExternalStore(subscribe, () => get('scheme'), light)
  return [scheme, () => set('scheme', get('scheme') === 'dark' ? 'light' : 'dark')] as const
}

/** Comfortable or compact rows, and the switch between them. */
export function useDensity() {
  const density = useSyncExternalStore(
    subscribe,
    () => get('density'),
    () => 'comfortable' as const,
  )
  return [density, () => set('density', get('density') === 'compact' ? 'comfortable' : 'compact')] as const
}

const clock = 'majlis.clock'
/** Does this device count the hours from 1 to 12 where that can be chosen? */
export const countsTwelve = (): boolean => globalThis.localStorage?.getItem(clock) === '12'
/** Keeps by which clock this device tells hours. */
export const keepClock = (isTwelve: boolean): void => localStorage.setItem(clock, isTwelve ? '12' : '24')

/** Are single keys shortcuts, and the switch that turns them off? */
export function useKeys() {
  const keys = useSyncExternalStore(
    subscribe,
    () => get('keys'),
    () => 'on' as const,
  )
  return [keys, () => set('keys', get('keys') === 'off' ? 'on' : 'off')] as const
}

const isFilled = () => (get('report') ?? localStorage.getItem('majlis.report')) === 'filled'
/** Does an interview report fill the screen on this device, and the switch between that and the drawer? */
export function useFilledReport() {
  return [
    useSyncExternalStore(subscribe, isFilled, () => false),
    () => set('report', isFilled() ? 'beside' : 'filled'),
  ] as const
}
