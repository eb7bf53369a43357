import type { SenderDependencies } from '../notification/store.ts'

/** What one-way interviews stand on. */
export interface OneWayDependencies extends SenderDependencies {
  /** Woken when a recording waits to be processed. */
  recordings: { wake(): void }
}
