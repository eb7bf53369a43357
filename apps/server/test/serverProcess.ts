import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, startServer, stopServer } from './ownServer.ts'
import type { World } from './world.ts'

/** The product on a world's database, as a process of its own with connections of its own. */
export async function openServerProcess({ pool, env }: World, more: Record<string, string> = {}) {
  const { host, port, user, database } = pool.options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-process-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    DATABASE_POOL: '5',
    SECRET: (env.SECRET ?? []).join(','),
    DEMO: 'off',
    ...more,
  }
  let child = await startServer(url, folder, settings)
  return {
    url,
    /** Megabytes that it holds in memory now; none where the system does not say. */
    memory: () => memoryOf(child.pid as number),
    /** Ends it as a power cut would, and starts it again. */
    async kill(): Promise<void> {
      await stopServer(child, 'SIGKILL')
      child = await startServer(url, folder, settings)
    },
    async close(): Promise<void> {
      await stopServer(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(file, 'latin1'))?.[1]) / 1024
}
