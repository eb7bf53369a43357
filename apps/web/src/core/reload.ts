import { draftKey } from './drafts.ts'
import { user } from './session.ts'

interface Kept {
  values: unknown
  /** What it was typed over, and when the page was left. */
  updatedAt: string
  at: number
}

const name = (key: string): string => `majlis.unsaved ${draftKey(key)}`
/** So long after a page was left its last save may still have arrived, in milliseconds. */
export const justNow = 60_000

/** Keeps words that are not known to be saved while their page is loaded again; in this tab alone, until the session ends. */
export function keepForReload(key: string, kept: Omit<Kept, 'at'>): void {
  if (!user()) return
  try {
    sessionStorage.setItem(name(key), JSON.stringify({ ...kept, at: Date.now() } satisfies Kept))
  } catch {
    // No room, or no storage in this window: the page asks before it is left.
  }
}

/** What a reload interrupted; nothing where the record was changed since by somebody else. */
export function keptAt(key: string, updatedAt: string): unknown {
  const found = globalThis.sessionStorage?.getItem(name(key))
  if (!found) return undefined
  const kept = JSON.parse(found) as Kept
  return kept.updatedAt === updatedAt || Date.now() - kept.at < justNow ? kept.values : undefined
}

/** It was taken over, sent or thrown away. */
export const dropKept = (key: string): void => globalThis.sessionStorage?.removeItem(name(key))

/** Nothing of a session stays behind it. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('majlis.unsaved ')) sessionStorage.removeItem(key)
}

// A page that comes back as it was has all of it in memory.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && forgetKept())
