import type { FastifyInstance, FastifyRequest } from 'fastify'

const publicUrls = new WeakMap<object, string>()

/** Tells a server the address under which people open it: the proxy in front may not say that it is reached by https. */
export function setPublicUrl(app: FastifyInstance, url: string): void {
  publicUrls.set(app.server, url)
}

/** The address under which people open the server of this request, where it was told. */
export const publicUrlOf = (request: FastifyRequest): string | undefined => publicUrls.get(request.server.server)

/** Does the caller reach us by https, by its own connection, by what a trusted proxy says, or by our public address? */
export const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || (publicUrlOf(request)?.startsWith('https:') ?? false)

/** Scheme, host and port of an address. */
export const originOf = (url: string | undefined): string | null => (url ? new URL(url).origin : null)
