import * as client from 'openid-client'
import type { Env } from '../../core/env.ts'
import { openProviderFetch } from './fetch.ts'

/** What has to be known of a provider to speak with it. */
export interface ProviderFacts {
  /** Its row, and which state of it: what was learned of an older one is learned anew. */
  id: string
  version: string
  issuer: string
  clientId: string
  clientSecret: string | null
}

/** What one sign-in has to remember until its provider sends somebody back. */
export interface Remembered {
  state: string
  nonce: string
  verifier: string
}

/** What a provider says of somebody; nothing of it is believed for its kind. */
export type Claims = { sub: string } & Record<string, unknown>

/** What a provider says of whom it sent back, with the token that says it as it came. */
export interface Told {
  claims: Claims
  idToken: string | null
}

/** Speaks OpenID Connect with providers: the code flow with PKCE, state and nonce, and signatures checked. */
export interface OpenId {
  /** Learns what a provider says of itself. Throws where it does not answer as the issuer that is named. */
  learn(provider: ProviderFacts): Promise<void>
  /** Where somebody goes on to sign in. */
  addressOf(
    provider: ProviderFacts,
    remembered: Remembered,
    more: { callback: string; email?: string; asks?: boolean },
  ): Promise<string>
  /** Where it ends its own session, of whom it said this once, and sends people back from; null where it has no such page. */
  endOf(provider: ProviderFacts, back: string, idToken: string | null): Promise<string | null>
  /** What it says of whom it sent back, and the token in which it does. Throws for whatever is not right with that. */
  claimsOf(
    provider: ProviderFacts,
    remembered: Remembered,
    sent: { callback: string; answer: Record<string, string | undefined> },
  ): Promise<Told>
}

const DAY = 24 * 3600_000
const MOST = 500
const SECONDS = 5

/** Opens the way to providers; what they say of themselves is kept for a day. */
export function openOpenId(env: Pick<Env, 'PROVIDER_HOSTS' | 'PROVIDER_TEST'>, fetch = openProviderFetch(env)): OpenId {
  const known = new Map<string, { at: number; config: Promise<client.Configuration> }>()

  async function discover({ issuer, clientId, clientSecret }: ProviderFacts): Promise<client.Configuration> {
    const auth = clientSecret ? secretAuth(clientSecret) : client.None()
    const metadata = { [client.clockTolerance]: 30, ...(clientSecret && { client_secret: clientSecret }) }
    const config = await client.discovery(new URL(issuer), clientId, metadata, auth, {
      timeout: SECONDS,
      [client.customFetch]: fetch,
      execute: [client.enableNonRepudiationChecks, ...(env.PROVIDER_TEST ? [client.allowInsecureRequests] : [])],
    })
    config[client.customFetch] = fetch
    return config
  }

  function configOf(provider: ProviderFacts): Promise<client.Configuration> {
    const key = `${provider.id} ${provider.version}`
    const kept = known.get(key)
    if (kept && Date.now() - kept.at < DAY) return kept.config
    const config = discover(provider)
    known.delete(key)
    known.set(key, { at: Date.now(), config })
    if (known.size > MOST) known.delete(known.keys().next().value as string)
    // What failed is asked again.
    config.catch(() => known.get(key)?.config === config && known.delete(key))
    return config
  }

  return {
    async learn(provider) {
      await discover(provider)
    },

    async addressOf(provider, { state, nonce, verifier }, { callback, email, asks }) {
      const url = client.buildAuthorizationUrl(await configOf(provider), {
        ...{ redirect_uri: callback, scope: 'openid email profile', response_type: 'code', state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(email && { login_hint: email }),
        ...(asks && { prompt: 'login' }),
      })
      return url.href
    },

    async endOf(provider, back, idToken) {
      const config = await configOf(provider)
      const page = config.serverMetadata().end_session_endpoint
      // The browser goes there: no other kind of address.
      const isPage = page !== undefined && (env.PROVIDER_TEST ? /^https?:/ : /^https:/).test(page)
      if (!isPage) return null
      const hint = idToken ? { id_token_hint: idToken } : {}
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back, ...hint }).href
    },

    async claimsOf(provider, { state, nonce, verifier }, { callback, answer }) {
      const config = await configOf(provider)
      const url = new URL(callback)
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
      const tokens = await client.authorizationCodeGrant(config, url, {
        ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
      })
      const claims = tokens.claims() as Claims
      const idToken = tokens.id_token ?? null
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return { claims, idToken }
      const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      return { claims: { ...more, ...claims }, idToken }
    },
  }
}

/** In the body where the provider takes it there, otherwise in the header, which each takes that says nothing. */
const secretAuth = (secret: string): client.ClientAuth => {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (as, ...rest) =>
    (as.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(as, ...rest)
}

/** What a new sign-in has to remember, besides its state. */
export const newRemembered = (): Omit<Remembered, 'state'> => ({
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})
