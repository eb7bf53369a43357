import { profileApi } from '@majlis/domain/profile/api.ts'
import { call } from './client.ts'
import { draftPlace } from './session.ts'

/** One draft as it lies on this device: sealed by a key that the server gives to its owner alone. */
interface Row {
  key: string
  /** When it was typed, in milliseconds since 1970. */
  at: number
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** What was typed weeks ago is not wanted back, in milliseconds. */
const longest = 14 * 24 * 60 * 60_000
const algorithm = 'AES-GCM'

let opened: Promise<IDBDatabase> | undefined
let fetched: Promise<CryptoKey> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(draftPlace, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'key' })
    request.onsuccess = () => {
      // Whoever signs out, in whichever tab, takes it away.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  // What could not be opened once may be another time.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function fetchKey(): Promise<CryptoKey> {
  const { key } = await call(profileApi.draftKey, undefined, { quiet: true })
  const bytes = Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

/** Asked for once a page; again after a line that was down. */
export function ownKey(): Promise<CryptoKey> {
  fetched ??= fetchKey().catch((error) => {
    fetched = undefined
    throw error
  })
  return fetched
}

/** One transaction: done when it is on the disk. */
async function run<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction('drafts', mode, { durability: 'strict' })
    const request = work(transaction.objectStore('drafts'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

const bytesOf = (words: string) => new TextEncoder().encode(words)

/** Seals a draft and keeps it. Rejects without a line for the key, or where this window keeps nothing. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  const sealing = await ownKey()
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  // Sealed for its place: moved to another one it no longer opens.
  const how = { name: algorithm, iv: nonce, additionalData: bytesOf(key) }
  const sealed = await crypto.subtle.encrypt(how, sealing, bytesOf(JSON.stringify(value)))
  await run('readwrite', (rows) => rows.put({ key, at: Date.now(), nonce, sealed } satisfies Row))
}

export const dropDraft = async (key: string): Promise<void> => run('readwrite', (rows) => rows.delete(key))

/** The drafts whose keys begin so, by key. Those that are too old, or that no longer open, are dropped. */
export async function keptDrafts<V>(prefix: string): Promise<Map<string, V>> {
  const rows: Row[] = await run('readonly', (rows) => rows.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
  if (!rows.length) return new Map()
  const opening = await ownKey()
  const found = new Map<string, V>()
  for (const { key, at, nonce, sealed } of rows) {
    const how = { name: algorithm, iv: nonce, additionalData: bytesOf(key) }
    const words = at > Date.now() - longest && (await crypto.subtle.decrypt(how, opening, sealed).catch(() => null))
    if (words) found.set(key, JSON.parse(new TextDecoder().decode(words)))
    else await dropDraft(key)
  }
  return found
}
