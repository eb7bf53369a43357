import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import { freePort, stopServer } from './ownServer.ts'
import { openDoors } from './sessions.ts'
import { openWorld } from './world.ts'

interface Panel {
  title: string
  targets: { expr: string }[]
}
const deploy = path.resolve(import.meta.dirname, '../../../deploy')
const { panels } = JSON.parse(readFileSync(path.join(deploy, 'dashboard.json'), 'utf8')) as { panels: Panel[] }
const alerts = readFileSync(path.join(deploy, 'alerts.yml'), 'utf8')
const token = 'a-token-of-the-watch'

describe.skipIf(!existsSync('/usr/bin/prometheus'))('Prometheus, beside a server', { timeout: 120_000 }, () => {
  const folder = openFolder()
  let watching: ChildProcess | undefined
  afterAll(() => watching && stopServer(watching, 'SIGTERM'))

  test('finds something for each panel of the dashboard, and looks at each alert', async () => {
    const world = await openWorld()
    const doors = await openDoors(world, { env: { METRICS_TOKEN: token } })
    const address = `127.0.0.1:${await doors.app.listen({ port: 0, host: '127.0.0.1' }).then(() => (doors.app.server.address() as AddressInfo).port)}`
    const port = await freePort()
    // As it is delivered, but for the place, the token's file and how often.
    const config = readFileSync(path.join(deploy, 'prometheus.yml'), 'utf8')
      .replaceAll('15s', '1s')
      .replace('/etc/prometheus/majlis-token', path.join(folder, 'token'))
      .replace("'127.0.0.1:3001', '127.0.0.1:3002'", `'${address}'`)
    writeFileSync(path.join(folder, 'prometheus.yml'), config)
    writeFileSync(path.join(folder, 'alerts.yml'), alerts)
    writeFileSync(path.join(folder, 'token'), token)
    const options = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`]
    watching = spawn('/usr/bin/prometheus', [...options, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
    const ask = async (at: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${at}`).catch(() => null)
      // 503 while it starts, in plain words.
      return response && response.status !== 503 ? await response.json() : null
    }

    // Two kinds of answers, so that there is something to divide.
    const look = () => fetch(`http://${address}/api/health`).then(({ status }) => status)
    expect(await look()).toBe(200)
    doors.health.leave()
    expect(await look()).toBe(503)
    const open = new Map(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [expr, title] as const)))
    expect(open.size).toBeGreaterThan(15)
    for (const end = Date.now() + 90_000; open.size && Date.now() < end; await pause(500)) {
      await look()
      for (const expr of open.keys()) {
        const answer = await ask(`query?query=${encodeURIComponent(expr.replaceAll('$__rate_interval', '30s'))}`)
        if (answer) expect(answer, expr).toMatchObject({ status: 'success' })
        if (answer?.data.result.length) open.delete(expr)
      }
    }
    expect([...open]).toEqual([])

    const rules = (await ask('rules')).data.groups.flatMap((group: { rules: object[] }) => group.rules)
    expect(rules).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
    expect(rules.filter((rule: { lastError?: string }) => rule.lastError)).toEqual([])
    await doors.close()
    await world.close()
  })
})
