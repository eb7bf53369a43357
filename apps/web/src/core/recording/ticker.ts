import { trusted } from '../trusted.ts'
import address from './tick.worker.ts?worker&url'

/** The one script address that this lets through is the ticker's own, from this site's build. */
const policy = trusted('majlis-tick', { createScriptURL: (_address: string) => address })

/**
 * Calls again and again, also while the tab is hidden, until the answered function is called. `at` is when the ticker
 * itself said so: between two of them lies more time only when the whole machine stood still.
 */
export function startTicker(milliseconds: number, beat: (at: number) => void): () => void {
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<number>) => beat(data)
  worker.postMessage(milliseconds)
  return () => worker.terminate()
}
