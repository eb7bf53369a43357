import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { inTime } from '../../core/inTime.ts'
import { checkedKey, type GivenFile, MissingFile, type Storage, type Stored } from './contract.ts'

const PART_SIZE = 8 * 2 ** 20
/** Tries of one call. */
const ATTEMPTS = 2
/** Bytes a second of the slowest line to a store: what takes longer than that, hangs. */
const SLOWEST = 64 * 2 ** 10

/** Where an S3-compatible store is, and how to enter it; without keys the environment's own credentials are used. */
export interface S3Place {
  bucket: string
  /** Address of a store that is not Amazon's. */
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/** Seconds without a sign of life after which a store counts as away; one that hangs must not hang who reads. */
export interface Patience {
  connect: number
  /** Until an answer begins, and then between two pieces that the reader waits for. */
  answer: number
  /** Between two pieces that are sent, and until a whole file was put together; a small file is given up sooner, by its size. */
  taking: number
}
const usual: Patience = { connect: 2, answer: 10, taking: 60 }

/** Keeps files in a bucket of an S3-compatible store. */
export function s3Storage(place: S3Place, patience: Patience = usual): Storage {
  const connectionTimeout = patience.connect * 1000
  const [requestTimeout, socketTimeout] = [patience.answer * 1000, patience.taking * 1000]
  const config = { ...configOf(place), maxAttempts: ATTEMPTS }
  // A reader may pause for as long as it likes, so that for its connection no idle time is set.
  const client = new S3Client({
    ...config,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  })
  const writing = new S3Client({ ...config, requestHandler: { connectionTimeout, socketTimeout } })
  const at = (key: string) => ({ Bucket: place.bucket, Key: checkedKey(key) })

  return {
    outlivesDisk: true,

    async put(key, body, { type }) {
      const counted = counting(streamOf(body))
      const params = { ...at(key), Body: counted.stream, ContentType: type }
      const upload = new Upload({ client: writing, params, partSize: PART_SIZE, queueSize: 2 })
      const size = Buffer.isBuffer(body) ? body.length : 'given' in body ? (await stat(body.given)).size : null
      const longest = size === null ? null : ATTEMPTS * (requestTimeout + (size / SLOWEST) * 1000)
      await (longest === null ? upload.done() : inTime(upload.done(), longest, tooLate).catch(givingUp(upload)))
      if ('given' in body) await rm(body.given)
      return counted.stored()
    },

    async head(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(absent)
      return found ? { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) } : null
    },

    async get(key, span) {
      const Range = span && `bytes=${span.start}-${span.end ?? ''}`
      const found = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) })).catch(absent)
      if (!found) throw new MissingFile()
      return alive(found.Body as Readable, requestTimeout)
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

const tooLate = () =>
  Object.assign(new Error('The store takes longer than a file of this size may.'), { name: 'TimeoutError' })

/** What failed is sent no further. */
const givingUp = (upload: Upload) => async (error: unknown) => {
  await upload.abort()
  throw error
}

/** The bytes of a body, which fails when the store gives none for so many milliseconds while somebody waits for them. */
function alive(body: Readable, milliseconds: number): Readable {
  // A failure that nobody waits for is told by the next read.
  body.on('error', () => {})
  async function* pieces() {
    const each = body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const late = new AbortController()
        const hung = pause(milliseconds, undefined, { signal: late.signal, ref: false }).then(() => {
          throw Object.assign(new Error('The store stopped in the middle of a file.'), { code: 'ETIMEDOUT' })
        })
        const { done, value } = await Promise.race([each.next(), hung]).finally(() => {
          hung.catch(() => {})
          late.abort()
        })
        if (done) return
        yield value
      }
    } finally {
      body.destroy()
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

function streamOf(body: Readable | Buffer | GivenFile): Readable {
  if ('given' in body) return createReadStream(body.given)
  return Buffer.isBuffer(body) ? Readable.from([body]) : body
}

function configOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3ClientConfig {
  return {
    region: region ?? 'us-east-1',
    // The default checksums are sent as trailers, which several compatible stores write into the file itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}

function counting(body: Readable): { stream: Readable; stored(): Stored } {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      size += chunk.length
      pass(null, chunk)
    },
  })
  // `pipe` does not hand on a source's failure, and a half file must not be completed.
  body.once('error', (error) => meter.destroy(error))
  body.once('close', () => body.readableEnded || meter.destroy(new Error('the source was cut off')))
  return { stream: body.pipe(meter), stored: () => ({ size, sha256: hash.digest('hex') }) }
}

function absent(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  // A missing bucket is 404 too, but it is a wrong setting, not a missing file.
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
