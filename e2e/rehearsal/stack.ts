import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeTurnserver } from '@majlis/server/test/delivered.ts'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { ownAddress } from '../ownAddress.ts'
import { mountSmall, unmount } from './faults/disk.ts'
import { makeCertificates } from './parts/certificates.ts'
import { openDatabases } from './parts/database.ts'
import { openMail } from './parts/mail.ts'
import { openPooler } from './parts/pooler.ts'
import { endAll, isListening, openProgram, type Program } from './parts/program.ts'
import { openProxy } from './parts/proxy.ts'
import { openStore } from './parts/store.ts'

/** The clone that the rehearsal runs from. */
export const today = path.resolve(import.meta.dirname, '../..')
const turnSecret = 'the secret of the relay'

/** Settings of a process; one that is undefined is not set. */
type Settings = Record<string, string | undefined>

/** Everything that serves in production, on this machine. */
export type Stack = Awaited<ReturnType<typeof openStack>>

/** What of it may be another. */
export interface Choice {
  /** Caddy in nginx's place. */
  isCaddy?: boolean
  /** PgBouncer between the processes and HAProxy. */
  isPooled?: boolean
}

/**
 * Writes all configurations, out of `deploy/`; `start` starts what they describe, one after the other. `root` is the folder of the
 * release whose processes serve first.
 */
export async function openStack(root = today, { isCaddy, isPooled }: Choice = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'majlis-rehearsal-'))
  // Each program runs as its own user, and passes through to what is its.
  chmodSync(folder, 0o711)
  const certificates = makeCertificates(folder)
  const databases = await openDatabases(folder)
  const store = await openStore(folder)
  const mail = await openMail(folder, certificates)

  const ports = { public: await freePort(), relay: await freePort(), processes: [await freePort(), await freePort()] }
  const address = ownAddress()
  const relay = openProgram({
    // It has a machine of its own elsewhere, as those in a call have: what others ask for here waits.
    ...{ name: 'coturn', folder, command: '/usr/bin/nice' },
    args: [
      ...['-n', '-10', '/usr/bin/turnserver'],
      ...writeTurnserver({
        ...{ folder, port: ports.relay, secret: turnSecret, address },
        // Both sides of a rehearsed call are on this machine.
        more: [`allowed-peer-ip=${address}`],
      }),
    ],
    isUp: () => isListening(ports.relay, address),
  })
  const proxy = await openProxy(
    isCaddy ? 'caddy' : 'nginx',
    { folder, port: ports.public, processes: ports.processes },
    certificates,
  )
  const pooler = isPooled ? await openPooler(folder, databases.url) : null

  const url = `https://localhost:${ports.public}`
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const smallDisk = mountSmall(data)
  const settings: Settings = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' },
    ...{ DATABASE_URL: pooler?.url ?? databases.url, DATA_DIR: data, SECRET: 'rehearsal'.repeat(5) },
    // A call takes the way by the relay, though both sides could reach each other.
    ...{ TURN_URLS: `turn:${address}:${ports.relay}`, TURN_SECRET: turnSecret, CALL_RELAY_ONLY: 'on' },
    ...{ NODE_EXTRA_CA_CERTS: certificates.authority, DEMO: 'off', DISK_RESERVE_MB: '4' },
    ...store.settings,
    ...mail.settings,
  }
  const processAt = (name: string, release: string, port: number, more: Settings = {}): Program =>
    openProgram({
      ...{ name, folder, command: process.execPath },
      args: [path.join(release, 'apps/server/src/main.ts')],
      env: {
        ...{ ...settings, PORT: String(port), ...more },
        NODE_COMPILE_CACHE: path.join(release, 'node_modules/.cache/compile'),
      },
      isUp: () =>
        fetch(`http://127.0.0.1:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
    })
  /** The first or the second process of a release, named for its place and what it is. */
  const processOf = (release: string, place: 1 | 2, kind = ''): Program =>
    processAt(`majlis-${place}${kind}`, release, ports.processes[place - 1] ?? 0)
  const [first, second] = [processOf(root, 1), processOf(root, 2)]

  return {
    ...{ folder, data, smallDisk, certificates, databases, store, mail, relay, proxy, url, settings },
    ...{ root, first, second, processOf, processAt },
    /** Where each process answers by itself. */
    processes: ports.processes.map((port) => `http://127.0.0.1:${port}`),
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
      await pooler?.program.start()
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
