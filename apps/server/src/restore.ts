import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { agreedSettings } from './core/agreed.ts'
import { CannotStart } from './core/cannotStart.ts'
import { argumentsOf, runCommand } from './core/command.ts'
import { dataFolder, restoringMark } from './core/dataFolder.ts'
import { type Env, readEnv } from './core/env.ts'
import { connectTo, type Database } from './db/connect.ts'
import { openEmbedded } from './db/embedded.ts'
import { replayJournal } from './features/privacy/jobs/journal.ts'
import { journalOf } from './features/privacy/journalFile.ts'
import { type Manifest, openRepository, type Repository, readBackupKey } from './outside/backup/repository.ts'
import {
  checkBackup,
  type Lacking,
  requireEmptyFolder,
  restoreDatabase,
  restoreFiles,
  restoreJournal,
  restoreUploads,
} from './outside/backup/restore.ts'
import { sizeText } from './outside/backup/save.ts'
import { checkStore } from './outside/checks.ts'
import { openStorage } from './outside/storage.ts'

const usage = `Restores a back-up into an empty place: the database, the files and the data folder that the settings name.

  npm run restore                     the newest back-up in BACKUP_DIR
  npm run restore -- --list           lists the back-ups
  npm run restore -- --check          reads a whole back-up and restores nothing

  --from        the folder of back-ups, instead of BACKUP_DIR
  --backup      which one, as --list names them
  --erasures    a journal of erasures newer than the back-ups' (erasures.jsonl of the old data folder)
  --files-only  the database is there already: brings the files that it names and the store lacks,
                after a restore that was broken off or PostgreSQL's own recovery to a point in time
  --new-secret  goes on without the SECRET of before: everybody signs in again, second steps are set up anew
  --help        show this help

BACKUP_KEY_FILE names the file with the key. Who was erased since the back-up is erased again.
Exit codes: 0 whole, 1 not restored, 3 restored, but files are missing: they are listed.`

