import { identityApi } from '@majlis/domain/identity/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors, password } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { queueMessage, senderOf } from '../notification/store.ts'
import type { SendMessage } from '../session/dependencies.ts'
import { changePassed } from './emailChange.ts'

const { world, doors } = await openWorldWithDoors()

const ask = (own: Browser & { person: Person }, email: string, id = own.person.accountId) =>
  own.call(identityApi.askEmail, { params: { id }, body: { email } })
const linkOf = async (event: string, to: string) =>
  /\/email\/([\w-]+)/.exec((await doors.mailed(event, to)).text)?.[1] as string
const answer = (token: string, agrees = true) =>
  doors.browser().send(identityApi.confirmEmail, { body: { token, agrees } })
const addressOf = async ({ accountId }: Person) =>
  (await doors.read<{ email: string }>(sql`select email from account where id = ${accountId}`))[0]?.email

describe('a change of the own address', () => {
  test('counts once both addresses have said yes, in either order; then the new one signs in', async () => {
    for (const order of [
      ['old', 'new'],
      ['new', 'old'],
    ]) {
      const own = await doors.signedIn('recruiter')
      const before = own.person.email
      const email = `moved.${order[0]}@address.majlis.test`
      expect((await ask(own, email.toUpperCase())).status).toBe(200)
      const links = { old: await linkOf('emailLeaving', before), new: await linkOf('emailChange', email) }
      const [first, last] = order.map((which) => links[which as 'old']) as [string, string]
      const look = await doors.browser().send(identityApi.lookEmail, { body: { token: first } })
      expect(look.data).toEqual({ email, from: before, which: order[0], waitUntil: null })
      expect((await answer(first)).data).toEqual({ outcome: 'waits' })
      expect((await answer(first)).data, 'one yes is not two').toEqual({ outcome: 'waits' })
      expect(await addressOf(own.person)).toBe(before)
      expect((await own.call(identityApi.state)).data.email).toMatchObject({ email, oldConfirmed: order[0] === 'old' })
      expect((await answer(last)).data).toEqual({ outcome: 'changed' })
      expect(await addressOf(own.person)).toBe(email)
      for (const to of [before, email]) expect((await doors.mailed('emailChanged', to)).text).toContain(email)
      expect((await doors.browser().signIn(email)).status).toBe(200)
      expect((await doors.browser().signIn(before)).status).toBe(401)
      expect((await answer(last)).status).toBe(404)
    }
  })

  test('ends with one no, by a link or by its owner, and with its day', async () => {
    const own = await doors.signedIn('guest')
    const before = own.person.email
    await ask(own, 'no@address.majlis.test')
    const [leaving, arriving] = [
      await linkOf('emailLeaving', before),
      await linkOf('emailChange', 'no@address.majlis.test'),
    ]
    expect((await answer(arriving)).data).toEqual({ outcome: 'waits' })
    expect((await answer(leaving, false)).data).toEqual({ outcome: 'kept' })
    expect([(await answer(leaving)).status, (await answer(arriving)).status]).toEqual([404, 404])
    await ask(own, 'no2@address.majlis.test')
    const second = await linkOf('emailLeaving', before)
    await own.call(identityApi.cancelEmail, { params: { id: own.person.accountId } })
    expect((await answer(second)).status).toBe(404)
    await ask(own, 'no3@address.majlis.test')
    await doors.read(sql`update email_change set "expiresAt" = now()`)
    expect((await answer(await linkOf('emailLeaving', before))).status).toBe(410)
    expect(await addressOf(own.person)).toBe(before)
  })

  test('says nothing about an address that is taken, except to that address', async () => {
    const [own, other] = [await doors.signedIn('recruiter'), await doors.signedIn('interviewer')]
    const free = await ask(await doors.signedIn('recruiter'), 'free@address.majlis.test')
    const taken = await ask(own, other.person.email)
    expect([taken.status, Object.keys(taken.data)]).toEqual([free.status, Object.keys(free.data)])
    expect((await own.call(identityApi.state)).data.email.email).toBe(other.person.email)
    expect((await doors.mailed('emailTaken', other.person.email)).text).not.toContain('/email/')
    expect((await answer(await linkOf('emailLeaving', own.person.email))).data).toEqual({ outcome: 'waits' })
    expect(await addressOf(other.person)).toBe(other.person.email)
  })

  test('is refused for an address that somebody has got meanwhile', async () => {
    const own = await doors.signedIn('recruiter')
    const email = 'meanwhile@address.majlis.test'
    await ask(own, email)
    await answer(await linkOf('emailLeaving', own.person.email))
    const arriving = await linkOf('emailChange', email)
    const other = await world.someone('recruiter')
    await doors.read(sql`update account set email = ${email} where id = ${other.accountId}`)
    expect((await answer(arriving)).status).toBe(409)
    expect(await addressOf(own.person)).toBe(own.person.email)
  })

  test('sets no password, is one’s own alone, needs a proof, and is asked for five times an hour', async () => {
    const own = await doors.signedIn('recruiter')
    await ask(own, 'own@address.majlis.test')
    const token = await linkOf('emailChange', 'own@address.majlis.test')
    const body = { token, password: 'eleven green doors' }
    expect((await doors.browser().send(sessionApi.setPassword, { body })).status).toBe(404)
    expect((await ask(await doors.signedIn('moderator'), 'a@address.majlis.test', own.person.accountId)).status).toBe(
      404,
    )
    expect((await ask(own, own.person.email)).errors[0]?.field).toBe('email')
    await doors.read(sql`update session set "provenAt" = now() - interval '1 hour'
      where "accountId" = ${own.person.accountId}`)
    expect((await ask(own, 'b@address.majlis.test')).status).toBe(403)
    await own.call(identityApi.prove, { body: { password } })
    const met = []
    for (let i = 0; i < 5; i++) met.push((await ask(own, `n${i}@address.majlis.test`)).status)
    expect(met).toContain(429)
  })
})

