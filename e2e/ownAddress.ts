import os from 'node:os'

/** This machine's own address, where it has one: browsers take no relay at the loopback. */
export function ownAddress(): string {
  const all = Object.values(os.networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}
