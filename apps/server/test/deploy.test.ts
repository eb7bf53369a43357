import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apis } from '@majlis/domain/apis.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import fastify from 'fastify'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { answerMetrics } from '../src/http/metrics.ts'
import { freePort } from './ownServer.ts'

/** What is delivered to run Majlis with, held against the programs that read it where they are installed. */
const folder = path.resolve(import.meta.dirname, '../../../deploy')
const at = (file: string) => path.join(folder, file)
/** What a program says, and that it is content. */
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  expect([status, status ? stdout + stderr : '']).toEqual([0, ''])
  return { stdout, stderr }
}

test('alerts look at nothing that is not measured', async () => {
  const app = fastify()
  const queues = { message: { waiting: 0, seconds: 0 } }
  answerMetrics(app, {
    env: { METRICS_TOKEN: 'a-token-of-the-watch' },
    pool: { options: { max: 1 }, totalCount: 0, idleCount: 0, waitingCount: 0 } as pg.Pool,
    waiting: async () => ({ queues, stuck: 0, oldestTransaction: 0 }),
    secondsUncopied: () => 0,
  })
  const headers = { authorization: 'Bearer a-token-of-the-watch' }
  const { payload } = await app.inject({ url: '/metrics', headers })
  const named = new Set(readFileSync(at('alerts.yml'), 'utf8').match(/\b(?:majlis|nodejs)_[a-z0-9_]+/g))
  const measured = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect(named.size).toBeGreaterThan(6)
  expect([...named].filter((name) => !measured.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
})

// A held call lasts for 25 s: counted among the others it makes every answer look slow.
test('what alerts and panels leave out, held calls among it, are calls of the product', () => {
  const declared = Object.values(apis).flatMap((api) => Object.values(api) as Call[])
  const paths = [...declared.map(({ path }) => `/api${path}`), '/api/media/:ticket']
  const files = ['alerts.yml', 'dashboard.json'].map((file) => readFileSync(at(file), 'utf8'))
  const leftOut = files.flatMap((text) => [...text.matchAll(/route!~\\?"([^"\\]+)/g)].map(([, one = '']) => one))
  expect(leftOut).toHaveLength(5)
  for (const one of leftOut) {
    for (const part of one.split('|'))
      expect(paths.filter((path) => new RegExp(`^${part}$`).test(path))).not.toEqual([])
    for (const held of [liveApi.changes, liveRoomApi.turn]) expect(`/api${held.path}`).toMatch(new RegExp(`^(${one})$`))
  }
})

describe.skipIf(!existsSync('/usr/bin/promtool'))('Prometheus', () => {
  test('takes the configuration, and each alert fires when it should and only then', () => {
    expect(run('promtool', 'check', 'config', '--syntax-only', at('prometheus.yml')).stdout).toContain('is valid')
    expect(run('promtool', 'test', 'rules', at('alerts.test.yml')).stdout).toContain('SUCCESS')
  })
})

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd', () => {
  test.each([
    ['majlis@.service', 'majlis@3001.service'],
    ['majlis-backup.service', 'majlis-backup.service'],
    ['majlis-backup.timer', 'majlis-backup.timer'],
  ])('finds no fault in %s, and little that it could do', (file, name) => {
    const place = mkdtempSync(path.join(tmpdir(), 'majlis-unit-'))
    // Where Majlis is not installed its Node.js is missing, which is a fault to systemd.
    const copy = (of: string, as: string) =>
      writeFileSync(
        path.join(place, as),
        readFileSync(at(of), 'utf8').replace('/opt/majlis/bin/node', process.execPath),
      )
    if (file.endsWith('.timer')) copy(file.replace('.timer', '.service'), name.replace('.timer', '.service'))
    copy(file, name)
    const unit = path.join(place, name)
    try {
      // A key that it does not know is told and let pass.
      const { stderr } = run('systemd-analyze', 'verify', unit)
      expect(stderr.split('\n').filter((line) => line.includes(`${unit}:`))).toEqual([])
      // 0 is shut, 100 is open.
      if (name.endsWith('.service')) run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit)
    } finally {
      rmSync(place, { recursive: true })
    }
  })

  test('comes to the back-up every night', () => {
    const [, when = ''] = /^OnCalendar=(.*)$/m.exec(readFileSync(at('majlis-backup.timer'), 'utf8')) ?? []
    const { stdout } = run('systemd-analyze', 'calendar', '--iterations=2', '--base-time=2026-11-27 00:00:00 UTC', when)
    expect(stdout).toMatch(/2026-11-27 02:30:00[\s\S]*2026-11-28 02:30:00/)
  })
})

describe.skipIf(!existsSync('/usr/sbin/haproxy'))('HAProxy', () => {
  test('takes the configuration', () => {
    run('/usr/sbin/haproxy', '-c', '-q', '-f', at('haproxy.cfg'))
  })

  test('does not lose a primary whose check a busy machine holds up for two seconds', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'majlis-haproxy-'))
    const [check, asked, conf] = [path.join(own, 'check'), path.join(own, 'asked'), path.join(own, 'conf')]
    writeFileSync(check, `#!/bin/sh\necho >> ${asked}\nsleep 2\n`, { mode: 0o755 })
    writeFileSync(
      conf,
      readFileSync(at('haproxy.cfg'), 'utf8')
        .replace(/^ +(user|group) .*\n/gm, '')
        .replace(/(?<=bind 127.0.0.1:)\d+/, String(await freePort()))
        .replace(/\S+is-primary/, check),
    )
    const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', conf])
    let said = ''
    haproxy.stderr.on('data', (part) => (said += part))
    try {
      await pause(9000)
    } finally {
      const ended = new Promise((told) => haproxy.once('exit', told))
      haproxy.kill()
      await ended
    }
    // Both servers at least twice each: at the second that is too late one is given up.
    expect(readFileSync(asked, 'utf8').length).toBeGreaterThanOrEqual(4)
    expect(said).not.toMatch(/DOWN|ALERT/)
    rmSync(own, { recursive: true })
  }, 30_000)
})

describe.skipIf(!existsSync('/usr/bin/psql'))('the check of HAProxy', () => {
  test('knows a server that takes writes from one that does not answer', async () => {
    const { host, port, user } = inject('cluster')
    const client = new pg.Client({ host, port, user, database: 'postgres' })
    await client.connect()
    try {
      await client.query('create role majlis_check login')
      const ask = (of: unknown) => spawnSync(at('is-primary'), ['', '', String(host), String(of)]).status
      expect(ask(port)).toBe(0)
      expect(ask(1)).toBe(1)
    } finally {
      await client.query('drop role if exists majlis_check')
      await client.end()
    }
  })
})
