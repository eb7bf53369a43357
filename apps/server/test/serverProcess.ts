import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
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
    HELD_MEMORY: path.join(folder, 'held'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./heldMemory.mjs', import.meta.url)}`,
    ...more,
  }
  await leaveOutLists(pool)
  // Processes of one database share what they keep.
  const data = env.DATA_DIR
  let child = await startServer(url, data, settings)
  return {
    url,
    /** Megabytes that it holds in memory now; none where the system does not say. */
    memory: () => memoryOf(child.pid as number),
    /** Megabytes that it holds once what nobody needs is collected: what it takes besides, V8 keeps for later. */
    async held(): Promise<number> {
      rmSync(settings.HELD_MEMORY, { force: true })
      child.kill('SIGUSR2')
      while (!existsSync(settings.HELD_MEMORY)) await pause(50)
      return Number(readFileSync(settings.HELD_MEMORY, 'utf8'))
    },
    /** Ends it as a power cut would, and starts it again. `whileDown` happens while it does not live. */
    async kill(whileDown?: () => Promise<unknown>): Promise<void> {
      await stopServer(child, 'SIGKILL')
      await whileDown?.()
      child = await startServer(url, data, settings)
    },
    async close(): Promise<void> {
      await stopServer(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The towns and the skills that come with the product count as put in: they cost five times the rest of a start, and these tests read none. */
async function leaveOutLists(pool: Pool): Promise<void> {
  versions ??= versionsOfLists()
  await pool.query(
    `insert into setting (name, value) select name, to_jsonb(version) from json_each_text($1) as list (name, version)
     on conflict (name) do nothing`,
    [versions],
  )
}

let versions: string | undefined

/** Asked of a process of their own: they depend on functions as they are written, and the runner of tests writes them anew. */
const versionsOfLists = () =>
  execFileSync(process.execPath, [fileURLToPath(new URL('./listVersions.ts', import.meta.url))], { encoding: 'utf8' })

function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(file, 'latin1'))?.[1]) / 1024
}
