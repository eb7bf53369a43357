import { useSyncExternalStore } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { CallView } from '../../core/call/types.ts'

/** A call as it stands, for a screen. */
export const useCall = (call: LiveCall): CallView => useSyncExternalStore(call.subscribe, () => call.view)