const options = {
  from: { type: 'string' },
  backup: { type: 'string' },
  erasures: { type: 'string' },
  list: { type: 'boolean' },
  check: { type: 'boolean' },
  'files-only': { type: 'boolean' },
  'new-secret': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const log = (words: string) => console.log(`majlis: ${words}`)
const lackingFiles = 3

interface Wanted {
  env: Env
  repository: Repository
  id: string
  manifest: Manifest
  erasures?: string | undefined
}

async function main(): Promise<number> {
  const { from, backup, list, check, help, erasures, ...how } = argumentsOf(options, usage)
  if (help) {
    console.log(usage)
    return 0
  }
  const env = readEnv()
  const folder = from ?? env.BACKUP_DIR
  if (!folder) throw new CannotStart('BACKUP_DIR is missing. Set it to the folder of back-ups, or say --from.')
  const repository = await openRepository(folder, await readBackupKey(env.BACKUP_KEY_FILE))
  if (list) return listed(repository)
  const id = await chosen(repository, backup)
  const manifest = await repository.manifest(id)
  log(`back-up ${id}: Majlis ${manifest.product}, PostgreSQL ${manifest.postgres}, ${manifest.files.count} files`)
  if (check) return said(await checkBackup(repository, id, log), 'is whole', 'lacks')
  if (!how['new-secret']) requireSecret(env, manifest)
  const wanted = { env, repository, id, manifest, erasures }
  return said(
    await (how['files-only'] ? restoreRest(wanted) : restoreAll(wanted)),
    'was restored',
    'was restored without',
  )
}

async function listed(repository: Repository): Promise<number> {
  const { whole, torn } = await repository.list()
  for (const id of whole) {
    const { files, missing, product } = await repository.manifest(id)
    const lack = missing.length ? `, ${missing.length} missing` : ''
    console.log(`${id}  Majlis ${product}  ${files.count} files, ${sizeText(files.bytes)}${lack}`)
  }
  for (const id of torn) console.log(`${id}  broken off: it can't be restored`)
  return 0
}

async function chosen(repository: Repository, wanted: string | undefined): Promise<string> {
  const { whole, torn } = await repository.list()
  if (wanted && torn.includes(wanted))
    throw new CannotStart(`${wanted} was broken off before it was whole. Choose another.`)
  if (wanted && !whole.includes(wanted)) throw new CannotStart(`There is no back-up ${wanted}. See --list.`)
  const id = wanted ?? whole[0]
  if (!id) throw new CannotStart(`${repository.root} holds no back-up that was finished.`)
  return id
}

/** What was sealed opens with the secret of before alone, and that is in no back-up. */
function requireSecret(env: Env, { secret }: Manifest): void {
  const keyFile = path.join(dataFolder(env), 'key')
  const isKnown = env.SECRET !== undefined || existsSync(keyFile)
  if (isKnown && agreedSettings(env).SECRET?.includes(secret[0] ?? '')) return
  throw new CannotStart(
    `The SECRET of this installation isn't in the back-up, and the settings have ${isKnown ? 'another' : 'none'}. Set SECRET to it, or put the file key of the old data folder at ${keyFile}. Without it: --new-secret.`,
  )
}

async function restoreAll(wanted: Wanted): Promise<Lacking> {
  const { env } = wanted
  const folder = dataFolder(env)
  await (env.S3_BUCKET ? requireStore(env) : requireEmptyFolder(path.join(folder, 'files')))
  await requireEmptyFolder(path.join(folder, 'uploads'))
  const database = await reach(env)
  // Before the database: what is broken off from here on is no place for a server.
  await writeFile(restoringMark(folder), '', { flush: true })
  try {
    await restoreDatabase(database.connection, { ...wanted, tell: log }).catch(async (error) => {
      await rm(restoringMark(folder), { force: true })
      throw error
    })
    return await restoreInto(wanted, database)
  } finally {
    await database.stop()
  }
}

/** A bucket that is missing or shut is told before the database is filled, not after. */
async function requireStore(env: Env): Promise<void> {
  const { level, words } = await checkStore(await openStorage(env), `the bucket ${env.S3_BUCKET}`)
  if (level === 'wrong') throw new CannotStart(words)
}

/** The database stands: what is left of a restore, or the files of one that PostgreSQL itself recovered. */
async function restoreRest(wanted: Wanted): Promise<Lacking> {
  const database = await reach(wanted.env)
  try {
    const { rows } = await database.pool.query("select to_regclass('public.migration') is not null as ours")
    if (!rows[0].ours) throw new CannotStart('The database is empty. Restore it first: leave --files-only out.')
    return await restoreInto(wanted, database)
  } finally {
    await database.stop()
  }
}

async function restoreInto(wanted: Wanted, database: Database): Promise<Lacking> {
  const { env, repository, erasures } = wanted
  const folder = dataFolder(env)
  const more = await wordsOf(erasures, journalOf(folder))
  await restoreJournal(journalOf(folder), { repository, more, tell: log })
  const again = await replayJournal({ pool: database.pool, folder })
  if (again) log(`erased again, as the back-up is older than that: ${again}`)
  // After a recovery by PostgreSQL the folder has its own, which have gone on since.
  const uploads = existsSync(restoringMark(folder)) && (await restoreUploads(path.join(folder, 'uploads'), wanted))
  if (uploads) log(`recordings that were arriving: ${uploads}`)
  const storage = await openStorage({ ...env, DATA_DIR: folder })
  const done = await restoreFiles(database.pool, { repository, storage, tell: log })
  log(`files: ${done.brought} brought, ${done.files} in their place and as they were (${sizeText(done.bytes)})`)
  await rm(restoringMark(folder), { force: true })
  return done
}

async function wordsOf(...files: (string | undefined)[]): Promise<string> {
  const all = await Promise.all(files.map((file) => (file && existsSync(file) ? readFile(file, 'utf8') : '')))
  return all.join('\n')
}

async function reach(env: Env): Promise<Database> {
  const facts = { embedded: !env.DATABASE_URL, version: '', where: '', migrated: [] }
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (url) return connectTo({ connectionString: url }, { size: 5, facts })
  const { connection, stop } = await openEmbedded(path.join(dataFolder(env), 'pg'), { log, giveUp: log })
  return connectTo(connection, { size: 5, facts, after: stop })
}

function said({ missing, files, bytes }: Lacking, whole: string, without: string): number {
  if (!missing.length) {
    log(`it ${whole}: ${files} files, ${sizeText(bytes)}, each as its digest says`)
    return 0
  }
  console.error(`majlis: it ${without} ${missing.length}: ${missing.join(' ')}`)
  return lackingFiles
}

runCommand(main)
