import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { CannotStart } from '../../core/cannotStart.ts'
import { opening, sealing, Unsealable } from '../../core/sealedStream.ts'
import { makeFolder, moveInto } from '../storage/durable.ts'

const Part = z.object({ size: z.int(), sha256: z.string() })
/** What something was before it was sealed. */
export type Part = z.infer<typeof Part>

const Manifest = z.object({
  /** The moment of the snapshot, by the database's clock. */
  at: z.string(),
  product: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string(), beside: z.nullable(z.string()) })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), part: Part })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  files: z.object({ count: z.int(), bytes: z.int(), part: Part }),
  uploads: z.array(z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}(\.json)?$/)), part: Part })),
  /** Files that rows name and the store did not have whole. */
  missing: z.array(z.string()),
  /** Prints of the secret that sessions and links were sealed with; the secret itself is not here. */
  secret: z.array(z.string()),
})
/** What one back-up holds; written last, so that one without it is torn. */
export type Manifest = z.infer<typeof Manifest>

/** A file of the product as its row names it. */
export interface ListedFile extends Part {
  key: string
}

const MARK = 'majlis-backups'
const UNFINISHED = '.unfinished'
const BEAT = 5000
/** Nobody has touched the lock for so long: its holder is dead. */
const ABANDONED = 60_000
const isId = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

const always = () => true

/** The name of the back-up of a moment. */
export const idOf = (at: string) => at.replace(/[:.]/g, '-')

/** A folder of back-ups: each file of the product once, and for each back-up the database and a list of names. */
export type Repository = Awaited<ReturnType<typeof openRepository>>

