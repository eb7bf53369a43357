import type { IncomingMessage } from 'node:http'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { languageOf } from '@majlis/domain/core/text.ts'
import { ERRORS, Server, type ServerOptions, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { ensureSpace, isNoSpace } from '../outside/storage/space.ts'
import { toErrors } from './shape.ts'
import { Copier, type CopyOptions } from './uploads/copies.ts'
import { UploadLocker } from './uploads/lock.ts'
import { accepted, meterOf, nameOf, type Recorded, type Segment, segmentOf } from './uploads/metadata.ts'
import { Recovery } from './uploads/recovery.ts'
import { type Allowance, Room } from './uploads/room.ts'
import { DurableStore } from './uploads/store.ts'

export type { Recorded, Segment } from './uploads/metadata.ts'

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0]

const OFFSET_STREAM = 'application/offset+octet-stream'

/** What the product has to say about uploads. */
export interface UploadOptions {
  /** Where the leases stand that give an upload to one writer at a time. */
  pool: pg.Pool
  /** Folder of this machine (or shared by all) where the bytes arrive. */
  directory: string
  path: `/${string}`
  /** Largest segment in bytes. */
  maxSize: number
  /** Days after which an upload that never ended is sealed with what has arrived; 14 unless said. */
  keepDays?: number
  /** Says for whom the caller may create, continue (`write`) or `remove`; throws a refusal. Asked at every request. */
  admit(request: FastifyRequest, action: 'create' | 'write' | 'remove'): Promise<Recorded>
  /** How much may still come for this recording. */
  allowance(recorded: Recorded): Promise<Allowance>
  /** Bytes that are kept free on the folder's disk. */
  reserve(): number
  /** A segment begins; throwing refuses it. */
  created(segment: Segment): Promise<void>
  /** All of a segment is here, durably. Called once, and again only if it threw or the process died in it. */
  finished(segment: Segment): Promise<void>
  /** Where the bytes are copied to while they arrive; none where the store is on the same disk. */
  copies?: CopyOptions | undefined
}

/** What the rest of the product may do with uploads. */
export interface Uploads {
  /** Ends a segment whose recorder is gone, with what has arrived; false when there is nothing. */
  finishUpload(id: string): Promise<boolean>
  /** Removes a segment, once its recording is kept elsewhere. */
  remove(id: string): Promise<void>
  /** Calls `finished` where a crash came between, and seals what is too old; at the start and daily. */
  recheck(): Promise<void>
  /** Copies to the store what has arrived a while ago. Throws where the store is away. */
  copyDue(): Promise<void>
  /** For how many seconds the oldest bytes wait that are to be copied. */
  secondsBehind(): number
  /** Brings back what the folder has lost of a segment and the store has. */
  bringBack(id: string): Promise<void>
}

