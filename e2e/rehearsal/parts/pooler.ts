import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { delivered } from '@majlis/server/test/delivered.ts'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { isListening, openProgram } from './program.ts'
import { idsOf } from './users.ts'

/** PgBouncer as it is delivered, in front of what this address names. */
export async function openPooler(folder: string, address: string) {
  const { username, password, port: behind } = new URL(address)
  const [home, port, owner] = [path.join(folder, 'pgbouncer'), await freePort(), idsOf('postgres')]
  mkdirSync(home)
  const at = (name: string) => path.join(home, name)
  writeFileSync(at('userlist.txt'), `"${username}" "${password}"\n`, { mode: 0o600 })
  chownSync(at('userlist.txt'), owner.uid, owner.gid)
  const conf = delivered('pgbouncer.ini')
    .replace('port=5432', `port=${behind}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt'))
  writeFileSync(at('pgbouncer.ini'), conf)
  const program = openProgram({
    ...{ name: 'pgbouncer', folder, command: '/usr/sbin/pgbouncer', args: [at('pgbouncer.ini')], as: owner },
    ...{ ending: 'SIGINT' as const, isUp: () => isListening(port) },
  })
  return { program, url: address.replace(`:${behind}/`, `:${port}/`) }
}
