import type { Role } from '@majlis/domain/core/role.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { sql } from '../src/db/sql.ts'
import { type Browser, openDoors } from './sessions.ts'
import { type Known, openSignInService } from './signInService.ts'
import { openWorld } from './world.ts'

/** A world in which people sign in by a real provider, and hands to set providers up and to come through them. */
export async function openProviders() {
  const world = await openWorld()
  const doors = await openDoors(world, { env: { PROVIDER_TEST: true } })
  const service = await openSignInService('http://localhost:3000/provider')
  const host = await doors.signedIn('admin')
  let made = 0
  const newDomain = () => `company${++made}.majlis.test`
  const bodyOf = (domain: string, more: object = {}) =>
    ({
      ...{ name: 'Noor sign-in', issuer: service.issuer, clientId: service.clientId },
      ...{ clientSecret: service.clientSecret, domains: [domain] },
      ...{ makes: null, required: false, strong: false, active: true },
      ...more,
    }) as never
  const answerOf = (url: URL) => Object.fromEntries(url.searchParams) as { state: string; code: string; iss?: string }
  const finish = (browser: Browser, body: object) => browser.send(providerApi.finish, { body: body as never })
  /** Goes to the provider as somebody, and answers what it sends back. */
  async function go(browser: Browser, email: string, person: Known) {
    service.seat(person)
    const { data } = await browser.send(providerApi.begin, { body: { email } })
    return answerOf(await service.visit(data.url))
  }
  return {
    ...{ world, doors, service, host, newDomain, bodyOf, answerOf, go, finish },
    /** A provider of the host for a domain of its own, or of a company, which the host has approved. */
    async withProvider(more: object = {}, owner: Browser = host) {
      const domain = newDomain()
      const { data, status, errors } = await owner.call(providerApi.add, { body: bodyOf(domain, more) })
      if (status !== 200) throw new Error(JSON.stringify(errors))
      if (owner !== host) await host.call(providerApi.approve, { params: { id: data.id }, body: { approved: true } })
      return { id: data.id as string, domain }
    },
    async signIn(email: string, person: Partial<Known> = {}, browser = doors.browser()) {
      const known = { sub: `sub of ${email}`, email, email_verified: true, ...person }
      return finish(browser, await go(browser, email, known))
    },
    refused: ({ status, errors }: Awaited<ReturnType<typeof finish>>) => [status, errors[0]?.message],
    /** Somebody with an address of this domain and a password; its address is proved unless said. */
    async someone(domain: string, role: Role = 'interviewer', more: { companyId?: string; unproven?: true } = {}) {
      const person = await doors.someone(role, more.companyId ? { companyId: more.companyId } : {})
      const email = `person${++made}@${domain}`
      await doors.read(sql`update account set email = ${email},
        "emailConfirmedAt" = ${more.unproven ? null : new Date().toISOString()} where id = ${person.accountId}`)
      return { ...person, email }
    },
    async close() {
      await service.close()
      await doors.close()
      await world.close()
    },
  }
}
