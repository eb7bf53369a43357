import { identityApi } from '@majlis/domain/identity/api.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openAuthenticator } from '../../../test/authenticator.ts'
import { openProviders } from '../../../test/providers.ts'
import { password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const providers = await openProviders()
const { world, service, doors, host, bodyOf, go, finish, withProvider, signIn, refused, someone } = providers
afterAll(() => providers.close())

describe('somebody who comes by a provider', () => {
  test('shows once by its password that it is the same person, and then comes in without one, for twelve hours', async () => {
    const { domain } = await withProvider()
    const { email } = await someone(domain)
    const browser = doors.browser()
    const first = await signIn(email, {}, browser)
    expect(first.data).toMatchObject({ email, provider: 'Noor sign-in' })
    const link = (words: string) => browser.send(providerApi.link, { body: { link: first.data.link, password: words } })
    expect((await link('not this one')).status).toBe(422)
    expect((await link(password)).data.user.email).toBe(email)
    expect((await link(password)).status, 'used').toBe(401)
    expect((await signIn(email)).data.user.email).toBe(email)
    const [kept] = await doors.read<{ hours: number; methods: string[] }>(
      sql`select round(extract(epoch from absolute_until - now()) / 3600) as hours, methods from session
        order by "createdAt" desc limit 1`,
    )
    expect(kept).toMatchObject({ hours: 12, methods: ['oidc', expect.stringMatching(/^provider:/)] })
  })

  test('is told where the provider ends its own session too, of whom by its own token; whoever came by a password is not', async () => {
    const { id, domain } = await withProvider()
    const own = await someone(domain, 'interviewer', { unproven: true })
    const browser = doors.browser()
    browser.kept.session = (await signIn(own.email, {}, browser)).data
    const { data } = await browser.call(providerApi.end)
    const url = new URL(data.url)
    expect([data.provider, url.origin]).toEqual(['Noor sign-in', service.issuer])
    const { id_token_hint: hint = '', ...more } = Object.fromEntries(url.searchParams)
    expect(more).toEqual({
      client_id: service.clientId,
      post_logout_redirect_uri: `${world.env.PUBLIC_URL}/login`,
    })
    const said = JSON.parse(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString())
    expect(said).toMatchObject({ iss: service.issuer, aud: service.clientId, sub: expect.any(String) })
    // The provider knows its own token, and asks whether to sign out.
    expect((await fetch(url)).status).toBe(200)
    // It is kept sealed, for as long as the session lasts.
    const kept = () =>
      doors.read<{ idToken: Buffer | null }>(
        sql`select "idToken" from session where "accountId" = ${own.accountId} order by "createdAt" desc limit 1`,
      )
    const [sealed] = await kept()
    expect(sealed?.idToken?.length).toBeGreaterThan(hint.length)
    expect(sealed?.idToken?.includes(hint.split('.')[1] ?? '-')).toBe(false)
    const again = doors.browser()
    again.kept.session = (await signIn(own.email, {}, again)).data
    expect((await again.call(sessionApi.signOut)).status).toBe(200)
    expect(await kept()).toEqual([{ idToken: null }])
    const other = await doors.signedIn('company')
    expect((await other.call(providerApi.end)).data).toBeNull()
    await doors.read(sql`delete from identity_provider where id = ${id}`)
    expect((await browser.call(providerApi.end)).data, 'a provider that is gone').toBeNull()
  })

  test('is known by its subject: another address moves nothing, another person with the address is not let in', async () => {
    const { domain } = await withProvider()
    const own = await someone(domain, 'interviewer', { unproven: true })
    expect((await signIn(own.email, { sub: 'subject one' })).data.user.id).toBe(own.accountId)
    const moved = await signIn(own.email, { sub: 'subject one', email: `other@${domain}` })
    expect([moved.data.user.id, moved.data.user.email]).toEqual([own.accountId, own.email])
    await doors.read(sql`update account set "emailConfirmedAt" = null where id = ${own.accountId}`)
    expect((await signIn(own.email, { sub: 'subject two' })).status).toBe(403)
  })

  test.each([
    ['no word of it', undefined],
    ['false', false],
    ['the word "true"', 'true'],
    ['a number', 1],
  ])('is refused with an address that is verified by %s', async (_, email_verified) => {
    const { domain } = await withProvider()
    const { email } = await someone(domain)
    expect((await signIn(email, { email_verified })).status).toBe(403)
  })

  test('is refused with an address of another domain, also one that another company’s provider has', async () => {
    const { domain } = await withProvider()
    const { email } = await someone(domain)
    const other = await withProvider()
    const victim = await someone(other.domain)
    for (const foreign of [victim.email, `admin@sub.${domain}`, `admin@${domain}.evil.test`, `a@b@${domain}`])
      expect((await signIn(email, { sub: foreign, email: foreign })).status, foreign).toBe(403)
  })

  test('is given no account where none is made, and the role that is made where one is', async () => {
    const { domain } = await withProvider()
    expect(refused(await signIn(`new@${domain}`))).toEqual([
      403,
      'There is no account here for your email address. Ask for an invitation.',
    ])
    const company = await doors.signedIn('company')
    const own = await withProvider({ makes: 'interviewer' }, company)
    const met = await signIn(`new@${own.domain}`, { name: 'Demo New' })
    expect(met.data.user).toMatchObject({ role: 'interviewer', companyId: company.person.companyId, name: 'Demo New' })
  })

  test('leaves nothing of whoever waited inside its account', async () => {
    const { domain } = await withProvider()
    const squatter = await someone(domain, 'interviewer', { unproven: true })
    const waiting = await doors.signedIn(squatter)
    const device = openAuthenticator()
    const asked = (await waiting.call(identityApi.askPasskey)).data
    await waiting.call(identityApi.addPasskey, { body: { ...device.make(asked.challenge), name: 'Mine' } })
    expect((await signIn(squatter.email)).status).toBe(200)
    expect((await waiting.call(identityApi.state)).status).toBe(401)
    expect((await doors.browser().signIn(squatter.email)).status).toBe(401)
    const browser = doors.browser()
    const { data } = await browser.send(identityApi.askSignIn)
    expect((await browser.send(identityApi.signInByPasskey, { body: device.sign(data.challenge) })).status).toBe(401)
  })

  test('is asked for its second step, unless the provider asks for one itself', async () => {
    const { domain, id } = await withProvider()
    const own = await someone(domain, 'interviewer', { unproven: true })
    await signIn(own.email)
    await doors.read(
      sql`insert into totp ("accountId", secret, "confirmedAt") values (${own.accountId}, '\\x00', now())`,
    )
    expect((await signIn(own.email)).data).toMatchObject({ methods: ['totp'] })
    const body = bodyOf(domain, { strong: true, clientSecret: undefined })
    expect((await host.call(providerApi.change, { params: { id }, body })).status).toBe(200)
    expect((await signIn(own.email)).data.user.id).toBe(own.accountId)
  })
})

describe('what a provider sends', () => {
  test('counts once, in the browser that went there, with its own state and issuer', async () => {
    const { domain } = await withProvider()
    const { email } = await someone(domain, 'interviewer', { unproven: true })
    const [own, other] = [doors.browser(), doors.browser()]
    const person = { sub: `sub of ${email}`, email, email_verified: true }
    const answer = await go(own, email, person)
    const foreign = await go(other, email, person)
    expect((await finish(other, answer)).status, 'of another browser').toBe(401)
    expect((await finish(doors.browser(), answer)).status, 'of a browser that went nowhere').toBe(401)
    expect((await finish(own, { ...answer, iss: 'https://evil.example' })).status).toBe(401)
    expect((await finish(own, answer)).status, 'a state is spent').toBe(401)
    expect((await finish(other, { ...foreign, code: 'another' })).status).toBe(401)
    const again = await go(own, email, person)
    expect((await finish(own, again)).status).toBe(200)
    expect((await finish(own, again)).status).toBe(401)
    const mixed = await go(own, email, person)
    expect((await finish(own, { ...mixed, code: again.code })).status, 'a code of another sign-in').toBe(401)
    const refusals = await doors.read(sql`select id from audit_log where action = 'provider.failed'`)
    expect(refusals.length).toBeGreaterThanOrEqual(3)
  })

  test('of a provider that was taken away or switched off opens nothing, and ends what it opened', async () => {
    const { domain, id } = await withProvider()
    const own = await someone(domain, 'interviewer', { unproven: true })
    const browser = doors.browser()
    browser.kept.session = (await signIn(own.email, {}, browser)).data
    const answer = await go(browser, own.email, { sub: 'x', email: own.email, email_verified: true })
    const off = bodyOf(domain, { active: false, clientSecret: undefined })
    await host.call(providerApi.change, { params: { id }, body: off })
    expect((await finish(browser, answer)).status).toBe(401)
    expect((await browser.call(identityApi.state)).status).toBe(401)
    expect((await browser.send(providerApi.begin, { body: { email: own.email } })).data.url).toBeNull()
  })
})

test('an invitation is taken by coming through the provider', async () => {
  const company = await doors.signedIn('company')
  const { domain } = await withProvider({}, company)
  const invited = { name: 'Demo Invited', phone: '+971501234567', role: 'interviewer' as const, invite: true }
  await company.call(peopleApi.invite, { body: { ...invited, email: `invited@${domain}` } })
  const met = await signIn(`invited@${domain}`)
  expect(met.data.user).toMatchObject({ role: 'interviewer', companyId: company.person.companyId })
  const { token } = await doors.mailed('userInvited', `invited@${domain}`)
  const late = { body: { token, password: 'eleven green doors' } }
  expect((await doors.browser().send(sessionApi.setPassword, late)).status).toBe(410)
})

test('a link to a provider is taken away by its owner with a proof, ends what it opened elsewhere, and is never the last way to sign in', async () => {
  const { domain } = await withProvider()
  const person = await someone(domain)
  const { email, accountId } = person
  const own = await doors.signedIn(person)
  const away = doors.browser()
  const first = await signIn(email, {}, away)
  const linking = await away.send(providerApi.link, { body: { link: first.data.link, password } })
  expect(linking.data.user.email).toBe(email)
  const [one] = (await own.call(providerApi.linked)).data
  expect(one).toMatchObject({ provider: 'Noor sign-in', stays: null })
  const unlink = (browser = own) => browser.call(providerApi.unlink, { params: { id: one.id } })

  const stranger = await doors.signedIn(await doors.someone('recruiter'))
  expect((await unlink(stranger)).status).toBe(404)
  await doors.read(sql`update session set "provenAt" = now() - interval '1 hour' where "accountId" = ${accountId}`)
  const unproven = await unlink()
  expect([unproven.status, unproven.errors[0]?.code]).toEqual([403, 'proof'])
  await doors.read(sql`update session set "provenAt" = now() where "accountId" = ${accountId}`)
  const kept = await doors.read<{ hash: string }>(
    sql`delete from credential where "accountId" = ${accountId} returning hash`,
  )
  expect((await own.call(providerApi.linked)).data).toMatchObject([{ stays: 'last' }])
  expect((await unlink()).status, 'the last way').toBe(409)
  await doors.read(sql`insert into credential ("accountId", hash) values (${accountId}, ${kept[0]?.hash ?? ''})`)
  expect((await unlink()).status).toBe(200)
  expect((await own.call(providerApi.linked)).data).toEqual([])
  const byProvider = await doors.read(sql`select revoked_at is not null as ended from session
    where "accountId" = ${accountId} and 'oidc' = any(methods)`)
  expect(byProvider, 'what it opened elsewhere').toEqual([{ ended: true }])
  expect((await signIn(email)).data, 'is asked for its password again').toMatchObject({ provider: 'Noor sign-in' })
})
