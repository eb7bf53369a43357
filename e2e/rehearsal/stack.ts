import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNginx, writeTurnserver } from '@majlis/server/test/delivered.ts'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { mountSmall, unmount } from './faults/disk.ts'
import { makeCertificates } from './parts/certificates.ts'
import { openDatabases } from './parts/database.ts'
import { openMail } from './parts/mail.ts'
import { endAll, isListening, openProgram } from './parts/program.ts'
import { openStore } from './parts/store.ts'

const root = path.resolve(import.meta.dirname, '../..')
const turnSecret = 'the secret of the relay'

/** Everything that serves in production, on this machine. */
export type Stack = Awaited<ReturnType<typeof openStack>>

/** Writes all configurations, out of `deploy/`; `start` starts what they describe, one after the other. */
export async function openStack() {
  const folder = mkdtempSync(path.join(tmpdir(), 'majlis-rehearsal-'))
  // Each program runs as its own user, and passes through to what is its.
  chmodSync(folder, 0o711)
  const certificates = makeCertificates(folder)
  const databases = await openDatabases(folder)
  const store = await openStore(folder)
  const mail = await openMail(folder, certificates)

  const ports = { public: await freePort(), relay: await freePort(), processes: [await freePort(), await freePort()] }
  const relay = openProgram({
    ...{ name: 'coturn', folder, command: '/usr/bin/turnserver' },
    args: writeTurnserver({
      ...{ folder, port: ports.relay, secret: turnSecret },
      // Both sides of a rehearsed call are on this machine.
      more: ['allow-loopback-peers', 'allowed-peer-ip=127.0.0.1'],
    }),
    isUp: () => isListening(ports.relay),
  })
  const site = path.join(folder, 'nginx')
  mkdirSync(site)
  const proxy = openProgram({
    ...{ name: 'nginx', folder, command: '/usr/sbin/nginx', ending: 'SIGQUIT' },
    args: await writeNginx({ folder: site, port: ports.public, processes: ports.processes }, certificates),
    isUp: () => isListening(ports.public),
  })

  const url = `https://localhost:${ports.public}`
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const smallDisk = mountSmall(data)
  const settings: Record<string, string> = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' },
    ...{ DATABASE_URL: databases.url, DATA_DIR: data, SECRET: 'rehearsal'.repeat(5) },
    ...{ TURN_URLS: `turn:127.0.0.1:${ports.relay}`, TURN_SECRET: turnSecret },
    ...{ NODE_EXTRA_CA_CERTS: certificates.authority, DEMO: 'off', DISK_RESERVE_MB: '4' },
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
    ...store.settings,
    ...mail.settings,
  }
  const processes = ports.processes.map((port, nth) =>
    openProgram({
      ...{ name: `majlis-${nth + 1}`, folder, command: process.execPath },
      args: [path.join(root, 'apps/server/src/main.ts')],
      env: { ...settings, PORT: String(port) },
      isUp: () =>
        fetch(`http://127.0.0.1:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
    }),
  )
  const [first, second] = processes
  if (!first || !second) throw new Error('Two processes of the product are rehearsed.')

  return {
    ...{ folder, data, smallDisk, certificates, databases, store, mail, relay, proxy, url, settings, first, second },
    async start(): Promise<void> {
      await Promise.all([
        databases.start(),
        (async () => {
          await Promise.all(store.programs.map((program) => program.start()))
          await store.makeBucket()
        })(),
        (async () => {
          for (const program of [...mail.programs, relay]) await program.start()
        })(),
      ])
      await first.start()
      await second.start()
      await proxy.start()
    },
    async stop(): Promise<void> {
      await endAll()
      if (smallDisk) unmount(data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
