import { readFileSync } from 'node:fs'

/** The numbers of a user of this machine. */
export function idsOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid) throw new Error(`This machine knows no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}
