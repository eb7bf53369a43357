import net from 'node:net'

/** What is nobody's on the open internet, though it looks like an address there (RFC 6890 and the IANA registries). */
const special = new net.BlockList()
const ranges: [start: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  // Many at once, the future, and everybody.
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // Teredo, benchmarks, ORCHID and what else the IETF keeps for itself; then documentation and 6to4, which hides an IPv4.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
for (const range of ranges) special.addSubnet(...range)

/** All of IPv6 that was ever given out to the internet: mapped, NAT64, local and unique local ones lie beside it. */
const given = new net.BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Is it an address on the open internet? Whatever is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : net.isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
