import { sessionApi } from '@majlis/domain/session/api.ts'
import type { FastifyInstance } from 'fastify'
import { isSecure } from './origin.ts'

const YEAR = 365 * 24 * 3600

/** What a page of ours may load and do; inline only the boot scripts, by the hashes that the build wrote down. */
function policyOf(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * Puts the outer walls on every answer, errors included. A route may only narrow them, but for a referee's document that may
 * connect to one service (`servePages`). Register it before all routes.
 */
export function setHeaders(app: FastifyInstance, hashes: readonly string[] = []): void {
  const always = {
    'content-security-policy': policyOf(hashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  // What a form of another site could send without being asked first; no call of ours takes it.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    // Over plain http browsers must ignore it, and a demo on this machine must stay reachable.
    if (isSecure(request)) reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (request, reply) => {
    // Not the storage: it holds parts of a recording that the server has not yet acknowledged, and nothing personal.
    if (request.routeOptions.url === `/api${sessionApi.signOut.path}` && reply.statusCode === 200)
      reply.header('clear-site-data', '"cache"')
  })
}
