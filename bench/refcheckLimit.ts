import { createHash, randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The limit for a referee's answer: a bare `node:http` and `pg` server that looks the link up, holds the referee, keeps the
 * answer and says when, by named and pipelined statements, with no rights and no checks.
 */
const pool = new pg.Pool({
  ...JSON.parse(process.env.CONNECTION as string),
  max: 8,
  pipeline: true,
  application_name: 'limit',
} as pg.PoolConfig)
const link = `select place.id, place.status, place."referralCandidateId" from link_token link
  join referral_referee place on place.id = link."referralRefereeId"
  where link.hash = $1 and link.revoked_at is null and link.expires_at > now()`
const hold = 'select status from referral_referee where id = $1 for share'
const keep = `update referral_answer set text_answer = $3, choice_number = $4, scale_number = $5, active_ms = $6
  where id = $1 and "referralRefereeId" = $2 returning id, "updatedAt"`

process.on('disconnect', () => process.exit())
createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const client = await pool.connect()
  try {
    const token = Buffer.from(String(request.headers['x-link-token']), 'base64url')
    const hash = createHash('sha256').update(token).digest()
    const body = JSON.parse(Buffer.concat(pieces).toString())
    const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    const began = client.query('begin')
    const { rows } = await ask('link', link, [hash])
    const id = rows[0]?.id
    const answerId = (request.url as string).split('/').at(-1)
    const values = [answerId, id, body.text_answer ?? null, body.choice_number ?? null, body.scale_number ?? null]
    const [, , kept] = await Promise.all([
      began,
      ask('hold', hold, [id]),
      ask('keep', keep, [...values, body.active_ms ?? null]),
      client.query('commit'),
    ])
    const text = JSON.stringify({ content: { data: kept.rows[0] ?? { id: randomUUIDv7() } } })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    response.writeHead(kept.rows.length ? 200 : 404, headers).end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    client.release()
  }
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.({ port: (this.address() as { port: number }).port })
})
