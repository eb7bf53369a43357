/** Answers that came with the session or with the page, by the addresses of their calls; each serves once. */
export const answers = new Map<string, unknown>()
/** Older ones are not shown, in milliseconds: on a slow line the files may have taken longer than what they show is good for. */
export const good = 20_000
/** After so long a page that asks was not opened by this address, in milliseconds. */
const first = 3000

/** Takes over what came with the session of a page that is being opened. */
export function keepEarly(reads: Record<string, unknown>): void {
  if (performance.now() > good) return
  for (const [address, answer] of Object.entries(reads)) answers.set(`/api${address}`, answer)
  setTimeout(() => answers.clear(), first)
}

/** The answer that is here already, if this call has one. */
export function takeEarly(address: string): unknown {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** Is the answer of this call here already? */
export const hasEarly = (address: string): boolean => answers.has(address)
