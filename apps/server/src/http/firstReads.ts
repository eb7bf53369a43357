import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import type { Restored } from '@majlis/domain/session/schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pack } from './compression.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May it be read with the session of a page? */
    isFirstRead?: boolean
  }
}

/** What a page may read with its session: what a session alone may, in words, at once, and leaving no mark. */
export const isFirstRead = ({ method, who, file, slow, audited }: Endpoint): boolean =>
  method === 'GET' && who !== 'anyone' && !file && !slow && !audited

/** Says of a request that it is one of ours; nobody else knows the word. */
const header = 'x-first-read'
/** What says whence and how the caller comes, for each of its reads as well. */
export const handedOn = [
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
]
const firstId = '{0.id}'

/**
 * Answers a page's first reads with its session, so that it need not come back for them. Each takes the way of its own call,
 * with the session's new tokens: rights, shapes and limits are the same. What is refused there is left out here.
 */
export function answerFirstReads(app: FastifyInstance): void {
  const word = randomUUID()
  app.addHook('onRequest', async (request) => {
    if (request.headers[header] === word && !request.routeOptions.config.isFirstRead) throw refuse(404, 'notFound')
  })
  app.addHook('preSerialization', async (request, reply, answer) => {
    const reads = request.routeOptions.url === `/api${sessionApi.restore.path}` && readsOf(request)
    if (!reads || reply.statusCode !== 200) return answer
    const { data } = (answer as { content: { data: Restored } }).content
    const found = await answersTo(app, reads, { ...headersOf(request, reply, data), [header]: word }, request)
    pack(request)
    const words = [...found].map(([address, said]) => `${JSON.stringify(address)}:${said}`)
    reply.type('application/json; charset=utf-8')
    reply.serializer((whole: unknown) => `${JSON.stringify(whole).slice(0, -1)},"reads":{${words.join()}}}`)
    return answer
  })
}

const readsOf = ({ body }: FastifyRequest) => {
  const { reads = [] } = (body ?? {}) as { reads?: string[] }
  return reads.length > 0 && reads
}

/** What a page itself would send with each. */
function headersOf(request: FastifyRequest, reply: FastifyReply, { user }: Restored): Record<string, string> {
  const passed = handedOn.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []))
  const isOneOf = user.places.filter(({ role }) => role === user.role).length > 1
  return {
    ...Object.fromEntries(passed),
    host: request.headers.host ?? '',
    authorization: `Bearer ${reply.getHeader('x-access-token')}`,
    'x-refresh-token': String(reply.getHeader('x-refresh-token')),
    'x-request-role': user.role,
    ...(isOneOf && { 'x-request-company': `${user.companyId}` }),
  }
}

/** The answers, as they were written, by their addresses. */
async function answersTo(
  app: FastifyInstance,
  reads: readonly string[],
  headers: Record<string, string>,
  { socket: { remoteAddress } }: FastifyRequest,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (address: string) => {
    const sent = { method: 'GET', url: `/api${address}`, headers, ...(remoteAddress && { remoteAddress }) } as const
    const met = await app.inject(sent).catch(() => null)
    if (met?.statusCode === 200) found.set(address, met.payload)
  }
  const [first = '', ...others] = reads
  if (!others.some((address) => address.includes(firstId))) {
    await Promise.all(reads.map(read))
    return found
  }
  await read(first)
  const id = idIn(found.get(first))
  const askable = id ? others.map((address) => address.replace(firstId, id)) : others
  await Promise.all(askable.filter((address) => !address.includes(firstId)).map(read))
  return found
}

function idIn(answer: string | undefined): string | null {
  const id = answer && (JSON.parse(answer) as { content?: { data?: { id?: unknown } } }).content?.data?.id
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? id : null
}
