import { useSyncExternalStore } from 'react'
import type { RoomSession, Upload } from './roomSession.ts'

/** What the server still lacks of this visit's recordings. */
export const useUpload = (session: RoomSession): Upload => useSyncExternalStore(session.subscribe, () => session.upload)
