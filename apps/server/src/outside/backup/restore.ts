import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { CannotStart } from '../../core/cannotStart.ts'
import { Unsealable } from '../../core/sealedStream.ts'
import { copyIn } from '../../db/copy.ts'
import { withRemoved } from '../../db/removed.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction, transactionOf } from '../../db/transaction.ts'
import { connectWhole, copyText, fillDatabase, isEmptyDatabase } from '../../db/wholeDatabase.ts'
import type { Storage } from '../storage.ts'
import { readBounded } from './parallel.ts'
import { type ListedFile, type Manifest, measured, type Part, type Repository, readLines } from './repository.ts'
import { paced, sizeText } from './save.ts'

type Say = (words: string) => void

/** What a back-up or a restored place has not got whole. */
export interface Lacking {
  files: number
  bytes: number
  missing: string[]
}

const lanes = 4

/** Fills an empty database from a back-up, in one transaction. */
export async function restoreDatabase(
  connection: pg.ClientConfig,
  { repository, id, manifest, tell }: { repository: Repository; id: string; manifest: Manifest; tell: Say },
): Promise<void> {
  const client = await connectWhole(connection)
  try {
    if (!(await isEmptyDatabase(client)))
      throw new CannotStart('The database is not empty. A back-up is restored only into an empty one.')
    const parts = new Map(manifest.tables.map(({ name, part }) => [name, part]))
    await fillDatabase(client, manifest, async (table) => {
      const source = proven(repository.readPart(id, table.name), parts.get(table.name), `the table ${table.name}`)
      await copyIn(client, copyText(table, 'from stdin'), source)
    })
    const bytes = manifest.tables.reduce((sum, { part }) => sum + part.size, 0)
    tell(`database: ${manifest.tables.length} tables, ${sizeText(bytes)}`)
  } finally {
    await client.end()
  }
}

/** Lets bytes through and fails at their end where they are not what was saved. */
async function* proven(source: Readable, part: Part | undefined, what: string): AsyncGenerator<Buffer> {
  const { meter, part: read } = measured()
  source.once('error', (error) => meter.destroy(error))
  try {
    yield* source.pipe(meter)
  } catch (error) {
    throw new CannotStart(`In this back-up ${what} can't be read: it ${(error as Error).message}. Choose another one.`)
  }
  const found = read()
  if (found.size !== part?.size || found.sha256 !== part.sha256)
    throw new CannotStart(`In this back-up ${what} is damaged. Choose another one.`)
}

/** Puts back the recordings that were still arriving. */
export async function restoreUploads(
  folder: string,
  { repository, id, manifest }: { repository: Repository; id: string; manifest: Manifest },
): Promise<number> {
  await mkdir(folder, { recursive: true })
  for (const { name, part } of manifest.uploads) {
    const source = proven(repository.readPart(id, `uploads/${name}`), part, `the recording ${name}`)
    await pipeline(source, createWriteStream(path.join(folder, name), { flags: 'w', mode: 0o600, flush: true }))
  }
  return manifest.uploads.length / 2
}

/** All that the kept back-ups know of erasures: an older one is restored without those who were erased since. */
export async function restoreJournal(
  file: string,
  { repository, more, tell }: { repository: Repository; more: string; tell: Say },
): Promise<void> {
  const parts = more.trim() ? [more] : []
  for (const id of (await repository.list()).whole)
    try {
      parts.push((await buffer(repository.readPart(id, 'erasures'))).toString())
    } catch (error) {
      // Each has what the one before it had, unless five years have passed.
      if (!(error instanceof Unsealable)) throw error
      tell(`the journal of erasures of ${id} ${error.message}`)
    }
  if (!parts.length) throw new CannotStart('No journal of erasures can be read. Give the newest one with --erasures.')
  await writeFile(file, parts.join('\n'), { mode: 0o600, flush: true })
}

