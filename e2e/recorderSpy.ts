import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'

/** What the recorder of a page made, part by part, heard beside the product. */
export interface HeardRecorders {
  /** One list of parts for each recorder that was made, the first first. */
  recordings: () => Buffer[][]
}

/** Listens for every part that a page's recorders make, before the page itself does anything with it. */
export async function spyOnRecorders(context: BrowserContext): Promise<HeardRecorders> {
  const parts = new Map<string, Buffer[]>()
  await context.exposeBinding('majlisPart', (_source, recorder: string, nth: number, bytes: string) => {
    const own = parts.get(recorder) ?? []
    own[nth] = Buffer.from(bytes, 'base64')
    parts.set(recorder, own)
  })
  await context.addInitScript(() => {
    const { majlisPart } = window as unknown as { majlisPart: (id: string, nth: number, bytes: string) => void }
    const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    window.MediaRecorder = class extends MediaRecorder {
      /** What comes in one part, at its end, is for the person alone and goes nowhere. */
      isSent = true
      override start(timeslice?: number) {
        this.isSent = timeslice !== undefined
        super.start(timeslice)
      }
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        const id = crypto.randomUUID()
        let count = 0
        this.addEventListener('dataavailable', async ({ data }) => {
          if (data.size === 0 || !this.isSent) return
          const nth = count++
          majlisPart(id, nth, base64(new Uint8Array(await data.arrayBuffer())))
        })
      }
    }
  })
  return { recordings: () => [...parts.values()] }
}

/** Keeps what arrives in a folder of uploads, also after the product has made a film of it and removed it. */
export function keepUploads(dataDir: string) {
  const [from, to] = [path.join(dataDir, 'uploads'), path.join(dataDir, 'kept')]
  let isOver = false
  const watching = (async () => {
    await mkdir(to, { recursive: true })
    for (; !isOver; await pause(100))
      // A second name for the same bytes: they stay as long as one of the two does.
      for (const name of await readdir(from).catch(() => []))
        if (/^[0-9a-f]{32}$/.test(name)) await link(path.join(from, name), path.join(to, name)).catch(() => {})
  })()
  return {
    /** Every upload that there was, whole. */
    async all(): Promise<Buffer[]> {
      isOver = true
      await watching
      return Promise.all((await readdir(to)).map((name) => readFile(path.join(to, name))))
    },
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
