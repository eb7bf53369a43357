import type { Page } from 'playwright-core'

/** Leaves on the page's device what a browser that is killed leaves of a film: its entry, and bytes that nobody has. */
export function leaveFilm(page: Page, id: string, interviewId: string): Promise<void> {
  const begunAt = Date.now()
  const startedAt = new Date(begunAt).toISOString()
  const about = { film: 'room', clockError: '7', kbps: '864', order: '0', mime: 'video/webm' }
  const metadata = { ...about, interviewId, recording: id, startedAt }
  return inJournal(page, 'put', { id, interviewId, film: 'room', url: null, metadata, begunAt })
}

/** Which films the page's device still keeps. */
export const filmsOn = (page: Page): Promise<string[]> => inJournal(page, 'keys', null)

/** Takes away all that is kept. */
export const forgetFilms = (page: Page): Promise<void> => inJournal(page, 'clear', null)

function inJournal<T>(
  page: Page,
  act: 'put' | 'keys' | 'clear',
  entry: { id: string; [more: string]: unknown } | null,
): Promise<T> {
  return page.evaluate(
    async ([act, entry]) => {
      const done = <R>(request: IDBRequest<R>) =>
        new Promise<R>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const opening = indexedDB.open('majlis-recording', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('entries', { keyPath: 'id' })
        opening.result.createObjectStore('parts', { keyPath: ['id', 'at'] })
      }
      const db = await done(opening)
      const transaction = db.transaction(['entries', 'parts'], 'readwrite')
      const [entries, parts] = [transaction.objectStore('entries'), transaction.objectStore('parts')]
      const answers = {
        put: async () => {
          if (!entry) return
          await done(entries.put(entry))
          await done(parts.put({ id: entry.id, at: 0, blob: new Blob([new Uint8Array(5000)]) }))
        },
        keys: () => done(entries.getAllKeys()),
        clear: () => Promise.all([done(entries.clear()), done(parts.clear())]),
      }
      const answer = await answers[act]()
      db.close()
      return answer as T
    },
    [act, entry] as const,
  )
}
