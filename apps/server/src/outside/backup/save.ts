import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { copyOut } from '../../db/copy.ts'
import { connectWhole, copyText, type Snapshot, takeSnapshot } from '../../db/wholeDatabase.ts'
import { MissingFile, type Storage } from '../storage.ts'
import { readBounded } from './parallel.ts'
import { idOf, type ListedFile, type Manifest, type Part, type Repository, readLines } from './repository.ts'

/** What a back-up is made of. */
export interface Backup {
  connection: pg.ClientConfig
  storage: Pick<Storage, 'get'>
  /** Where recordings arrive. */
  uploads: string
  /** The journal of erasures. */
  journal: string
  repository: Repository
  keepDays: number
  product: string
  secret: string[]
  tell(words: string): void
}

/** What came of it. */
export interface Saved {
  id: string
  tables: number
  files: { count: number; fresh: number; bytes: number; freshBytes: number }
  uploads: number
  /** Files that rows name and the store does not have whole. */
  missing: string[]
  removed: { backups: number; files: number }
}

/** Files that are copied at once. */
const lanes = 4
const isUpload = /^[0-9a-f]{32}(\.json)?$/

/**
 * Copies the database as it is at one moment, then every file that it names and that is not here yet, then the recordings that
 * still arrive. No file is deleted meanwhile. It counts only when all of it is on the disk.
 */
export function makeBackup(backup: Backup): Promise<Saved> {
  return backup.repository.alone(async () => {
    const client = await connectWhole(backup.connection)
    try {
      return await save(backup, client)
    } finally {
      // From here on files are deleted again.
      await client.end()
    }
  })
}

async function save(backup: Backup, client: pg.Client): Promise<Saved> {
  const { repository, tell } = backup
  const torn = (await repository.list()).torn
  for (const id of torn) {
    tell(`removes ${id}, which was broken off`)
    await repository.forget(id, false)
  }
  const snapshot = await takeSnapshot(client)
  const id = idOf(snapshot.at)
  tell(`back-up ${id} of PostgreSQL ${snapshot.version}`)
  const tables = await saveTables(backup, id, snapshot)
  const list = copyOut(
    client,
    'copy (select key, size, sha256 from attachment order by key collate "C") to stdout (delimiter \' \')',
  )
  const part = await repository.keepPart(id, 'files', list)
  await client.query('commit')
  const files = await saveFiles(backup, id)
  const uploads = await saveUploads(backup, id)
  await repository.keepPart(id, 'erasures', linesOfJournal(backup.journal))
  const manifest: Manifest = {
    at: snapshot.at,
    product: backup.product,
    postgres: snapshot.version,
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    files: { count: files.count, bytes: files.bytes, part },
    uploads,
    missing: files.missing,
    secret: backup.secret,
  }
  await repository.finish(id, manifest)
  const removed = await forgetOld(backup, Date.parse(snapshot.at), torn.length > 0)
  const { missing, ...counted } = files
  return { id, tables: tables.length, files: counted, uploads: uploads.length / 2, missing, removed }
}

async function saveTables({ repository, tell }: Backup, id: string, { client, tables }: Snapshot) {
  const saved: Manifest['tables'] = []
  let bytes = 0
  for (const table of tables) {
    const part = await repository.keepPart(id, table.name, copyOut(client, copyText(table, 'to stdout')))
    bytes += part.size
    saved.push({ ...table, part })
  }
  tell(`database: ${tables.length} tables, ${sizeText(bytes)}`)
  return saved
}

async function saveFiles({ repository, storage, tell }: Backup, id: string) {
  const sum = { count: 0, fresh: 0, bytes: 0, freshBytes: 0, missing: [] as string[] }
  const progress = paced(() => tell(`files: ${sum.count} looked at, ${sum.fresh} new, ${sizeText(sum.freshBytes)}`))
  const known = knownKeys(repository)
  await readBounded(readLines(repository.readUnfinished(id, 'files')), lanes, async (file) => {
    const isHere = (await known(file.key)).has(file.key)
    const isWhole = isHere || (await saveFile(repository, storage, file))
    sum.count++
    sum.bytes += file.size
    if (!isWhole) sum.missing.push(file.key)
    else if (!isHere) {
      sum.fresh++
      sum.freshBytes += file.size
    }
    progress()
  })
  tell(`files: ${sum.count} (${sizeText(sum.bytes)}), of which ${sum.fresh} were new (${sizeText(sum.freshBytes)})`)
  return sum
}

