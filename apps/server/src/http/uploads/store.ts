import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { syncFolder, writeText } from '../../outside/storage/durable.ts'

const DAY = 86_400_000

interface StoreEvents {
  /** A new upload stands, and its maker is not told yet; when this throws, the upload is taken back. */
  made(upload: Upload): Promise<void>
  /** Called for every piece before it is written; when it throws, what came before stays. */
  growing(words: Upload['metadata'], bytes: number): void
  /** It has more bytes, durably. */
  grown(id: string): void
  /** It is about to be removed; when this throws, it stays. */
  going(id: string): Promise<void>
}

/** The folder of running uploads: what it says it has, it still has after a power cut. */
export class DurableStore extends FileStore {
  readonly #events: StoreEvents

  constructor(directory: string, keepDays: number, events: StoreEvents) {
    mkdirSync(directory, { recursive: true })
    super({ directory, configstore: notes(directory), expirationPeriodInMilliseconds: keepDays * DAY })
    this.#events = events
  }

  /** Where the bytes of an upload are. */
  pathOf(id: string): string {
    return join(this.directory, id)
  }

  /** An upload and how far it is, or null for an unknown one. */
  async find(id: string): Promise<Upload | null> {
    return this.getUpload(id).catch((error) => {
      if (error === ERRORS.FILE_NOT_FOUND) return null
      throw error
    })
  }

  /** Every upload of the folder. */
  async all(): Promise<Upload[]> {
    const names = await readdir(this.directory)
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
    return (await Promise.all(ids.map((id) => this.find(id)))).filter((upload) => upload !== null)
  }

  /** Adds words to what is noted about an upload. */
  async note(id: string, words: Record<string, string>): Promise<void> {
    const upload = await this.configstore.get(id)
    if (upload) await this.configstore.set(id, { ...upload, metadata: { ...upload.metadata, ...words } } as Upload)
  }

  /** Begun a second time, because the first answer was lost, it is the same upload. */
  override async create(upload: Upload): Promise<Upload> {
    const begun = await this.find(upload.id)
    if (begun) return begun
    const path = this.pathOf(upload.id)
    await open(path, 'w', 0o600).then((file) => file.close())
    upload.storage = { type: 'file', path }
    await this.configstore.set(upload.id, upload)
    try {
      await this.#events.made(upload)
    } catch (error) {
      await this.remove(upload.id)
      throw error
    }
    return upload
  }

  /** Also makes durable what an earlier process wrote and died over: the answer is a promise to keep it. */
  override async getUpload(id: string): Promise<Upload> {
    const noted = /^[0-9a-f]{32}$/.test(id) ? await this.configstore.get(id) : undefined
    const file = noted && (await open(this.pathOf(id), 'r+').catch(absent))
    if (!file) throw ERRORS.FILE_NOT_FOUND
    try {
      await file.datasync()
      const { size: offset } = await file.stat()
      return new Upload({ ...noted, offset } as ConstructorParameters<typeof Upload>[0])
    } finally {
      await file.close()
    }
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const noted = await this.configstore.get(id)
    try {
      return await this.#append(body, id, offset, (bytes) => this.#events.growing(noted?.metadata, bytes))
    } finally {
      this.#events.grown(id)
    }
  }

  /** Makes the place of an upload again that the folder has lost, in whole or in part. */
  async revive(upload: Upload): Promise<void> {
    await open(this.pathOf(upload.id), 'a', 0o600).then((file) => file.close())
    if (!(await this.configstore.get(upload.id))) await this.configstore.set(upload.id, upload)
  }

  /** Puts bytes back where the upload ends here; nobody counts them again. Answers where it ends then. */
  putBack(id: string, from: number, body: Readable): Promise<number> {
    return this.#append(body, id, from)
  }

  async #append(body: Readable, id: string, offset: number, growing = (_bytes: number) => {}): Promise<number> {
    const file = await open(this.pathOf(id), 'r+')
    let end = offset
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        growing(chunk.length)
        end = await append(file, chunk, end)
      }
      return end
    } finally {
      await finishFile(file, offset)
    }
  }

  override async remove(id: string): Promise<void> {
    await this.#events.going(id)
    await rm(this.pathOf(id), { force: true })
    await this.configstore.delete(id)
  }
}

async function append(file: FileHandle, chunk: Buffer, end: number): Promise<number> {
  // The last fence behind the lock: a process that slept through the loss of its lock must not mix its bytes in.
  if ((await file.stat()).size !== end) throw ERRORS.INVALID_OFFSET
  let done = 0
  while (done < chunk.length) done += (await file.write(chunk, done, chunk.length - done, end + done)).bytesWritten
  return end + done
}

async function finishFile(file: FileHandle, before: number): Promise<void> {
  try {
    await file.datasync()
  } catch (error) {
    // After a failed sync the system forgets that the bytes are not on the disk; they must not be reported later.
    await file.truncate(before)
    throw error
  } finally {
    await file.close()
  }
}

function notes(directory: string) {
  const pathOf = (id: string) => join(directory, `${id}.json`)
  return {
    async get(id: string): Promise<Upload | undefined> {
      const text = await readFile(pathOf(id), 'utf8').catch(absent)
      return text === null ? undefined : JSON.parse(text)
    },
    async set(id: string, upload: Upload): Promise<void> {
      await writeText(pathOf(id), JSON.stringify(upload))
    },
    async delete(id: string): Promise<void> {
      await rm(pathOf(id), { force: true })
      await syncFolder(directory)
    },
  }
}

/** Only what is not there is absent: a file that cannot be read just now must not be begun again. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
