import { backOn } from './backOn.ts'
import { Refused } from './client.ts'

/** What the server says of a create whose key it knows: it is being carried out, or was, and the answer is gone. */
type KeyedCode = 'idempotency.running' | 'idempotency.done'
const says = (refusal: Refused, code: KeyedCode) => refusal.errors.some((fault) => fault.code === code)

const isPassing = (refusal: Refused): boolean =>
  refusal.status === 0 || refusal.status === 429 || refusal.status >= 500 || says(refusal, 'idempotency.running')

/** Does something that the server must learn of, however long the line is dead; a plain no of the server is thrown. */
export async function retry<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let wait = 500; ; wait = Math.min(5000, wait * 1.6)) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Refused) || !isPassing(error) || signal?.aborted) throw error
    }
    await backOn(wait)
  }
}

/** As `retry`, for a create of which nobody needs the answer: one that was carried out already is done. */
export async function retryCreate(act: () => Promise<unknown>): Promise<void> {
  await retry(act).catch((error) => {
    if (!(error instanceof Refused) || !says(error, 'idempotency.done')) throw error
  })
}
