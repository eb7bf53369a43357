/** May the whole internet know an address? Null for the names that browsers put in the place of one. */
export function isPublicAddress(address: string): boolean | null {
  if (address.endsWith('.local')) return null
  // Of IPv6 the global ones, 2000::/3.
  if (address.includes(':')) return /^[23][\da-f]{3}:/i.test(address)
  const [first = 0, second = 0] = address.split('.').map(Number)
  const isPrivate =
    [0, 10, 127].includes(first) ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  return !isPrivate
}

/** Is a server in the network of those who open its pages? Then they find each other there too. */
export function isNearby(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  const isAddress = name.includes(':') || /^[\d.]+$/.test(name)
  if (isAddress) return !isPublicAddress(name)
  return !name.includes('.') || /\.(local|localhost|lan|home|internal|intranet|home\.arpa)$/.test(name)
}

/** Where there is no relay: would one be needed between a page that has these addresses and somebody elsewhere? */
export function relayFor(addresses: readonly string[], hostname: string): 'notNeeded' | 'needed' | 'unknown' {
  const known = addresses.map(isPublicAddress)
  if (isNearby(hostname) || known.includes(true)) return 'notNeeded'
  return known.length && known.every((one) => one === false) ? 'needed' : 'unknown'
}
