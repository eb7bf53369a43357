import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, type FileHandle, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { checkedKey, type GivenFile, MissingFile, type Span, type Storage, type Stored } from './contract.ts'
import { makeFolder, moveInto, syncFolder } from './durable.ts'
import { ensureSpace } from './space.ts'

/** Keeps files in a folder of this machine, spread over 256 subfolders; throws ENOSPC where less than the reserve would be left. */
export function diskStorage(directory: string, reserve: () => number = () => 0): Storage {
  const root = resolve(directory)
  const pathOf = (key: string) => join(root, checkedKey(key).slice(0, 2), key)

  return {
    async put(key, body) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await ensureSpace(root, Buffer.isBuffer(body) ? body.length : 0, reserve())
      const draft = `${path}.${randomUUID()}.draft`
      try {
        const stored = 'given' in body ? await takeOver(body, draft) : await writeDraft(draft, streamOf(body))
        await moveInto(draft, path)
        return stored
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found ? { size: found.size, changedAt: found.mtime } : null
    },

    async get(key, span?: Span) {
      const file = await open(pathOf(key), 'r').catch(absent)
      if (!file) throw new MissingFile()
      return file.createReadStream(span)
    },

    async delete(key) {
      const path = pathOf(key)
      const drafts = await draftsOf(path)
      const removed = await Promise.all([path, ...drafts].map((one) => unlink(one).then(() => true, absent)))
      if (removed.some(Boolean)) await syncFolder(dirname(path))
    },
  }
}

/** What a process left that died while it wrote the file. */
async function draftsOf(path: string): Promise<string[]> {
  const names = (await readdir(dirname(path)).catch(absent)) ?? []
  return names.filter((name) => name.startsWith(`${basename(path)}.`)).map((name) => join(dirname(path), name))
}

const streamOf = (body: Readable | Buffer) => (Buffer.isBuffer(body) ? Readable.from([body]) : body)

/** Moves a file here and reads it once; one that lies on another disk is copied. */
async function takeOver({ given }: GivenFile, draft: string): Promise<Stored> {
  const isMoved = await rename(given, draft).then(() => true, elsewhere)
  if (!isMoved) {
    const stored = await writeDraft(draft, createReadStream(given))
    await rm(given)
    return stored
  }
  await chmod(draft, 0o600)
  const hash = createHash('sha256')
  let size = 0
  const file = await open(draft, 'r+')
  try {
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 2 ** 20 })) {
      hash.update(chunk)
      size += chunk.length
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

function elsewhere(error: NodeJS.ErrnoException): false {
  if (error.code === 'EXDEV') return false
  throw error
}

async function writeDraft(path: string, body: Readable): Promise<Stored> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await file.writeFile(chunk)
      size += chunk.length
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
