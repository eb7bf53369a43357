import limiter from '@fastify/rate-limit'
import { apis } from '@majlis/domain/apis.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeLinksInPaths } from './linkInPath.ts'

/** How many calls a minute are let through. */
export interface Limits {
  /** Of an address, to what is open without a session: an office signs in through one. */
  open: number
  /** Of one session. */
  session: number
  /** Of an address, whatever it says of itself. */
  address: number
  /** Comments of one session. */
  comments: number
}

const routeOf = (call: Call) => `${call.method} /api${call.path}`
const openRoutes = new Set(
  Object.values(apis)
    .flatMap((api) => Object.values(api) as Call[])
    .filter(({ who }) => who === 'anyone')
    .map(routeOf),
)

/**
 * Stops floods before they reach the database, each process by itself: of two, twice as much passes, and it is what they carry.
 * What must not be more, guessing of passwords and comments, is counted in the database, by all processes together.
 */
export async function limitCalls(app: FastifyInstance, limits: () => Limits): Promise<void> {
  // Before the lanes: a link in a path has one of its own too.
  takeLinksInPaths(app)
  await app.register(limiter, { global: false })
  const lane = (max: number | (() => number), keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
  const address = lane(
    () => limits().address,
    ({ ip }) => ip,
  )
  const open = lane(
    () => limits().open,
    ({ ip }) => `open ${ip}`,
  )
  const session = lane(
    () => limits().session,
    (request) => `session ${sessionOf(request)}`,
  )

  app.addHook('onRequest', async (request) => {
    const route = `${request.method} ${request.routeOptions.url}`
    const isCall = request.url.startsWith('/api')
    // Calendar apps of many people come from a few addresses of their makers; a referee's document may look at its link.
    if (!isCall && !/^\/(calendar|reference)\//.test(request.url)) return
    const lanes = isCall ? [address, openRoutes.has(route) ? open : session] : [address]
    for (const one of lanes) {
      const result = await one(request)
      if (!result.isAllowed && result.isExceeded) throw new Refusal(429, [{ message: 'tooMany' }], result.ttlInSeconds)
    }
  })
}

/** Whose lane a call is in: the session that its token names, true or not, else the link's, else the address's. */
function sessionOf({ headers, ip }: FastifyRequest): string {
  const link = headers['x-link-token']
  if (typeof link === 'string') return link.slice(0, 43)
  // The session's id stands first in the token, and stays when the token is renewed.
  return headers.authorization?.slice('Bearer a1.'.length).slice(0, 21) || ip
}
