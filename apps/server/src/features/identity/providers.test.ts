import { companyApi } from '@majlis/domain/company/api.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openProviders } from '../../../test/providers.ts'
import { type Browser, openDoors, password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const providers = await openProviders()
const { world, doors, service, host, newDomain, bodyOf, answerOf, finish, withProvider, signIn, refused, someone } =
  providers
afterAll(() => providers.close())

describe('a company’s own provider', () => {
  test('counts when the host has approved it, and again after its domains, issuer or made role changed', async () => {
    const company = await doors.signedIn('company')
    const domain = newDomain()
    const body = bodyOf(domain, {})
    const { data } = await company.call(providerApi.add, { body })
    const params = { id: data.id }
    const find = async () => (await doors.browser().send(providerApi.find, { body: { email: `a@${domain}` } })).data
    expect((await find()).provider).toBeNull()
    expect((await company.call(providerApi.approve, { params, body: { approved: true } })).status).toBe(403)
    await host.call(providerApi.approve, { params, body: { approved: true } })
    expect((await find()).provider).toEqual({ name: 'Noor sign-in', required: false })
    for (const more of [{ domains: [domain, newDomain()] }, { makes: 'guest' }, { strong: true }]) {
      await company.call(providerApi.change, { params, body: bodyOf(domain, more) })
      expect((await find()).provider, JSON.stringify(more)).toBeNull()
      await host.call(providerApi.approve, { params, body: { approved: true } })
    }
    const stranger = await doors.signedIn('company')
    expect((await stranger.call(providerApi.list)).data).toEqual([])
    expect((await stranger.call(providerApi.remove, { params })).status).toBe(404)
    expect((await stranger.call(providerApi.try, { params })).status).toBe(404)
    const listed = (await company.call(providerApi.list)).data
    expect(listed).toMatchObject([{ hasSecret: true, approved: true, callback: 'http://localhost:3000/provider' }])
    expect(JSON.stringify(listed)).not.toContain(service.clientSecret)
  })

  test('opens its own people’s accounts, and none of somebody who also works elsewhere', async () => {
    const company = await doors.signedIn('company')
    const companyId = company.person.companyId as string
    const { domain } = await withProvider({}, company)
    const stranger = await someone(domain)
    expect((await signIn(stranger.email)).status, 'of another company').toBe(403)
    const both = await someone(domain, 'interviewer', { companyId, unproven: true })
    expect((await signIn(both.email)).status).toBe(200)
    const more = { accountId: both.accountId, role: 'interviewer', companyId: (await world.company()).id }
    await world.put('membership', { ...more, approvalStatus: 2 })
    expect((await signIn(both.email)).status, 'also once it is linked').toBe(403)
    await host.call(companyApi.decide, {
      params: { id: companyId },
      body: { approvalStatus: 3, reason: 'Unpaid.' },
    })
    expect((await doors.browser().send(providerApi.begin, { body: { email: both.email } })).data.url).toBeNull()
  })

  test('can be demanded of its people: their passwords and passkeys open nothing, but an admin’s do', async () => {
    const company = await doors.signedIn('company')
    const companyId = company.person.companyId as string
    const { domain } = await withProvider({ required: true }, company)
    const own = await someone(domain, 'interviewer', { companyId })
    const admin = await someone(domain, 'company', { companyId })
    expect(refused(await doors.browser().signIn(own.email))).toEqual([
      403,
      'Your company signs in with Noor sign-in. Use it to go on.',
    ])
    expect((await doors.browser().signIn(admin.email)).status).toBe(200)
    const elsewhere = await someone(domain)
    expect((await doors.browser().signIn(elsewhere.email)).status, 'of another company').toBe(200)
  })

  test('is tried before: what it says is shown, and no session is opened', async () => {
    const company = await doors.signedIn('company')
    const { data } = await company.call(providerApi.add, { body: bodyOf(newDomain(), {}) })
    const person = { sub: 'tried', email: 'me@elsewhere.majlis.test', email_verified: 'true' }
    service.seat(person)
    const { url } = (await company.call(providerApi.try, { params: { id: data.id } })).data
    const met = await finish(company, answerOf(await service.visit(url)))
    expect(met.data.tried).toMatchObject({ provider: 'Noor sign-in', fault: 'unverified' })
    expect(met.data.tried.claims).toContainEqual({ name: 'email_verified', value: '"true"' })
    expect(met.headers['set-cookie']).toBeUndefined()
  })
})

describe('the settings of a provider', () => {
  test('take no domain of another, no personal mail, no issuer of many tenants, no role that lets others in', async () => {
    const { domain } = await withProvider()
    const add = async (more: object, who: Browser = host) => {
      const { status, errors } = await who.call(providerApi.add, { body: bodyOf(newDomain(), more) })
      return [status, errors[0]?.field]
    }
    expect(await add({ domains: [domain] })).toEqual([409, 'domains'])
    expect(await add({ domains: ['gmail.com'] })).toEqual([422, 'domains'])
    expect(await add({ issuer: 'https://login.microsoftonline.com/common/v2.0' })).toEqual([422, 'issuer'])
    expect(await add({ issuer: 'javascript:alert(1)' })).toEqual([422, 'issuer'])
    for (const makes of ['admin', 'moderator', 'company', 'partner']) expect((await add({ makes }))[0], makes).toBe(422)
    expect(await add({ makes: 'interviewer' })).toEqual([422, 'makes'])
    expect(await add({}, await doors.signedIn('moderator'))).toEqual([403, undefined])
    expect(await add({}, await doors.signedIn('recruiter'))).toEqual([403, undefined])
    await doors.read(sql`update session set "provenAt" = now() - interval '1 hour'`)
    expect((await host.call(providerApi.list)).status).toBe(200)
    expect((await add({}))[0], 'without a fresh proof').toBe(403)
    await host.call(identityApi.prove, { body: { password } })
    expect((await add({}))[0]).toBe(200)
  })

  test('ask no address on a private network, by name or number, and none without https', async () => {
    const strict = await openDoors(world)
    const admin = strict.browser()
    await admin.signIn(host.person.email)
    const issuers = ['https://127.0.0.1', 'https://169.254.169.254/x', 'https://[::1]/', 'https://localhost']
    for (const issuer of [...issuers, service.issuer]) {
      const { status, errors } = await admin.call(providerApi.add, {
        body: bodyOf(newDomain(), { issuer }),
      })
      expect([status, errors[0]?.field], issuer).toEqual([422, 'issuer'])
    }
    await strict.close()
  })

  test('say of an address only whether its domain has a provider', async () => {
    const { domain } = await withProvider()
    const { email } = await someone(domain)
    const find = async (one: string) => (await doors.browser().send(providerApi.find, { body: { email: one } })).data
    expect(await find(email)).toEqual(await find(`nobody@${domain}`))
    expect(await find('nobody@nowhere.majlis.test')).toEqual({ provider: null })
  })
})
