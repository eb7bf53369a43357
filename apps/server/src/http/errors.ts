import { type Fault, Refusal } from '@majlis/domain/core/refusal.ts'
import { languageOf } from '@majlis/domain/core/text.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isPassing } from '../db/failure.ts'
import { isNoSpace } from '../outside/storage/space.ts'
import { toErrors } from './shape.ts'

/** Errors of the framework and of the database that are the caller's doing, by their code. */
const known: Record<string, [status: number, fault: Fault]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, { message: 'body.tooLarge' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, { message: 'body.mediaType' }],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, { message: 'body.malformed' }],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, { message: 'body.malformed' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, { message: 'body.malformed' }],
  FST_ERR_BAD_URL: [400, { message: 'body.malformed' }],
  // A NUL or a broken surrogate in a text that PostgreSQL cannot hold.
  '22021': [400, { message: 'body.malformed' }],
  '22P05': [400, { message: 'body.malformed' }],
  // No person is in two rooms: the database's own last word on what was chosen at the same moment.
  '23P01': [409, { message: 'slot.taken', field: 'startsAt' }],
}
/** In how many seconds a disk that is full is worth another try. */
const FULL_FOR = 60

/** The one place that answers errors; the log gets what happened, the caller what it means. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    if (error instanceof Refusal) {
      if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
      return reply.code(error.status).send({ errors: toErrors(error.faults, language) })
    }
    // Whoever asked has hung up, and what was done for them has ended with it.
    if (error.name === 'AbortError' && reply.raw.destroyed) return reply.code(499).send()
    const fault = known[error.code] ?? (error instanceof SyntaxError ? known.FST_ERR_CTP_INVALID_JSON_BODY : undefined)
    if (fault) return reply.code(fault[0]).send({ errors: toErrors([fault[1]], language) })
    request.log.error({ err: error }, 'request failed')
    if (isNoSpace(error))
      return reply
        .code(507)
        .header('retry-after', String(FULL_FOR))
        .send({ errors: toErrors([{ message: 'server.full' }], language) })
    if (isPassing(error))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ errors: toErrors([{ message: 'server.busy' }], language) })
    // What its reader quotes finds all lines of the request in the log.
    const failed = { message: 'server.failed', params: { reference: request.id }, code: request.id } as const
    return reply.code(500).send({ errors: toErrors([failed], language) })
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ errors: toErrors([{ message: 'notFound' }], languageOf(request.headers['accept-language'])) }),
  )
}