describe('a change that the host asks for', () => {
  const send: SendMessage = (tx, message) => queueMessage(tx, message, senderOf({ env: world.env, keys: world.keys }))
  const pass = () => changePassed({ pool: world.pool, send })
  const letDaysPass = (person: Person) =>
    doors.read(
      sql`update email_change set "waitUntil" = now() - interval '1 minute' where "accountId" = ${person.accountId}`,
    )

  test('counts once the new address agreed and the old one has said nothing for three days', async () => {
    const host = await doors.signedIn('admin')
    const own = await doors.signedIn('interviewer')
    const email = 'by.host@address.majlis.test'
    expect((await ask(host, email, own.person.accountId)).status).toBe(200)
    const look = await doors.browser().send(identityApi.lookEmail, {
      body: { token: await linkOf('emailByHost', own.person.email) },
    })
    expect(Date.parse(look.data.waitUntil) - Date.now()).toBeGreaterThan(71 * 3600_000)
    expect((await answer(await linkOf('emailChange', email))).data).toEqual({ outcome: 'waits' })
    await pass()
    expect(await addressOf(own.person), 'three days').toBe(own.person.email)
    await letDaysPass(own.person)
    await pass()
    expect(await addressOf(own.person)).toBe(email)
    for (const to of [own.person.email, email]) expect((await doors.mailed('emailChanged', to)).text).toContain(email)
  })

  test('ends with the no of the old address, or of the host, and never counts without the new one', async () => {
    const host = await doors.signedIn('admin')
    const own = await doors.signedIn('interviewer')
    await ask(host, 'no.by.old@address.majlis.test', own.person.accountId)
    const fresh = await linkOf('emailChange', 'no.by.old@address.majlis.test')
    await answer(fresh)
    expect((await answer(await linkOf('emailByHost', own.person.email), false)).data).toEqual({ outcome: 'kept' })
    await ask(host, 'unread@address.majlis.test', own.person.accountId)
    await letDaysPass(own.person)
    await pass()
    expect(await addressOf(own.person)).toBe(own.person.email)
    const params = { id: own.person.accountId }
    expect((await host.call(identityApi.cancelEmail, { params })).status).toBe(200)
    expect((await answer(fresh)).status).toBe(404)
  })

  test('is asked for by admins of the host alone, with a proof', async () => {
    const own = await doors.signedIn('interviewer')
    for (const role of ['moderator', 'company', 'recruiter'] as const) {
      const { companyId } = own.person
      const other = await doors.signedIn(role, role === 'moderator' ? {} : { companyId })
      expect((await ask(other, 'taken.over@address.majlis.test', own.person.accountId)).status, role).toBe(404)
    }
    const host = await doors.signedIn('admin')
    await doors.read(
      sql`update session set "provenAt" = now() - interval '11 minutes' where "accountId" = ${host.person.accountId}`,
    )
    expect((await ask(host, 'late@address.majlis.test', own.person.accountId)).status).toBe(403)
  })
})
