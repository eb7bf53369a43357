import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Inside, migrated, openCopy, template } from '@majlis/server/test/database.ts'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { expect, inject, vi } from 'vitest'
import { endProcess, startProcess } from './process.ts'

/**
 * A database and a data folder of one's own, both with the demo, the world's towns and the list of skills in them. The product loads these
 * once a run, and every other start finds them there: they cost more than the rest of a start.
 */
export async function copyDemo() {
  const empty = await migrated()
  const name = `demo_${empty}`
  const folder = path.join(inject('folder'), name)
  await template(name, empty, (inside) => load(inside, folder))
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'majlis-e2e-'))
  const [database] = await Promise.all([openCopy(name), cp(folder, dataDir, { recursive: true })])
  return { database, dataDir }
}

/** Lets the product start for the first time, and ends it in order once it has loaded everything. */
async function load(inside: Inside, dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  const product = await startProcess({ database: String(inside.database), dataDir, port: await freePort() })
  const loaded = () => inside.query(`select from setting where name in ('places', 'skills')`)
  await vi.waitFor(async () => expect((await loaded()).rowCount).toBe(2), { timeout: 90_000, interval: 100 })
  await endProcess(product, 'SIGTERM')
}
