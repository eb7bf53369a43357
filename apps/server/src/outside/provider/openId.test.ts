import { expect, test } from 'vitest'
import { openOpenId, type ProviderFacts } from './openId.ts'

const issuer = 'https://sign-in.example.test'
const provider: ProviderFacts = { id: 'one', version: '1', issuer, clientId: 'majlis', clientSecret: null }

/** What a provider says of itself, with this page for ending its session. */
const saying = (end: string | undefined) =>
  openOpenId({ PROVIDER_HOSTS: [], PROVIDER_TEST: false }, async () =>
    Response.json({
      ...{
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...(end && { end_session_endpoint: end }),
    }),
  )
const endOf = (end: string | undefined, idToken: string | null = null) =>
  saying(end).endOf(provider, 'https://hire.example.test/login', idToken)

test('the page that ends a provider’s session is where it says, and leads back to ours', async () => {
  expect(await endOf(`${issuer}/out`)).toBe(
    `${issuer}/out?post_logout_redirect_uri=https%3A%2F%2Fhire.example.test%2Flogin&client_id=majlis`,
  )
})

test('the page is told who it is about, by the token in which the provider said so', async () => {
  const url = new URL(String(await endOf(`${issuer}/out`, 'header.claims.signature')))
  expect(url.searchParams.get('id_token_hint')).toBe('header.claims.signature')
})

test.each([
  ['a provider that has none', undefined],
  ['a program', 'javascript:alert(1)'],
  ['a page without https', 'http://sign-in.example.test/out'],
])('%s is no such page', async (_, end) => {
  expect(await endOf(end)).toBeNull()
})
