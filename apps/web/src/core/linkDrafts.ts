/** After so long what was typed is not wanted back, in milliseconds. */
const longest = 14 * 24 * 3600 * 1000

/** A browser without storage, or one that is full, keeps nothing: what is typed then lives with the page alone. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/**
 * What was typed on pages by link and has not arrived at the server, kept on this device: the link's holder has no session
 * whose key could seal it. Its keys begin with the same word.
 */
export function linkDrafts<T extends { at: number }>(beginning: string) {
  const read = (key: string): T | null =>
    attempt(() => JSON.parse(localStorage.getItem(beginning + key) ?? 'null') as T | null)
  return {
    read,
    keep: (key: string, draft: T): void =>
      void attempt(() => localStorage.setItem(beginning + key, JSON.stringify(draft))),
    drop: (key: string): void => void attempt(() => localStorage.removeItem(beginning + key)),
    /** Those whose keys begin so, when they are done; null drops none of these. What is too old goes each time. */
    dropAll: (prefix: string | null): void =>
      void attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(beginning)) continue
          const draft = read(key.slice(beginning.length))
          const isOver = !draft || Date.now() - draft.at > longest
          if (isOver || (prefix !== null && key.startsWith(beginning + prefix))) localStorage.removeItem(key)
        }
      }),
  }
}
