import { Refused } from '../../core/client.ts'

const passing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** Does something that the server must learn of, however long the line is dead; a plain no of the server is thrown. */
export async function retry<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let wait = 500; ; wait = Math.min(5000, wait * 1.6)) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Refused) || !passing(error.status) || signal?.aborted) throw error
    }
    await backOn(wait)
  }
}

/** Waits, but not a moment longer than the line is dead. */
function backOn(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, wait)
    addEventListener('online', go)
  })
}
