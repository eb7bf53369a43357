import { createServer } from 'node:http'
import { zstdCompressSync } from 'node:zlib'
import { wireTypes } from '@majlis/server/src/db/typeParsers.ts'
import pg from 'pg'
import { act, who } from './limitActs.ts'
import { ask } from './limitRows.ts'

/**
 * The limit: a bare `node:http` and `pg` server that does the same work by hand-written, named and pipelined statements,
 * with its session look-up in the database and no rights, no checks, no second fence. Nothing can be much cheaper.
 */
const pool = new pg.Pool({
  ...JSON.parse(process.env.CONNECTION as string),
  max: 8,
  pipeline: true,
  types: wireTypes,
  application_name: 'limit',
} as pg.PoolConfig)

process.on('disconnect', () => process.exit())
createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const client = await pool.connect()
  try {
    const session = await ask('who', who, [request.headers.authorization], client, 'array')
    if (!session.rows.length) return response.writeHead(401).end()
    const body = pieces.length ? JSON.parse(Buffer.concat(pieces).toString()) : null
    const by = (session.rows[0] as unknown[])[0] as string
    const content = await act(client, by, new URL(request.url as string, 'http://l'), body)
    const text = JSON.stringify({ content })
    const isPacked = request.headers['accept-encoding']?.includes('zstd')
    const bytes = isPacked ? zstdCompressSync(text) : text
    const headers = { 'content-type': 'application/json', ...(isPacked && { 'content-encoding': 'zstd' }) }
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(bytes) }).end(bytes)
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    client.release()
  }
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.({ port: (this.address() as { port: number }).port })
})
