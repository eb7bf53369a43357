import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Doors, openDoors, password } from '../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let doors: Doors
let person: Person
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world, { env: { PUBLIC_URL: 'https://hire.example', TRUST_PROXY: 1 } })
  person = await doors.someone('company')
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

describe('where people come by https, whatever the proxy says', () => {
  test.each([{}, { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'https' }])(
    'the cookie is bound to https and this host, and browsers are kept on https: %j',
    async (headers: Record<string, string>) => {
      const browser = doors.browser()
      const met = await browser.send(sessionApi.login, { body: { email: person.email, password } }, headers)
      expect(met.status).toBe(200)
      expect(String(met.headers['set-cookie'])).toMatch(
        /^__Host-boot=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      expect(met.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      const site = { ...headers, host: 'inside:3000', origin: 'https://hire.example' }
      expect((await browser.send(sessionApi.restore, {}, site)).status, 'a reload').toBe(200)
      const strange = { ...headers, origin: 'https://evil.example' }
      expect((await browser.send(sessionApi.restore, {}, strange)).status, 'another site').toBe(401)
    },
  )
})
