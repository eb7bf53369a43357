import { languageOf } from '@majlis/domain/core/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './handlers.ts'
import { isSecure, originOf, publicUrlOf } from './origin.ts'

const aborts = new WeakMap<FastifyRequest, AbortController>()

/** The name of a cookie that only this very site is given back; browsers bind `__Host-` to https and one host. */
const cookieName = (secure: boolean, name: 'boot' | 'report' | 'device' | 'provider') =>
  secure ? `__Host-${name}` : name
const day = 24 * 3600

/** What is known of a request's caller besides who it is. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const secure = isSecure(request)
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  const [boot, report] = [cookieName(secure, 'boot'), cookieName(secure, 'report')]
  const [device, provider] = [cookieName(secure, 'device'), cookieName(secure, 'provider')]
  const kept = (name: string) => (isSameSite(request) ? (request.cookies[name] ?? null) : null)
  return {
    ip: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    language: languageOf(request.headers['accept-language']),
    bootCookie: kept(boot),
    keepBootCookie(value) {
      if (value) reply.setCookie(boot, value, { ...options, maxAge: 30 * day })
      else reply.clearCookie(boot, options)
    },
    reportCookie: kept(report),
    keepReportCookie(value) {
      reply.setCookie(report, value, { ...options, maxAge: day })
    },
    deviceCookie: /^[\w-]{22}$/.test(kept(device) ?? '') ? kept(device) : null,
    keepDeviceCookie(value) {
      // Lax: a page that is reached from a mail still knows its own browser.
      reply.setCookie(device, value, { ...options, sameSite: 'lax', maxAge: 90 * day })
    },
    providerCookie: /^[\w-]{43}$/.test(kept(provider) ?? '') ? kept(provider) : null,
    keepProviderCookie(value) {
      reply.setCookie(provider, value, { ...options, maxAge: 600 })
    },
    tellTokens({ token, refreshToken }) {
      reply.headers({ 'x-access-token': token, 'x-refresh-token': refreshToken })
    },
    get gone() {
      let abort = aborts.get(request)
      if (!abort) {
        abort = new AbortController()
        aborts.set(request, abort)
        const made = abort
        // The answer's own end: the request's comes as soon as its body was read.
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) made.abort()
        })
      }
      return abort.signal
    },
  }
}

/** Comes the request from a page of this very site? The browser says so itself and scripts cannot. */
function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return origin === `${request.protocol}://${request.host}` || origin === originOf(publicUrlOf(request))
}
