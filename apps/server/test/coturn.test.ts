import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { iceServersFor } from '../src/core/ice.ts'
import { allocate as allocateAt } from '../src/outside/relay.ts'
import { delivered, writeTurnserver } from './delivered.ts'
import { freePort } from './ownServer.ts'

const secret = 'the secret that both share'
const settings = { TURN_URLS: ['turn:127.0.0.1:3478'], TURN_SECRET: secret, CALL_RELAY_ONLY: false }
const sixHours = 6 * 3600 * 1000

const allocate = (port: number, name: string, password: string) => allocateAt(`turn:127.0.0.1:${port}`, name, password)

/** The name and the password of a page, as of some moment. */
function credentials(now: number, more: Partial<typeof settings> = {}): [string, string] {
  const [server] = iceServersFor({ ...settings, ...more }, 'page', now).iceServers
  return [server?.username ?? '', server?.credential ?? '']
}

test('a page gets a name that ends in six hours; without a relay it gets none', () => {
  const ice = iceServersFor({ ...settings, CALL_RELAY_ONLY: true }, 'page', 1_800_000_000_500)
  expect(ice).toEqual({
    iceServers: [
      { urls: settings.TURN_URLS, username: '1800021600:page', credential: expect.stringMatching(/^[\w+/]{27}=$/) },
    ],
    relayOnly: true,
    relayUntil: '2027-01-15T14:00:00.000Z',
  })
  const none = iceServersFor({ TURN_URLS: [], TURN_SECRET: undefined, CALL_RELAY_ONLY: false }, 'page', 0)
  expect(none).toEqual({ iceServers: [], relayOnly: false, relayUntil: null })
})

/** Where Debian's package puts it. */
const program = '/usr/bin/turnserver'
const isInstalled = existsSync(program)

// Where coturn is not installed this is skipped: `apt-get install coturn`.
describe.skipIf(!isInstalled)('coturn', () => {
  test('runs by the configuration that is documented, and takes our names', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-turn-'))
    const port = await freePort()
    expect(delivered('turnserver.conf')).toContain('use-auth-secret\n')
    const child = spawn(program, writeTurnserver({ folder, port, secret }))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    const ended = once(child, 'exit')
    try {
      await untilItAnswers(port)
      expect(await allocate(port, ...credentials(Date.now()))).toEqual({ relayed: true, code: null })
      expect(said).not.toMatch(/unknown argument|bad configuration|unrecognized|deprecated/i)
    } finally {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }, 40_000)

  test('gives an address to our names, and none to wrong, changed or ended ones', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-turn-'))
    const port = await freePort()
    const run = ['-n', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`]
    const auth = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=test', '--fingerprint', '--no-tls']
    const files = [`--pidfile=${folder}/pid`, `--userdb=${folder}/db`, '--log-file=stdout', '--no-cli', '--no-dtls']
    const child = spawn(program, [...run, ...auth, ...files], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    try {
      await untilItAnswers(port)
      const now = Date.now()
      const [name, password] = credentials(now)
      expect(await allocate(port, name, password)).toEqual({ relayed: true, code: null })
      const refused = { relayed: false, code: 401 }
      expect(await allocate(port, ...credentials(now, { TURN_SECRET: 'another secret' }))).toEqual(refused)
      expect(await allocate(port, name.replace('page', 'other'), password)).toEqual(refused)
      expect(await allocate(port, `${Number.parseInt(name, 10) + 3600}:page`, password)).toEqual(refused)
      expect(await allocate(port, ...credentials(now - sixHours - 5000))).toEqual(refused)
    } finally {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }, 40_000)
})

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    if (await allocate(port, 'nobody', 'nothing').catch(() => null)) return
    await pause(200)
  }
  throw new Error('coturn does not answer')
}
