import { accountApi } from '@majlis/domain/account/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { openWorldWithDoors, password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { doors } = await openWorldWithDoors()

let made = 0
const address = () => `person${++made}@enrol.majlis.test`

describe('a forgotten password', () => {
  test('is set anew by a link of one hour, which ends all sessions of before', async () => {
    const person = await doors.someone('recruiter')
    const before = await doors.signedIn(person)
    expect((await doors.browser().send(sessionApi.forgot, { body: { email: person.email } })).data).toEqual({
      said: true,
    })
    const { token } = await doors.mailed('passwordReset', person.email)
    const met = await doors.browser().send(sessionApi.setPassword, { body: { token, password: 'eleven green doors' } })
    expect(met.data.user.id).toBe(person.accountId)
    expect((await before.call(accountApi.me)).status).toBe(401)
    expect((await doors.browser().signIn(person.email)).status).toBe(401)
    expect((await doors.browser().signIn(person.email, 'eleven green doors')).status).toBe(200)
  })

  test('is answered alike for an unknown address, which gets no mail', async () => {
    const email = address()
    expect((await doors.browser().send(sessionApi.forgot, { body: { email } })).data).toEqual({ said: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await doors.read(sql`select from notification_log where recipient = ${email}`)).toEqual([])
  })

  test('floods nobody with links', async () => {
    const person = await doors.someone('recruiter')
    for (let i = 0; i < 8; i++) await doors.browser().send(sessionApi.forgot, { body: { email: person.email } })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await doors.read(sql`select from notification_log where recipient = ${person.email}`)).toHaveLength(5)
    expect(
      await doors.read(sql`select from link_token where "accountId" = ${person.accountId} and revoked_at is null`),
      'only the newest opens',
    ).toHaveLength(1)
  })

  test('an expired link says so; an invented one is none', async () => {
    const person = await doors.someone('recruiter')
    await doors.browser().send(sessionApi.forgot, { body: { email: person.email } })
    const { token } = await doors.mailed('passwordReset', person.email)
    await doors.read(sql`update link_token set expires_at = now() where "accountId" = ${person.accountId}`)
    const tried = async (one: string) =>
      (await doors.browser().send(sessionApi.setPassword, { body: { token: one, password } })).status
    expect(await tried(token)).toBe(410)
    for (const one of ['none', `${token}=`, `${token.slice(0, -1)}`, token.toLowerCase()])
      expect(await tried(one), one).toBe(404)
  })
})