/** Mounts the upload of recordings while they are recorded (tus 1.0, without reading back). */
export function mountUploads(app: FastifyInstance, options: UploadOptions): Uploads {
  const callers = new WeakMap<IncomingMessage, Recorded>()
  const locker = new UploadLocker(options.pool)
  const store: DurableStore = new DurableStore(options.directory, options.keepDays ?? 14, {
    made: (upload) => options.created(segmentOf(upload, store.pathOf(upload.id))),
    growing: (words, bytes) => room.spend(meterOf(words), bytes),
    grown: (id) => copier?.grown(id),
    going: async (id) => copier?.gone(id),
  })
  const { copies, reserve } = options
  const copier = copies && new Copier(copies, (id) => store.pathOf(id))
  const recovery = copies && new Recovery({ copies, store, locker, reserve })
  const room = new Room((id) => store.pathOf(id))
  const tus = new Server({
    path: options.path,
    datastore: store,
    locker,
    maxSize: options.maxSize,
    relativeLocation: true,
    namingFunction: (request, words) => nameOf(callerOf(request, callers), words?.recording),
    allowedOrigins: [],
    lockDrainTimeout: 500,
    disableTerminationForFinishedUploads: true,
    onUploadCreate: async (request, upload) => ({ metadata: accepted(upload, callerOf(request, callers)) }),
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id)
      return {}
    },
    onResponseError: (request, error) => errorAnswer(request, error, app),
  })

  async function finish(id: string): Promise<void> {
    await locker.alone(id, async () => {
      const upload = await store.find(id)
      if (!upload || !isDue(upload)) return
      await options.finished(segmentOf(upload, store.pathOf(upload.id)))
      await store.note(id, { finishedAt: new Date().toISOString() })
      copier?.grown(id, true)
    })
  }

  async function finishUpload(id: string): Promise<boolean> {
    await recovery?.bringBack(id)
    const kept = await locker.alone(id, async () => {
      const upload = await store.find(id)
      if (upload?.offset && upload.size !== upload.offset) await store.declareUploadLength(id, upload.offset)
      return Boolean(upload?.offset)
    })
    if (kept) await finish(id)
    return kept
  }

  async function recheck(): Promise<void> {
    await locker.sweep()
    for (const upload of await store.all()) {
      const isOld = Date.now() - Date.parse(upload.creation_date ?? '') > store.getExpiration()
      if (isDue(upload)) await finish(upload.id)
      else if (isOld && upload.size !== upload.offset && !(await finishUpload(upload.id))) await store.remove(upload.id)
    }
  }

  /** Settles what the protocol's own code does not ask, and hands the request to it: the answer's status when not. */
  async function pass(request: FastifyRequest<{ Params: { id?: string } }>): Promise<number | null> {
    const { id } = request.params
    const caller = await options.admit(request, actionOf(request.method))
    callers.set(request.raw, caller)
    if (isEncoded(request)) return 415
    if (request.method === 'POST' || request.method === 'PATCH') await makeRoom(request, caller)
    if (id === undefined) return null
    const upload = await standing(id, request.method, caller)
    if (!upload || meterOf(upload.metadata) !== meterOf(caller)) return 404
    // The answer to the last part may have been lost together with the work that follows it.
    if (request.method === 'HEAD' && isDue(upload)) await finish(id)
    return null
  }

  /** An upload as it stands here, once what the folder has lost of it is back; it is looked for where its recorder asks how far it is. */
  async function standing(id: string, method: string, caller: Recorded): Promise<Upload | null> {
    const upload = await store.find(id)
    if (!copier || !recovery || (upload && method !== 'HEAD')) return upload
    if ((await copier.read(id)) <= (upload?.offset ?? 0)) return upload
    const segment = await copies?.notes.segment(id)
    if (!segment || meterOf({ ...segment }) !== meterOf(caller)) return null
    await recovery.bringBackShortly(id)
    return store.find(id)
  }

  /** What does not fit is refused before it is read: by the recording's and the company's measure, and by the disk's. */
  async function makeRoom(request: FastifyRequest, caller: Recorded): Promise<void> {
    const isNew = request.method === 'POST'
    const bytes = Number(request.headers[isNew ? 'upload-length' : 'content-length']) || 0
    await room.admit(meterOf(caller), bytes, isNew, () => options.allowance(caller))
    await ensureSpace(options.directory, bytes, options.reserve())
  }

  async function handle(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply): Promise<void> {
    const refused = request.method === 'OPTIONS' ? null : await pass(request)
    if (refused) return reply.code(refused).send()
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
    reply.raw.setHeader('Cache-Control', 'no-store')
    const { id } = request.params
    if (copier && id) reply.raw.setHeader('Upload-Stored', copier.stored(id))
    await tus.handle(request.raw, reply.raw)
  }

  app.register(async (scope) => {
    // The body goes to the upload as it comes; the parser only says that the type is known.
    scope.addContentTypeParser(OFFSET_STREAM, (_request, _body, done) => done(null))
    scope.route({ method: ['POST', 'OPTIONS'], url: options.path, handler: handle })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: `${options.path}/:id`, handler: handle })
  })
  return {
    finishUpload,
    remove: (id) => store.remove(id),
    recheck,
    copyDue: async () => copier?.copyDue(),
    secondsBehind: () => copier?.secondsBehind() ?? 0,
    bringBack: async (id) => recovery?.bringBack(id),
  }
}

const actions = { POST: 'create', DELETE: 'remove' } as const

function actionOf(method: string): 'create' | 'write' | 'remove' {
  return actions[method as keyof typeof actions] ?? 'write'
}

function isEncoded(request: FastifyRequest): boolean {
  return (request.headers['content-encoding'] ?? 'identity') !== 'identity'
}

/** All of it has arrived, and what follows has not been done. */
function isDue(upload: Upload): boolean {
  return upload.size === upload.offset && !upload.metadata?.finishedAt
}

function callerOf(request: TusRequest, callers: WeakMap<IncomingMessage, Recorded>): Recorded {
  const raw = request.runtime?.node?.req as IncomingMessage | undefined
  const caller = raw && callers.get(raw)
  if (!caller) throw new Error('an upload without a caller')
  return caller
}

/** What the disk and the protocol's own code say, as a sentence. */
function inWords(error: object): object {
  if (isNoSpace(error)) return new Refusal(507, [{ message: 'server.full' }], 60)
  return error === ERRORS.ERR_MAX_SIZE_EXCEEDED ? new Refusal(413, [{ message: 'upload.tooMuch' }]) : error
}

function errorAnswer(request: TusRequest, given: object, app: FastifyInstance): { status_code: number; body: string } {
  const error = inWords(given)
  if ('status_code' in error) return error as { status_code: number; body: string }
  if (error instanceof Refusal) {
    if (error.retryAfter) request.runtime?.node?.res?.setHeader('Retry-After', String(error.retryAfter))
    const errors = toErrors(error.faults, languageOf(request.headers.get('accept-language') ?? undefined))
    return { status_code: error.status, body: JSON.stringify({ errors }) }
  }
  app.log.error(error)
  return { status_code: 500, body: 'Something went wrong\n' }
}
