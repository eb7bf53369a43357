import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import dgram from 'node:dgram'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { ownAddress } from '../ownAddress.ts'

const program = '/usr/bin/turnserver'

/** Why no relay can be run; undefined when coturn is here, or could be installed. */
export const noRelay = hasRelay()
  ? undefined
  : 'no coturn here: install it (Debian: apt-get install coturn) to test calls by a relay and lines that are cut'

/** Coturn as its own process, by which the media of a call can be led, held up and let go on. */
export interface Relay {
  urls: string
  secret: string
  /** Nothing passes any more, as when a line is cut. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Starts the relay at this machine's own address: browsers take none at the loopback. */
export async function startRelay(): Promise<Relay> {
  const [address, port, secret] = [ownAddress(), await freePort(), randomBytes(16).toString('hex')]
  const folder = await mkdtemp(path.join(os.tmpdir(), 'majlis-relay-'))
  const settings = {
    'listening-ip': address,
    'relay-ip': address,
    'listening-port': port,
    'static-auth-secret': secret,
    realm: 'majlis.test',
    pidfile: path.join(folder, 'pid'),
    'log-file': path.join(folder, 'log'),
    db: path.join(folder, 'users'),
    'relay-threads': 1,
  }
  const words = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const flags = ['--use-auth-secret', '--no-tls', '--no-dtls', '--no-cli', '--fingerprint', '--simple-log']
  const relay = spawn(program, [...words, ...flags], { stdio: 'ignore' })
  await isAnswering(address, port)
  return {
    urls: `turn:${address}:${port}?transport=udp`,
    secret,
    cut: () => void relay.kill('SIGSTOP'),
    mend: () => void relay.kill('SIGCONT'),
    stop: () => end(relay, folder),
  }
}

async function end(relay: ChildProcess, folder: string): Promise<void> {
  const over = new Promise((resolve) => relay.once('exit', resolve))
  relay.kill('SIGKILL')
  await over
  await rm(folder, { recursive: true, force: true })
}

/** Asks by STUN who we are, until somebody answers. */
async function isAnswering(address: string, port: number): Promise<void> {
  const socket = dgram.createSocket('udp4')
  const answered = new Promise((resolve) => socket.once('message', resolve))
  const question = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  for (const late = Date.now() + 10_000; Date.now() < late; ) {
    socket.send(question, port, address)
    if (await Promise.race([answered, pause(100)])) break
  }
  socket.close()
}

function hasRelay(): boolean {
  if (existsSync(program)) return true
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['-qq', 'install', '--yes', '--no-install-recommends', 'coturn']
  spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 300_000 })
  return existsSync(program)
}
