import { accountApi } from '@majlis/domain/account/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { describe, expect, test } from 'vitest'
import { openAuthenticator } from '../../../test/authenticator.ts'
import { type Browser, openDoors, openWorldWithDoors, password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

type Device = ReturnType<typeof openAuthenticator>

/** Has a device make a passkey for whoever is signed in. */
async function add(own: Browser, device: Device, lies: Parameters<Device['make']>[1] = {}) {
  const { data } = await own.call(identityApi.askPasskey)
  return own.call(identityApi.addPasskey, { body: { ...device.make(data.challenge, lies), name: 'Work laptop' } })
}
async function withPasskey(role: Role = 'recruiter', values: { companyId?: string | null } = {}) {
  const own = await doors.signedIn(role, values)
  const device = openAuthenticator()
  const { data } = await add(own, device)
  return { own, device, id: data.id as string, codes: data.codes as string[], email: own.person.email }
}
async function enter(device: Device, lies: Parameters<Device['sign']>[1] = {}, browser = doors.browser()) {
  const { data } = await browser.send(identityApi.askSignIn)
  return browser.send(identityApi.signInByPasskey, { body: device.sign(data.challenge, lies) })
}
const login = (email: string, browser = doors.browser()) =>
  browser.send(sessionApi.login, { body: { email, password } })

describe('a passkey', () => {
  test('signs in without a name and a password, and its session is a proof', async () => {
    const { device, email } = await withPasskey()
    const browser = doors.browser()
    const met = await enter(device, {}, browser)
    expect([met.status, met.data.user.email]).toEqual([200, email])
    browser.kept.session = met.data
    expect((await browser.call(identityApi.state)).data).toMatchObject({
      proven: true,
      passkeys: [{ name: 'Work laptop', works: true }],
    })
    const [kept] = await doors.read<{ methods: string[] }>(
      sql`select methods from session order by "createdAt" desc limit 1`,
    )
    expect(kept?.methods).toEqual(['passkey'])
  })

  test.each([
    ['of another page', { origin: 'https://majlis.evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['whose owner was not asked', { unverified: true }],
    ['that was copied', { counter: 1 }],
  ])('%s opens nothing', async (_, lies) => {
    const { device } = await withPasskey()
    expect((await enter(device)).status).toBe(200)
    expect((await enter(device, lies)).status).toBe(401)
  })

  test('answers one question, once', async () => {
    const { device } = await withPasskey()
    const browser = doors.browser()
    const { data } = await browser.send(identityApi.askSignIn)
    const body = device.sign(data.challenge)
    const both = await Promise.all([0, 1].map(() => browser.send(identityApi.signInByPasskey, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const made = device.sign('A'.repeat(43))
    expect((await browser.send(identityApi.signInByPasskey, { body: made })).status).toBe(401)
  })

  test('is not added by another page, without its owner, for another account, or past ten', async () => {
    const own = await doors.signedIn()
    for (const lies of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { unverified: true }])
      expect((await add(own, openAuthenticator(), lies)).status).toBe(422)
    const other = await doors.signedIn()
    const { data } = await other.call(identityApi.askPasskey)
    const body = { ...openAuthenticator().make(data.challenge), name: 'Mine' }
    expect((await own.call(identityApi.addPasskey, { body })).status).toBe(401)
    const device = openAuthenticator()
    expect((await add(own, device)).data.codes).toHaveLength(10)
    expect((await add(own, device)).status, 'the same again').toBe(409)
    for (let i = 0; i < 9; i++) expect((await add(own, openAuthenticator())).data.codes).toEqual([])
    expect((await add(own, openAuthenticator())).status).toBe(409)
  })

  test('is named and removed by its owner alone, and adding or removing asks for a proof', async () => {
    const { own, device, id } = await withPasskey()
    const other = await doors.signedIn()
    expect((await other.call(identityApi.removePasskey, { params: { id } })).status).toBe(404)
    const name = { params: { id }, body: { name: 'Old phone' } }
    expect((await other.call(identityApi.renamePasskey, name)).status).toBe(404)
    expect((await own.call(identityApi.renamePasskey, name)).status).toBe(200)
    await doors.read(
      sql`update session set "provenAt" = now() - interval '11 minutes' where "accountId" = ${own.person.accountId}`,
    )
    expect((await own.call(identityApi.askPasskey)).status).toBe(403)
    expect((await own.call(identityApi.removePasskey, { params: { id } })).status).toBe(403)
    const { data } = await own.call(identityApi.askProof)
    const strange = openAuthenticator().sign(data.challenge)
    expect((await own.call(identityApi.prove, { body: { passkey: strange } })).status).toBe(422)
    const passkey = device.sign((await own.call(identityApi.askProof)).data.challenge)
    expect((await own.call(identityApi.prove, { body: { passkey } })).status).toBe(200)
    expect((await own.call(identityApi.removePasskey, { params: { id } })).status).toBe(200)
    expect((await enter(device)).status, 'removed').toBe(401)
    expect((await login(own.person.email)).data.token, 'no second step is left').toBeDefined()
  })

  test('is the second step after the password: of this account, or a recovery code', async () => {
    const { device, email, codes } = await withPasskey()
    const stranger = await withPasskey()
    const browser = doors.browser()
    const first = (await login(email, browser)).data
    expect(first).toMatchObject({ methods: ['passkey', 'recovery'] })
    const ask = async (second: string) => (await browser.send(identityApi.askSignIn, { body: { second } })).data
    const asked = await ask(first.challenge)
    expect(asked.known).toEqual([{ id: device.id, transports: ['internal'] }])
    const by = (one: Device, challenge: string) =>
      browser.send(identityApi.signInByPasskey, { body: one.sign(challenge) })
    expect((await by(stranger.device, asked.challenge)).status).toBe(401)
    expect((await by(device, asked.challenge)).status).toBe(200)
    const again = (await login(email, browser)).data.challenge
    const body = { challenge: again, recovery: codes[0] as string }
    expect((await browser.send(identityApi.second, { body })).status).toBe(200)
  })

  test('counts as the second step that a role demands, and the last one stays', async () => {
    const admin = await doors.signedIn('company')
    const { companyId } = admin.person
    const { own, id } = await withPasskey('interviewer', { companyId })
    await admin.call(identityApi.changeRequirement, { body: { roles: ['interviewer'], days: 0 } })
    await doors.read(
      sql`update account set "createdAt" = now() - interval '30 days' where id = ${own.person.accountId}`,
    )
    expect((await own.call(accountApi.list)).status).toBe(200)
    expect((await own.call(identityApi.removePasskey, { params: { id } })).status).toBe(409)
  })

  test('stays where nothing else opens the account', async () => {
    const { own, id } = await withPasskey('interviewer')
    const remove = () => own.call(identityApi.removePasskey, { params: { id } })
    const { accountId } = own.person
    const [kept] = await doors.read<{ hash: string }>(
      sql`delete from credential where "accountId" = ${accountId} returning hash`,
    )
    expect((await remove()).status).toBe(409)
    await doors.read(sql`insert into credential ("accountId", hash) values (${accountId}, ${kept?.hash})`)
    expect((await remove()).status).toBe(200)
  })

  test('goes with the second step that an admin resets, and with an account that is made for somebody else', async () => {
    const admin = await doors.signedIn('company')
    const { own, device } = await withPasskey('interviewer', { companyId: admin.person.companyId })
    const [held] = await doors.read<{ id: string }>(
      sql`select id from membership where "accountId" = ${own.person.accountId}`,
    )
    await admin.call(peopleApi.resetFactor, { params: { id: held?.id as string } })
    expect((await enter(device)).status).toBe(401)

    const squatter = await withPasskey('candidate')
    await doors.read(sql`update account set "emailConfirmedAt" = null where id = ${squatter.own.person.accountId}`)
    const invited = { name: 'Demo Owner', phone: '+971501234567', role: 'interviewer' as const, invite: true }
    await admin.call(peopleApi.invite, { body: { ...invited, email: squatter.email } })
    expect((await enter(squatter.device)).status, 'who waited inside').toBe(401)
  })

  test('that was made under another address works no more, and its account is not open by the password alone', async () => {
    const { own, email } = await withPasskey()
    await doors.read(sql`update passkey set host = 'old.example' where "accountId" = ${own.person.accountId}`)
    expect((await own.call(identityApi.state)).data.passkeys).toMatchObject([{ works: false }])
    expect((await login(email)).data).toMatchObject({ methods: ['recovery'] })
    expect((await (await doors.signedIn('admin')).call(systemApi.health)).data.deadPasskeys).toBe(1)
  })

  test('is not offered where the installation is opened by an IP address', async () => {
    const bare = await openDoors(world, { env: { PUBLIC_URL: 'http://192.0.2.7:3000' } })
    const browser = bare.browser()
    expect((await browser.send(sessionApi.welcome)).data.passkeyHost).toBeNull()
    expect((await browser.send(identityApi.askSignIn)).status).toBe(409)
    await bare.close()
  })
})
