import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import product from '../../../package.json' with { type: 'json' }
import { agreedSettings } from './core/agreed.ts'
import { CannotStart } from './core/cannotStart.ts'
import { argumentsOf, runCommand } from './core/command.ts'
import { dataFolder } from './core/dataFolder.ts'
import { type Env, readEnv } from './core/env.ts'
import { openEmbedded } from './db/embedded.ts'
import { journalOf } from './features/privacy/journalFile.ts'
import { openRepository, readBackupKey } from './outside/backup/repository.ts'
import { makeBackup, type Saved, sizeText } from './outside/backup/save.ts'
import { openStorage } from './outside/storage.ts'

const usage = `Backs up the database and every file, encrypted, while the product runs.

  npm run backup
  npm run backup -- --to /mnt/backups

  --to      the folder of back-ups, instead of BACKUP_DIR; a new one must be empty
  --list    only lists the back-ups there
  --help    show this help

BACKUP_KEY_FILE names the file with the key: openssl rand -hex 32 > backup.key. Without it nobody restores anything.
With a PostgreSQL of your own, BACKUP_DATABASE_URL is a role that bypasses row-level security.
Exit codes: 0 made, 1 not made, 3 made, but the store lacks files that the database names.`

const options = { to: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const log = (words: string) => console.log(`majlis: ${words}`)
const lackingFiles = 3

async function main(): Promise<number> {
  const { to, list, help } = argumentsOf(options, usage)
  if (help) {
    console.log(usage)
    return 0
  }
  const env = readEnv()
  const folder = to ?? env.BACKUP_DIR
  if (!folder) throw new CannotStart('BACKUP_DIR is missing. Set it to the folder of back-ups, or say --to.')
  const repository = await openRepository(folder, await readBackupKey(env.BACKUP_KEY_FILE), { make: !list })
  if (list) {
    const { whole, torn } = await repository.list()
    for (const id of whole) console.log(id)
    for (const id of torn) console.log(`${id} broken off`)
    return 0
  }
  const began = Date.now()
  const database = await reach(env)
  const saved = await makeBackup({
    connection: database.connection,
    storage: await openStorage({ ...env, DATA_DIR: dataFolder(env) }),
    uploads: path.join(dataFolder(env), 'uploads'),
    journal: journalOf(dataFolder(env)),
    repository,
    keepDays: env.BACKUP_KEEP_DAYS,
    product: product.version,
    secret: agreedSettings(env).SECRET ?? [],
    tell: log,
  }).finally(() => database.stop())
  await touch(path.join(dataFolder(env), 'last-backup'))
  return said(saved, (Date.now() - began) / 1000)
}

function said({ id, files, missing }: Saved, seconds: number): number {
  const words = `${files.count} files, ${files.fresh} of them new (${sizeText(files.freshBytes)})`
  log(`back-up ${id} is done: ${words}, in ${seconds.toFixed(1)} s`)
  if (!missing.length) return 0
  console.error(`majlis: the store does not have these files whole, so neither has the back-up: ${missing.join(' ')}`)
  return lackingFiles
}

/** The database of these settings, as who sees all of it; nothing is started that would make an empty one. */
async function reach(env: Env): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const url = env.BACKUP_DATABASE_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const folder = path.join(dataFolder(env), 'pg')
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new CannotStart(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has them.`)
  return openEmbedded(folder, { log: () => {}, giveUp: log })
}

/** The health page says when this was. */
async function touch(file: string): Promise<void> {
  await writeFile(file, '')
  await utimes(file, new Date(), new Date())
}

runCommand(main)
