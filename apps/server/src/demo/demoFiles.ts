import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { newKey, type Storage } from '../outside/storage.ts'
import type { RowBatch } from './rowBatch.ts'

const folder = path.resolve(import.meta.dirname, '../../demo')

/** A film of the demo: where its questions are asked, in seconds. */
export interface Film {
  file: string
  type: string
  duration: number
  asked: number[]
}
type Kept = { companyId: string | null; accountId?: string; name: string; type: string; createdAt: string }
interface Content {
  bytes: Buffer
  sha256: string
}

/** The demo's files, read once, each kept as often as somebody has it. */
export async function openDemoFiles(batch: RowBatch) {
  const resumes = (await readdir(path.join(folder, 'resumes'))).map((file) => `resumes/${file}`)
  const [films, ...contents] = await Promise.all([
    readFile(path.join(folder, 'recordings.json'), 'utf8').then((text) => JSON.parse(text) as Record<FilmName, Film>),
    ...[...resumes, ...others].map(read),
  ])
  const held = new Map(contents)
  let stored: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  const waiting: { key: string; bytes: Buffer; type: string }[] = []

  return {
    films,
    /** Notes a copy of a file for a company or a person, and answers the attachment's id. */
    add(file: string, values: Kept): string {
      const content = held.get(file)
      if (!content) throw new Error(`the demo has no file ${file}`)
      const key = newKey()
      const { bytes, sha256 } = content
      waiting.push({ key, bytes, type: values.type })
      return batch.add('attachment', { ...values, key, size: bytes.length, sha256 })
    },
    /** Stores everything that was noted. */
    async write(storage: Storage): Promise<void> {
      stored = Promise.allSettled(waiting.map(({ key, bytes, type }) => storage.put(key, bytes, { type })))
      const failure = (await stored).find((result) => result.status === 'rejected')
      if (failure) throw failure.reason
    },
    /** Removes what was stored. */
    async clear(storage: Storage): Promise<void> {
      await stored
      await Promise.allSettled(waiting.map(({ key }) => storage.delete(key)))
    },
  }
}
export type DemoFiles = Awaited<ReturnType<typeof openDemoFiles>>

type FilmName = 'oneWay' | 'live'
const others = ['oneWay.webm', 'live.mp4', 'experienceLetter.pdf', 'logos/noor.png', 'logos/harbour.png']

async function read(file: string): Promise<[string, Content]> {
  const bytes = await readFile(path.join(folder, file))
  return [file, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }]
}