/** Opens a folder of back-ups with the operator's key; a new one is made only where `make` says so. */
export async function openRepository(folder: string, key: Buffer, { make = false } = {}) {
  const root = path.resolve(folder)
  const at = (...parts: string[]) => path.join(root, ...parts)
  const mark = at(MARK)
  if (!(await exists(mark))) {
    const found = await readdir(root).catch(absent)
    if (!make) throw new CannotStart(`${root} holds no back-ups.`)
    if (found?.length) throw new CannotStart(`${root} is not empty and holds no back-ups. Choose an empty folder.`)
    await makeFolder(root)
    await seal(mark, 'mark', Readable.from([Buffer.from('majlis\n')]))
  } else
    await buffer(open(mark, 'mark')).catch((error) => {
      if (!(error instanceof Unsealable)) throw error
      throw new CannotStart(`The back-ups in ${root} were made with another key than BACKUP_KEY_FILE has.`)
    })

  /** Writes bytes sealed, visible only when they are whole and on the disk; `accept` may refuse them at their end. */
  async function seal(
    file: string,
    about: string,
    source: AsyncIterable<Buffer>,
    { compress = false, accept = always }: { compress?: boolean; accept?: (part: Part) => boolean } = {},
  ): Promise<Part> {
    await makeFolder(path.dirname(file))
    const draft = `${file}.draft`
    const { meter, part } = measured()
    const packing = compress ? [createZstdCompress()] : []
    try {
      const into = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true })
      await pipeline([Readable.from(source), meter, ...packing, sealing(key, about), into])
      if (accept(part())) await moveInto(draft, file)
      return part()
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** The bytes that were sealed; reading them to the end is what proves them whole. */
  function open(file: string, about: string, { compressed = false } = {}): Readable {
    const stages = compressed ? [opening(key, about), createZstdDecompress()] : [opening(key, about)]
    const out = stages.at(-1) as Transform
    // A failure that nobody waits for is told by the next read.
    out.on('error', () => {})
    pipeline([createReadStream(file), ...stages]).catch((error) => out.destroy(error))
    return out
  }

  const pathOf = (name: string) => at('files', name.slice(0, 2), name)
  const within = (id: string, isWhole = true) => at('backups', isWhole ? id : `${id}${UNFINISHED}`)

  return {
    root,
    /** The keys of the product's files that begin with two letters and stand here. */
    keysUnder: async (prefix: string) =>
      new Set(((await readdir(at('files', prefix)).catch(absent)) ?? []).filter((name) => !name.endsWith('.draft'))),
    keepFile: (name: string, source: AsyncIterable<Buffer>, accept: (part: Part) => boolean) =>
      seal(pathOf(name), `file ${name}`, source, { accept }),
    hasFile: (name: string) => exists(pathOf(name)),
    readFile: (name: string) => open(pathOf(name), `file ${name}`),
    forgetFile: (name: string) => rm(pathOf(name), { force: true }),
    /** Writes one part of a back-up that is being made. */
    keepPart: (id: string, name: string, source: AsyncIterable<Buffer>) =>
      seal(path.join(within(id, false), name), `${id} ${name}`, source, { compress: true }),
    readUnfinished: (id: string, name: string) =>
      open(path.join(within(id, false), name), `${id} ${name}`, { compressed: true }),
    readPart: (id: string, name: string) => open(path.join(within(id), name), `${id} ${name}`, { compressed: true }),
    /** Ends a back-up: from here on it counts. */
    async finish(id: string, manifest: Manifest): Promise<void> {
      const words = Buffer.from(JSON.stringify(manifest))
      await seal(path.join(within(id, false), 'manifest'), `${id} manifest`, Readable.from([words]))
      await moveInto(within(id, false), within(id))
    },
    async manifest(id: string): Promise<Manifest> {
      const words = await buffer(open(path.join(within(id), 'manifest'), `${id} manifest`)).catch((error: Error) => {
        if (!(error instanceof Unsealable)) absent(error)
        throw new CannotStart(`The back-up ${id} has no whole manifest. Choose another one.`)
      })
      return Manifest.parse(JSON.parse(words.toString()))
    },
    /** The back-ups that were finished, the newest first, and those that were broken off. */
    async list(): Promise<{ whole: string[]; torn: string[] }> {
      const names = (await readdir(at('backups')).catch(absent)) ?? []
      const torn = names.filter((name) => name.endsWith(UNFINISHED)).map((name) => name.slice(0, -UNFINISHED.length))
      return {
        whole: names
          .filter((name) => isId.test(name))
          .sort()
          .reverse(),
        torn: torn.filter((id) => isId.test(id)),
      }
    },
    async forget(id: string, isWhole: boolean): Promise<void> {
      // Moved first: what is half removed must not count as a back-up.
      if (isWhole) await moveInto(within(id), within(id, false))
      await rm(within(id, false), { recursive: true, force: true })
    },
    /** Works while nobody else does here. */
    async alone<T>(act: () => Promise<T>): Promise<T> {
      const lock = at('lock')
      const touched = await stat(lock).catch(absent)
      if (touched && Date.now() - touched.mtimeMs > ABANDONED) await rm(lock, { recursive: true, force: true })
      await mkdir(lock).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        throw new CannotStart(
          `Another process works in ${root}. Wait for it; one that was killed counts as ended after a minute.`,
        )
      })
      const beat = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), BEAT)
      return act().finally(() => {
        clearInterval(beat)
        return rm(lock, { recursive: true, force: true })
      })
    },
  }
}

/** The key in this file: 32 bytes as 64 hexadecimal digits. */
export async function readBackupKey(file: string | undefined): Promise<Buffer> {
  const how = 'Make one with: openssl rand -hex 32 > backup.key, keep a copy elsewhere, and set BACKUP_KEY_FILE to it'
  if (!file) throw new CannotStart(`BACKUP_KEY_FILE is missing. ${how}.`)
  const words = (await readFile(file, 'utf8').catch(absent))?.trim()
  if (words === undefined) throw new CannotStart(`There is no key file ${file}. ${how}.`)
  if (!/^[0-9a-f]{64}$/i.test(words)) throw new CannotStart(`${file} must hold 64 hexadecimal digits. ${how}.`)
  return Buffer.from(words, 'hex')
}

/** Counts and hashes what goes by. */
export function measured(): { meter: Transform; part(): Part } {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      size += chunk.length
      pass(null, chunk)
    },
  })
  let sha256: string | undefined
  return {
    meter,
    part: () => {
      sha256 ??= hash.digest('hex')
      return { size, sha256 }
    },
  }
}

/** The files of a list, which has a line each, sorted by key. */
export async function* readLines(source: Readable): AsyncGenerator<ListedFile> {
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [key = '', size, sha256 = ''] = line.split(' ')
      yield { key, size: Number(size), sha256 }
    }
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    (error) => absent(error) ?? false,
  )

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
