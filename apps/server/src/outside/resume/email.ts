// The lengths are those of RFC 5321; they also keep a line of 100,000 letters from being walked once for each letter.
const ADDRESS = /[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9.-]{4,189}/g
const SPACED = /[A-Za-z0-9._%+'-]{1,64} ?(?:@|\(at\)|\[at\]) ?[A-Za-z0-9-]{1,45}(?: ?\. ?[A-Za-z0-9-]{1,45}){1,3}/gi

const inOrder = (address: string) =>
  /^[A-Za-z0-9][^@]*@[^@]+\.[A-Za-z]{2,24}$/.test(address) && !address.includes('..') && !address.includes('.@')

const tidy = (address: string) =>
  address
    .replace(/^[^A-Za-z0-9]+/, '')
    .replace(/[.-]+$/, '')
    .replace(/ ?(?:\(at\)|\[at\]) ?/i, '@')
    .replaceAll(' ', '')

const found = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).map(tidy).filter(inOrder)

function addressesOf(targets: readonly string[]) {
  return targets.flatMap((target) => {
    const address = tidy(/^mailto:\s*([^?\s]+)/i.exec(target)?.[1] ?? '').replace(/%40/i, '@')
    return inOrder(address) ? [address] : []
  })
}

/** The longest of a picture letter, as «envelope», that text extraction glues to the front of an address. */
const GLUED = 12

/** The person's own e-mail address: the first that is shown, put right by the link behind it, else the link's own. */
export function findEmail(text: string, targets: readonly string[]): { email: string | null; sureness: number } {
  const linked = addressesOf(targets)
  const strict = found(text, ADDRESS)
  const [shown] = strict.length ? strict : found(text, SPACED)
  if (!shown) return linked[0] ? { email: linked[0], sureness: 0.8 } : { email: null, sureness: 0 }
  const same = linked.find((address) => {
    const extra = shown.length - address.length
    return extra >= 0 && extra <= GLUED && shown.toLowerCase().endsWith(address.toLowerCase())
  })
  if (same) return { email: same, sureness: 1 }
  return { email: shown, sureness: strict.length ? 0.95 : 0.7 }
}
