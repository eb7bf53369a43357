/** Whose witness a recording is: `room` shows everybody, `own` is the candidate's of a live interview. */
export type Film = 'room' | 'own'

/** What is noted of a recording that the server does not have whole yet. */
export interface Entry {
  id: string
  interviewId: string
  /** Of a live interview; a one-way interview has one film alone. */
  film?: Film
  /** Where its upload stands, once there is one. */
  url: string | null
  /** What the server is told of it: the interview, the start, the format, its place among the segments. */
  metadata: Record<string, string>
  /** Milliseconds since 1970. */
  begunAt: number
}

/** A part of a recording: its bytes, and the byte at which they begin. */
export interface Part {
  at: number
  blob: Blob
}

/** Keeps, on this device and only there, the parts of recordings that the server has not acknowledged. */
export interface Journal {
  begin(entry: Entry): Promise<void>
  located(id: string, url: string): Promise<void>
  keep(id: string, part: Part): Promise<void>
  /** Forgets the parts that begin at the byte or before it. */
  drop(id: string, upTo: number): Promise<void>
  forget(id: string): Promise<void>
  entries(): Promise<Entry[]>
  /** In the order of their bytes. */
  parts(id: string): Promise<Part[]>
}

type Mode = 'readonly' | 'readwrite'

/** Opens the journal; rejects where the browser keeps nothing, as in some private windows. */
export async function openJournal(): Promise<Journal> {
  const db = await openDatabase()

  /** One transaction: done when it is on the disk. */
  function run<T>(mode: Mode, work: (entries: IDBObjectStore, parts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(['entries', 'parts'], mode, { durability: 'strict' })
      const request = work(transaction.objectStore('entries'), transaction.objectStore('parts'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  const all = (id: string, upTo = Number.MAX_SAFE_INTEGER) => IDBKeyRange.bound([id, 0], [id, upTo])
  return {
    begin: async (entry) => void (await run('readwrite', (entries) => entries.put(entry))),
    keep: async (id, part) => void (await run('readwrite', (_, parts) => parts.put({ id, ...part }))),
    drop: (id, upTo) => run('readwrite', (_, parts) => parts.delete(all(id, upTo))),
    entries: () => run('readonly', (entries) => entries.getAll()),
    parts: (id) => run('readonly', (_, parts) => parts.getAll(all(id))),
    forget: (id) =>
      run('readwrite', (entries, parts) => {
        entries.delete(id)
        return parts.delete(all(id))
      }),
    located: async (id, url) =>
      void (await run('readwrite', (entries) => {
        const found: IDBRequest<Entry | undefined> = entries.get(id)
        found.onsuccess = () => found.result && entries.put({ ...found.result, url })
        return found
      })),
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('majlis-recording', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: 'id' })
      request.result.createObjectStore('parts', { keyPath: ['id', 'at'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
