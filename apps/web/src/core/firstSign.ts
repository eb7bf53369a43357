/** Acts once: at the first of these events anywhere in the page, or after so many milliseconds. What it answers stops the wait. */
export function onFirstSign(signs: readonly string[], act: () => void, atMost?: number): () => void {
  const leaving = new AbortController()
  const timer = atMost && setTimeout(once, atMost)
  function leave() {
    clearTimeout(timer)
    leaving.abort()
  }
  function once() {
    leave()
    act()
  }
  for (const sign of signs) addEventListener(sign, once, { signal: leaving.signal, capture: true, passive: true })
  return leave
}
