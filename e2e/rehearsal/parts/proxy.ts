import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Place, writeCaddy, writeNginx } from '@majlis/server/test/delivered.ts'
import type { Certificates } from './certificates.ts'
import { isListening, openProgram, type Program } from './program.ts'

/** What stands in front of the two processes and speaks TLS. */
export async function openProxy(
  kind: 'nginx' | 'caddy',
  { folder, ...ports }: Place,
  certificates: Certificates,
): Promise<Program> {
  const place = { ...ports, folder: path.join(folder, kind) }
  mkdirSync(place.folder)
  const isUp = () => isListening(place.port)
  if (kind === 'nginx') {
    const args = await writeNginx(place, certificates)
    return openProgram({ name: kind, folder, command: '/usr/sbin/nginx', ending: 'SIGQUIT', args, isUp })
  }
  const { certificate, key } = certificates
  const args = writeCaddy(place, ['localhost'], `${certificate} ${key}`)
  const home = { HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder }
  return openProgram({ name: kind, folder, command: '/usr/bin/caddy', args, env: home, isUp })
}
