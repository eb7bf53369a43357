import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What a sign-in service says of somebody. */
export interface Known {
  sub: string
  email?: string
  email_verified?: unknown
  name?: string
}

/** A real OpenID Connect provider of a company, on this machine; whoever comes is the person who sits there. */
export interface SignInService {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in there from now on. */
  seat(person: Known): void
  /** Goes where the product sends a browser, as that browser, and answers the address it is sent back to. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

const client = { clientId: 'majlis', clientSecret: 'nineteen brown bridges over water' }

/** Opens one that sends people back to this address. */
export async function openSignInService(callback: string): Promise<SignInService> {
  const people = new Map<string, Known>()
  let seated: Known = { sub: 'nobody' }
  let provider: Provider | undefined
  const server = http.createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const login = { login: { accountId: seated.sub } }
    void provider.interactionFinished(request, response, login)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        ...{ redirect_uris: [callback], response_types: ['code'], grant_types: ['authorization_code'] },
        token_endpoint_auth_method: 'client_secret_post',
        post_logout_redirect_uris: [callback.replace(/provider$/, 'login')],
      },
    ],
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['seven quiet lamps'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    // Everybody has agreed already to what the product asks.
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new made.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider = made
  return {
    issuer,
    ...client,
    seat(person) {
      people.set(person.sub, person)
      seated = person
    },
    async visit(url) {
      const jar = new Map<string, string>()
      for (let at = url, hops = 0; hops < 10; hops++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} })
        for (const one of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
          jar.set(name, value)
        }
        const next = answer.headers.get('location')
        if (!next) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
        at = new URL(next, at).href
        if (at.startsWith(callback)) return new URL(at)
      }
      throw new Error('the provider leads in a circle')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
