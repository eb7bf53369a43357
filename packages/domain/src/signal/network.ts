/** The eight groups of an IPv6 address; null when it is none. */
function groupsOf(address: string): number[] | null {
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half ? half.split(':') : []))
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

const asIpv4 = (address: string): string | null => {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
    ? parts.map(Number).join('.')
    : null
}

/** An internet address by the network that one household or office has: all of IPv4, half of IPv6. */
export interface Network {
  family: 4 | 6
  name: string
}

/** The network of an address; null for what is none, and for the machine's own. */
export function networkOf(address: string | null): Network | null {
  const plain = (address ?? '')
    .trim()
    .replace(/\/\d+$/, '')
    .replace(/%.*$/, '')
  const four = asIpv4(plain.replace(/^::ffff:/i, ''))
  if (four) return four.startsWith('127.') || four.startsWith('169.254.') ? null : { family: 4, name: four }
  const groups = groupsOf(plain)
  if (!groups) return null
  const isOwn = groups.slice(0, 7).every((group) => group === 0) || ((groups[0] ?? 0) & 0xffc0) === 0xfe80
  return isOwn
    ? null
    : {
        family: 6,
        name: groups
          .slice(0, 4)
          .map((group) => group.toString(16))
          .join(':'),
      }
}

/** Do two addresses stand for the same household or office? */
export function isSameNetwork(one: string | null, other: string | null): boolean {
  const [a, b] = [networkOf(one), networkOf(other)]
  return a !== null && b !== null && a.family === b.family && a.name === b.name
}

const isPrivate = ({ family, name }: Network) =>
  family === 4
    ? /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(name)
    : /^f[cd]/.test(name.padStart(4, '0'))

/** Did a page tell another address than the server saw? Two families, or an inner and an outer address, are no contradiction. */
export function isToldOtherwise(told: string | null, seen: string | null): boolean {
  const [a, b] = [networkOf(told), networkOf(seen)]
  return a !== null && b !== null && a.family === b.family && isPrivate(a) === isPrivate(b) && a.name !== b.name
}
