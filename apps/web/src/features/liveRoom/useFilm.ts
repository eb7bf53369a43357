import { useSyncExternalStore } from 'react'
import type { LiveRecording } from '../../core/recording/liveState.ts'
import type { LiveFilm } from './liveFilm.ts'

const nothing = () => () => {}

/** How this page's film stands; null while there is none. */
export const useFilm = (film: LiveFilm | null): LiveRecording | null =>
  useSyncExternalStore(film?.subscribe ?? nothing, () => film?.recording ?? null)
