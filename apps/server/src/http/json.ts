import { refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** No call takes more lists, objects and values than this: reading millions of them would hold everybody up. */
const MOST_OPENED = 50_000
const MOST_COMMAS = 500_000

/** Reads JSON as ever, but not a body of so many parts that reading it takes seconds; a long text is one part. */
export function readJson(app: FastifyInstance): void {
  const standard = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (holdsMore(text, '[', MOST_OPENED) || holdsMore(text, '{', MOST_OPENED) || holdsMore(text, ',', MOST_COMMAS))
      return done(refuse(413, 'body.tooLarge'))
    return standard(request, text, done)
  })
}

function holdsMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count++
  return count > most
}