/** Brings every file that the database names and the store lacks, each held against its row; the rest is told as missing. */
export async function restoreFiles(
  pool: pg.Pool,
  { repository, storage, tell }: { repository: Repository; storage: Storage; tell: Say },
): Promise<Lacking & { brought: number }> {
  const sum = { files: 0, brought: 0, bytes: 0, missing: [] as string[] }
  const progress = paced(() => tell(`files: ${sum.files} done, ${sizeText(sum.bytes)}`))
  await readBounded(namedFiles(pool), lanes, async (file) => {
    const was = await isThere(storage, file)
    const isWhole = was || (await bring(repository, storage, file))
    if (!isWhole) sum.missing.push(file.key)
    else {
      sum.files++
      sum.bytes += file.size
      if (!was) sum.brought++
    }
    progress()
  })
  return sum
}

interface NamedFile extends ListedFile {
  type: string
}

async function* namedFiles(pool: pg.Pool): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const page = await inTransaction(pool, 'read', (tx) =>
      withRemoved(tx, () =>
        transactionOf(tx).rows<NamedFile>(sql`select key, size::float8 as size, sha256, type from attachment
          where key > ${after} order by key limit 1000`),
      ),
    )
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Is the very file in the store already, as after a restore that was broken off? */
async function isThere(storage: Storage, file: ListedFile): Promise<boolean> {
  if ((await storage.head(file.key))?.size !== file.size) return false
  const { meter, part } = measured()
  await pipeline(await storage.get(file.key), meter.resume())
  return part().sha256 === file.sha256
}

async function bring(
  repository: Repository,
  storage: Storage,
  { key, size, sha256, type }: NamedFile,
): Promise<boolean> {
  if (!(await repository.hasFile(key))) return false
  // The store must not take a file whose source failed in its middle.
  const body = new PassThrough()
  const [stored] = await Promise.allSettled([
    storage.put(key, body, { type }),
    pipeline(repository.readFile(key), body),
  ])
  if (stored.status === 'fulfilled' && stored.value.size === size && stored.value.sha256 === sha256) return true
  await storage.delete(key)
  // Sealed bytes that do not open are a damaged file; a store that does not answer ends the restore.
  if (stored.status === 'rejected' && !(await isDamaged(repository, key))) throw stored.reason
  return false
}

async function isDamaged(repository: Repository, key: string): Promise<boolean> {
  const { meter } = measured()
  return pipeline(repository.readFile(key), meter.resume()).then(
    () => false,
    () => true,
  )
}

/** Reads a whole back-up without restoring it, and tells what of it is not as it was saved. */
export async function checkBackup(repository: Repository, id: string, tell: Say): Promise<Lacking> {
  const manifest = await repository.manifest(id)
  const missing = [...manifest.missing]
  const parts = [
    ...manifest.tables.map(({ name, part }) => ({ name, part })),
    ...manifest.uploads.map(({ name, part }) => ({ name: `uploads/${name}`, part })),
    { name: 'files', part: manifest.files.part },
  ]
  for (const { name, part } of parts) if (!(await isSame(repository.readPart(id, name), part))) missing.push(name)
  tell(`database and lists: ${parts.length} parts read`)
  const sum = { files: 0, bytes: 0 }
  const progress = paced(() => tell(`files: ${sum.files} read, ${sizeText(sum.bytes)}`))
  await readBounded(readLines(repository.readPart(id, 'files')), lanes, async (file) => {
    if (manifest.missing.includes(file.key)) return
    if (!(await isSame(repository.readFile(file.key), file))) missing.push(file.key)
    sum.files++
    sum.bytes += file.size
    progress()
  })
  return { ...sum, missing }
}

async function isSame(source: Readable, { size, sha256 }: Part): Promise<boolean> {
  const { meter, part } = measured()
  try {
    await pipeline(source, meter.resume())
  } catch {
    return false
  }
  return part().size === size && part().sha256 === sha256
}

/** Refuses a place that holds files already. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length) throw new CannotStart(`${folder} is not empty. A back-up is restored only into an empty place.`)
}
