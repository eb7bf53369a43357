import { useSyncExternalStore } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { CallView } from '../../core/call/types.ts'
import type { LiveRecording } from '../../core/recording/liveState.ts'
import type { LiveFilm } from './liveFilm.ts'

const nothing = () => () => {}

/** A call as it stands, for a screen. */
export const useCall = (call: LiveCall): CallView => useSyncExternalStore(call.subscribe, () => call.view)

/** How this page's film stands; null while there is none. */
export const useFilm = (film: LiveFilm | null): LiveRecording | null =>
  useSyncExternalStore(film?.subscribe ?? nothing, () => film?.recording ?? null)
