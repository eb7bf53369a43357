/**
 * The bare server of the load: `node:http` and `pg` alone, the same statements by hand, no rights, no checks, no second fence,
 * films appended to files. What Majlis costs is seen beside it.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { wireTypes } from '@majlis/server/src/db/typeParsers.ts'
import { linkHashOf } from '@majlis/server/src/features/session/store.ts'
import pg from 'pg'
import { act, type Body, who } from './limitActs.ts'
import { ask } from './limitRows.ts'
import { newsOf, tell } from './load/bareNews.ts'
import { addComment, reads, report, take } from './load/bareWork.ts'

const pool = new pg.Pool({
  ...JSON.parse(process.env.CONNECTION as string),
  max: 10,
  pipeline: true,
  types: wireTypes,
  application_name: 'bare',
} as pg.PoolConfig)
const folder = process.env.FOLDER as string
/** Where the product has put its films. */
const films = process.env.FILMS as string
const linked = `select l."interviewId", p."interviewId" as shared, p."accountId" from link_token l
  left join public_report p on p.id = l."publicReportId" where l.hash = $1 and l.revoked_at is null and l.expires_at > now()`
/** About ten seconds of a film. */
const stretch = 800_000

interface Caller {
  by: string
  interviewId: string
}

async function callerOf(client: pg.PoolClient, { headers }: IncomingMessage): Promise<Caller | null> {
  const link = headers['x-link-token']
  if (link) {
    const hash = linkHashOf(String(link))
    const { rows } = await ask('linked', linked, [hash], client)
    const found = rows[0] as { interviewId?: string; shared?: string; accountId?: string } | undefined
    return found ? { by: found.accountId ?? '', interviewId: (found.shared ?? found.interviewId) as string } : null
  }
  const { rows } = await ask('who', who, [headers.authorization], client, 'array')
  return rows[0] ? { by: (rows[0] as unknown[])[0] as string, interviewId: '' } : null
}

/** What a call answers, by its path. */
async function answerOf(client: pg.PoolClient, me: Caller, url: URL, request: IncomingMessage, body: Body | null) {
  const of = (name: string) => url.searchParams.get(name) as string
  const [, first, second] = url.pathname.split('/')
  if (first === 'read') {
    const words = of('words')
    const found = second === 'counts' && words
    const name = found ? 'foundCounts' : (second as string)
    return {
      data: (await ask(`bare ${name}`, reads[name] as string, [of('id'), ...(found ? [`%${words}%`] : [])], client))
        .rows,
    }
  }
  if (first === 'step') return { data: await take(client, me.interviewId, url.pathname.slice('/step'.length)) }
  if (first === 'report') return { data: await report(client, me.interviewId) }
  if (first === 'view') return { data: { id: second ?? randomUUID() } }
  if (first === 'comment') {
    const { interviewId, message } = body as Body
    const data = await addComment(client, me.by, interviewId as string, message as string)
    tell([interviewId])
    return { data }
  }
  const content = await act(client, me.by, url, body)
  if (request.method !== 'GET') {
    const { requisition } = (content as { data: { requisition?: { id: string } } }).data
    tell([requisition?.id, body?.companyId])
  }
  return content
}

/** Takes a recording: begun by a name, then part after part, each on the disk before it is answered. */
async function upload(request: IncomingMessage, response: ServerResponse, id: string | undefined, bytes: Buffer) {
  if (!id) return void response.writeHead(201, { location: `/upload/${randomUUID()}` }).end()
  if (request.method === 'HEAD')
    return void response.writeHead(200, { 'upload-offset': String((await stat(path.join(folder, id))).size) }).end()
  const offset = Number(request.headers['upload-offset'])
  const file = await open(path.join(folder, id), offset ? 'r+' : 'w')
  try {
    await file.write(bytes, 0, bytes.length, offset)
    await file.datasync()
  } finally {
    await file.close()
  }
  response.writeHead(204, { 'upload-offset': String(offset + bytes.length) }).end()
}

async function film(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
  const file = path.join(films, key.slice(0, 2), key)
  const { size } = await stat(file)
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const end = Math.min(size, start + stretch) - 1
  const length = { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` }
  response.writeHead(206, { 'content-type': 'video/mp4', ...length })
  createReadStream(file, { start, end }).pipe(response)
}

function send(response: ServerResponse, isPacked: boolean, content: unknown): void {
  const text = JSON.stringify({ content })
  const bytes = isPacked && text.length > 1000 ? zstdCompressSync(text) : text
  const packed = bytes === text ? {} : { 'content-encoding': 'zstd' }
  const length = { 'content-length': Buffer.byteLength(bytes) }
  response.writeHead(200, { 'content-type': 'application/json', ...packed, ...length }).end(bytes)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url as string, 'http://bare')
  const [, first, second] = url.pathname.split('/')
  const bytes = await buffer(request)
  const client = await pool.connect()
  let me: Caller | null = null
  try {
    me = await callerOf(client, request)
    if (me && !['upload', 'film', 'live'].includes(first as string)) {
      const isJson = first !== 'upload' && bytes.length > 0
      const content = await answerOf(client, me, url, request, isJson ? JSON.parse(bytes.toString()) : null)
      return send(response, Boolean(request.headers['accept-encoding']?.includes('zstd')), content)
    }
  } finally {
    client.release()
  }
  if (!me) return void response.writeHead(401).end()
  // Nothing slow while a connection is held.
  if (first === 'upload') return upload(request, response, second, bytes)
  if (first === 'film') return film(request, response, url.pathname.slice('/film/'.length))
  const asked = (name: string) => url.searchParams.get(name)
  const after = asked('after')
  const watch = asked('watch')?.split(',') ?? []
  send(response, false, { data: await newsOf(watch, after === null ? null : Number(after), Number(asked('hold'))) })
}

process.on('disconnect', () => process.exit())
// As long as the product's: a browser's idle connection is not cut while it is about to be used.
const keepAliveTimeout = 65_000
createServer({ keepAliveTimeout }, (request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.({ port: (this.address() as { port: number }).port })
})
