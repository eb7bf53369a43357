import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, startServer, stopServer } from './ownServer.ts'
import type { World } from './world.ts'

/** The product on a world's database, as a process of its own with connections of its own. */
export async function openServerProcess({ pool, env }: World) {
  const { host, port, user, database } = pool.options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-process-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    DATABASE_POOL: '5',
    SECRET: (env.SECRET ?? []).join(','),
    DEMO: 'off',
  }
  let child = await startServer(url, folder, settings)
  return {
    url,
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