/** The keys that are here, a folder of them at a time: files come in the order of their keys. */
function knownKeys(repository: Repository): (key: string) => Promise<Set<string>> {
  let prefix = ''
  let keys: Promise<Set<string>> | undefined
  return (key) => {
    if (!keys || key.slice(0, 2) !== prefix) {
      prefix = key.slice(0, 2)
      keys = repository.keysUnder(prefix)
    }
    return keys
  }
}

/** Seals one file; false where the store has not got what its row says. A store that is away is an error. */
async function saveFile(repository: Repository, storage: Backup['storage'], file: ListedFile): Promise<boolean> {
  const isSame = (part: Part) => part.size === file.size && part.sha256 === file.sha256
  try {
    return isSame(await repository.keepFile(file.key, await storage.get(file.key), isSame))
  } catch (error) {
    if (error instanceof MissingFile) return false
    throw error
  }
}

/** Recordings that still arrive grow: each is copied as far as it is now, its note before its bytes. */
async function saveUploads({ repository, uploads, tell }: Backup, id: string): Promise<Manifest['uploads']> {
  const found = await readdir(uploads).catch(none)
  const notes = (found ?? []).filter((name) => isUpload.test(name) && name.endsWith('.json'))
  const saved: Manifest['uploads'] = []
  for (const note of notes) {
    const pair: Manifest['uploads'] = []
    for (const name of [note, note.slice(0, -'.json'.length)]) {
      const file = path.join(uploads, name)
      const size = (await stat(file).catch(none))?.size
      // It has just become a file of the store, or was given up.
      if (size === undefined) break
      const bytes = size ? createReadStream(file, { end: size - 1 }) : Readable.from([])
      pair.push({ name, part: await repository.keepPart(id, `uploads/${name}`, bytes) })
    }
    if (pair.length === 2) saved.push(...pair)
  }
  if (saved.length) tell(`recordings that still arrive: ${saved.length / 2}`)
  return saved
}

/** Whoever was erased stays erased after a restore of any of these back-ups: each keeps the journal of its time. */
async function* linesOfJournal(file: string): AsyncGenerator<Buffer> {
  if (await stat(file).catch(none)) yield* createReadStream(file)
}

/** Back-ups that are too old go, and with the last one that names it each file. The newest stays however old it is. */
async function forgetOld({ repository, keepDays, tell }: Backup, now: number, hadTorn: boolean) {
  const { whole } = await repository.list()
  const old: string[] = []
  for (const id of whole.slice(1)) if (now - momentOf(id) > keepDays * 24 * 3600 * 1000) old.push(id)
  for (const id of old) await repository.forget(id, true)
  const files = old.length || hadTorn ? await forgetUnnamed(repository) : 0
  if (old.length)
    tell(`removed ${old.length} back-ups older than ${keepDays} days, and ${files} files that only they named`)
  return { backups: old.length, files }
}

const momentOf = (id: string) => Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))

/** Removes the files that no back-up names; a folder's names at a time, so that a million cost little memory. */
async function forgetUnnamed(repository: Repository): Promise<number> {
  const lists = await Promise.all(
    (await repository.list()).whole.map(async (id) => {
      const lines = readLines(repository.readPart(id, 'files'))
      return { lines, next: (await lines.next()).value as ListedFile | undefined }
    }),
  )
  let gone = 0
  for (let nth = 0; nth < 256; nth++) {
    const prefix = nth.toString(16).padStart(2, '0')
    const named = new Set<string>()
    for (const list of lists)
      for (; list.next?.key.startsWith(prefix); list.next = (await list.lines.next()).value as ListedFile | undefined)
        named.add(list.next.key)
    for (const key of await repository.keysUnder(prefix))
      if (!named.has(key)) {
        await repository.forgetFile(key)
        gone++
      }
  }
  return gone
}

/** Calls at most every ten seconds. */
export function paced(act: () => void): () => void {
  let last = Date.now()
  return () => {
    if (Date.now() - last < 10_000) return
    last = Date.now()
    act()
  }
}

/** Bytes in the unit that suits them. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const nth = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${nth ? (bytes / 1000 ** nth).toFixed(1) : bytes} ${units[nth]}`
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
