import { useSyncExternalStore } from 'react'
import type { Upload, Visit } from './visit.ts'

/** What the server still lacks of this visit's recordings. */
export const useUpload = (visit: Visit): Upload => useSyncExternalStore(visit.subscribe, () => visit.upload)
