import { useSyncExternalStore } from 'react'
import { followPreferences, keepPreference, preferenceOf } from './preferences.ts'

const isFilled = () => (preferenceOf('report') ?? localStorage.getItem('majlis.report')) === 'filled'
/** Does an interview report fill the screen on this device, and the switch between that and the drawer? */
export function useFilledReport() {
  return [
    useSyncExternalStore(followPreferences, isFilled, () => false),
    () => keepPreference('report', isFilled() ? 'beside' : 'filled'),
  ] as const
}
