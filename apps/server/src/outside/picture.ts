import * as z from 'zod/mini'
import { createQueue } from '../core/queue.ts'
import { runInSeparateProcess } from './fenced/separateProcess.ts'
import { headerOf } from './picture/header.ts'

/** The largest picture that is taken in: bytes, and pixels of a side. */
const LARGEST = { bytes: 2 * 2 ** 20, side: 4096 }

const queue = createQueue({ name: 'pictures', atOnce: 1, waiting: 16 })

// The child had a stranger's picture in its hands: its answer is checked like a stranger's.
const Answer = z.object({ pngs: z.array(z.string()) })

/** Why a picture is not taken. */
export class UnreadablePicture extends Error {
  readonly code: 'not_picture' | 'too_large' | 'unreadable'
  constructor(code: UnreadablePicture['code']) {
    super(code)
    this.code = code
  }
}

interface Wanted {
  /** Sides in pixels, one PNG for each. */
  widths: readonly number[]
  /** Cut to a square; otherwise whole, within the square. */
  square: boolean
}

/**
 * Makes a picture anew: PNG, JPEG or WebP come in, PNG without anything beside its pixels comes out. Other kinds, what moves,
 * and what says that it is larger than 4,096 pixels are refused before anything decodes them. Throws `UnreadablePicture`.
 */
export async function makePictures(bytes: Buffer, wanted: Wanted, signal?: AbortSignal): Promise<Buffer[]> {
  if (bytes.length > LARGEST.bytes) throw new UnreadablePicture('too_large')
  const header = bytes.length > 33 ? headerOf(bytes) : null
  if (!header) throw new UnreadablePicture('not_picture')
  if (Math.max(header.width, header.height) > LARGEST.side) throw new UnreadablePicture('too_large')
  const input = [Buffer.from(`${JSON.stringify(wanted)}\n`), bytes]
  const ending = await queue.run(() => runInSeparateProcess('picture', input, signal), signal && { signal })
  if ('failure' in ending) throw new UnreadablePicture('unreadable')
  const answer = Answer.safeParse(parsed(ending.answer))
  const pngs = answer.success ? answer.data.pngs.map((png) => Buffer.from(png, 'base64')) : []
  const isRight = pngs.length === wanted.widths.length && pngs.every((png) => headerOf(png)?.kind === 'png')
  if (!isRight) throw new UnreadablePicture('unreadable')
  return pngs
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
