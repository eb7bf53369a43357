import { dropDraft, keepDraft, keptDrafts, ownKey } from './draftStore.ts'
import { drafts, setKeeper, type Written } from './drafts.ts'
import { draftPlace, user } from './session.ts'
import { showToast } from './toast.ts'
import { words } from './words.ts'

/** Drafts whose last words, or whose end, the device does not have yet. */
const waiting = new Set<string>()
/** A pause of typing, after which the device keeps what was typed, in milliseconds. */
const pause = 500

let wasSaid = false
/** Has the device no room left? */
const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** The drafts that were sent or thrown away and may lie on the device still; they stand in the sign that it has some. */
function ended(): string[] {
  const noted: unknown = JSON.parse(localStorage.getItem(draftPlace) ?? '[]')
  return Array.isArray(noted) ? noted : []
}

/** Noted at once, since the page may go before the device has let go of a draft. */
function note(key: string, isEnded: boolean): void {
  // Without the sign the device has nothing, and the next page need not look.
  if (localStorage.getItem(draftPlace) === null) return
  const before = ended()
  if (before.includes(key) === isEnded) return
  const rest = before.filter((one) => one !== key)
  try {
    localStorage.setItem(draftPlace, JSON.stringify(isEnded ? [...rest, key] : rest))
  } catch {}
}

let timer: ReturnType<typeof setTimeout> | undefined
let keeping = Promise.resolve()

function changed(key: string): void {
  if (!user()) return
  waiting.add(key)
  note(key, !drafts.has(key))
  clearTimeout(timer)
  // What was sent goes at once: it must not come back on a page that is opened a moment later.
  timer = setTimeout(keepAll, drafts.has(key) ? pause : 0)
}

/** One after the other, so that what was typed last is what stays. */
function keepAll(): void {
  clearTimeout(timer)
  keeping = keeping.then(async () => {
    for (const key of waiting) await keep(key)
  })
}

/** Gives the device what it does not have. Without a line, or without a store, it waits in memory, and the page asks before it closes. */
async function keep(key: string): Promise<void> {
  if (!user()) return
  const draft = drafts.get(key)
  try {
    if (draft) {
      localStorage.setItem(draftPlace, JSON.stringify(ended()))
      await keepDraft(key, draft)
    } else await dropDraft(key)
    if (drafts.get(key) === draft) {
      waiting.delete(key)
      note(key, false)
    }
    wasSaid = false
  } catch (error) {
    // Tried again with the next words, and when the line is back. A device that is full says so, once until it is not.
    if (!isFull(error) || wasSaid) return
    wasSaid = true
    showToast(words.now.draftsFull, 'bad')
  }
}

/** Takes back what the device kept for whoever is signed in; to be waited for before the page is drawn. */
export async function bringDrafts(): Promise<void> {
  try {
    const kept = await keptDrafts<Written>(`${user()?.id} `)
    if (!kept.size) localStorage.removeItem(draftPlace)
    const gone = new Set(ended())
    for (const [key, draft] of kept)
      if (gone.has(key)) changed(key)
      else if (!drafts.has(key)) drafts.set(key, draft)
  } catch {
    // They stay where they are, for the next time.
  }
}

// Sent or thrown away in one tab, it does not come back in another.
const channel = globalThis.BroadcastChannel && new BroadcastChannel(draftPlace)
channel?.addEventListener('message', ({ data }: MessageEvent<string>) => void drafts.delete(data))

setKeeper({
  isKept: (key) => !waiting.has(key),
  changed: (key) => {
    changed(key)
    if (!drafts.has(key)) channel?.postMessage(key)
  },
})
for (const key of drafts.keys()) changed(key)

/** Whoever begins to type may be without a line when it is to be kept. */
addEventListener('input', () => void ownKey().catch(() => {}), { once: true })
addEventListener('online', keepAll)
addEventListener('pagehide', keepAll)
