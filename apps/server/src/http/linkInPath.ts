import { apis } from '@majlis/domain/apis.ts'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { FastifyInstance } from 'fastify'

const routes = new Set(
  Object.values(apis)
    .flatMap((api) => Object.values(api) as Endpoint[])
    .filter(({ bySlug }) => bySlug)
    .map(({ method, path }) => `${method} /api${path}`),
)

/** Reads the token of a link from the path where a call lets it stand there; throws 404 when the header names another. */
export function takeLinksInPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions, params, headers }) => {
    if (!routes.has(`${method} ${routeOptions.url}`)) return
    const { slug } = params as { slug: string }
    const told = headers['x-link-token']
    if (told !== undefined && told !== slug) throw refuse(404, 'link.ended')
    headers['x-link-token'] = slug
  })
}
