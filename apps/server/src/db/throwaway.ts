import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { startCluster } from './launcher.ts'

/** Quick and forgetful: nothing in it outlives the program that asked for it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '100',
  shared_buffers: '64MB',
}

/** Ends the server and removes its folder as soon as our end of its input is closed, be it by a kill -9. */
const watchman = `cat > /dev/null; kill -QUIT "$1"; i=0; while kill -0 "$1" 2> /dev/null && [ $i -lt 100 ]; do sleep 0.05; i=$((i + 1)); done; rm -rf "$2"`

interface Throwaway {
  connection: ClientConfig
  /** What else goes with it may be put here. */
  folder: string
  /** Its first process. */
  pid: number
  stop(): Promise<void>
}

/** What makes it as careful as one that keeps things: for what measures writing. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_level: 'replica' }

/** A PostgreSQL for tests and tools: the same program as the embedded one, in a folder of its own, gone when this process is. */
export async function startThrowaway(wishes: Record<string, string> = {}): Promise<Throwaway> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-throwaway-'))
  // The database's user passes through to its own folder inside.
  fs.chmodSync(folder, 0o711)
  const plan = { folder: path.join(folder, 'pg'), settings: { ...settings, ...wishes }, throwaway: true }
  const { host, port, pid } = await startCluster(plan)
  const watch = spawn('/bin/sh', ['-c', watchman, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const over = new Promise<void>((resolve) => watch.once('exit', () => resolve()))
  watch.unref()
  const stop = () => {
    watch.ref()
    watch.stdin.end()
    return over
  }
  return { connection: { host, port, user: 'majlis', database: 'postgres' }, folder, pid, stop }
}
