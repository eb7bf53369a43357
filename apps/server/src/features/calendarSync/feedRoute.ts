import type { mountUploads } from '../../http/uploads.ts'
import { type FeedDependencies, readFeedOf } from './feed.ts'

/** Serves the calendars that apps subscribe to. They send no headers of ours: the address is the key, and is never logged. */
export function feedRoute(app: Parameters<typeof mountUploads>[0], dependencies: FeedDependencies): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendar/:token([\\w-]{43}).ics',
    async handler(request, reply) {
      const { text, etag } = await readFeedOf(dependencies, request.params.token)
      // No Last-Modified: by a wrong one calendars have kept an old copy for good.
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      // Bytes, which nothing packs: the tag is of these.
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(text))
    },
  })
}

/** Is this tag among those that the reader has (RFC 9110, 13.1.2)? */
const isKnown = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
