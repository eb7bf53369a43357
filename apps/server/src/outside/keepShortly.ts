import { inTime } from '../core/inTime.ts'
import type { StoredFile, StoredFiles } from './storedFiles.ts'

/** Milliseconds for which a person waits for the store. A page sends a create three times by itself: with its pauses it says so after 26 s. */
const patience = 8000

/**
 * Keeps a small file of somebody who waits for the answer: a store that hangs is given up long before its own time is over, so
 * that its caller hears a plain sentence (503). What it takes later is nobody's, and is removed.
 */
export async function keepShortly(files: StoredFiles, bytes: Buffer, about: { type: string }): Promise<StoredFile> {
  let isLate = false
  const kept = files.keep(bytes, about)
  // A file that came too late has its note, by which it goes within the hour anyway.
  kept.then(({ key }) => (isLate ? files.discard(key) : undefined)).catch(() => {})
  return inTime(kept, patience, () => {
    isLate = true
    // No refusal of this one row: of a list the others would wait as long, each.
    return Object.assign(new Error('The store takes too long for whoever waits.'), { name: 'TimeoutError' })
  })
}
