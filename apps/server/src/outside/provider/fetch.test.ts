import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalendarServer, certificateOf, openCalendarServer, publicHost } from '../../../test/calendarServer.ts'
import { openProviderFetch } from './fetch.ts'

let outer: CalendarServer
let inner: CalendarServer
beforeAll(async () => {
  outer = await openCalendarServer()
  inner = await openCalendarServer({ host: '127.0.0.1' })
})
afterAll(async () => {
  await outer.close()
  await inner.close()
})

const settings = { PROVIDER_HOSTS: [] as string[], PROVIDER_TEST: false }
/** Fetching as the product does it: one address of this machine is taken for one of the internet. */
const fetchBy = (addresses: string[] = [publicHost], more: Partial<typeof settings> = {}) =>
  openProviderFetch(
    { ...settings, ...more },
    {
      lookup: (_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: net.isIP(address) })),
        ),
      isPublic: (address) => address === publicHost,
      ca: certificateOf(),
    },
  )
const ask = (fetch: ReturnType<typeof fetchBy>, url: string, more: object = {}) =>
  fetch(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal: undefined, ...more } as never)

test('a sign-in service on the internet is asked, with what is sent to it', async () => {
  let sent = ''
  outer.answer((request, response) => {
    request.on('data', (part) => {
      sent += part
    })
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"x"}'))
  })
  const body = new URLSearchParams({ code: 'one' })
  const answer = await ask(fetchBy(), `https://calendar.test:${outer.port}/token`, { method: 'POST', body })
  expect([answer.status, await answer.json(), sent]).toEqual([200, { issuer: 'x' }, 'code=one'])
})

test.each([
  ['a private address', 'https://127.0.0.1:PORT/', undefined],
  ['a private address of IPv6', 'https://[::1]:PORT/', undefined],
  ['the address of a cloud’s own data', 'https://169.254.169.254/', undefined],
  ['a name that leads to one', 'https://calendar.test:PORT/', ['127.0.0.1']],
  ['a name that leads to one besides', 'https://calendar.test:PORT/', [publicHost, '127.0.0.1']],
  ['no https', 'http://calendar.test:PORT/', [publicHost]],
])('%s is not asked', async (_, url, addresses) => {
  const before = inner.asked.length
  await expect(ask(fetchBy(addresses), url.replace('PORT', String(inner.port)))).rejects.toThrow()
  expect(inner.asked.length).toBe(before)
})

test('a redirect is followed nowhere', async () => {
  const before = inner.asked.length
  outer.answer((_, response) => response.writeHead(302, { location: `https://localhost:${inner.port}/` }).end())
  expect((await ask(fetchBy(), `https://calendar.test:${outer.port}/`)).status).toBe(302)
  expect(inner.asked.length).toBe(before)
})

test('an answer without an end is left', async () => {
  outer.answer((_, response) => {
    response.writeHead(200)
    const more = () => response.destroyed || response.write('a'.repeat(60_000), () => setImmediate(more))
    more()
  })
  await expect(ask(fetchBy(), `https://calendar.test:${outer.port}/`)).rejects.toThrow('large')
})

test('a host that the settings name may stand on a private network', async () => {
  inner.answer((_, response) => response.writeHead(200).end('{}'))
  const named = fetchBy(['127.0.0.1'], { PROVIDER_HOSTS: ['localhost'] })
  expect((await ask(named, `https://localhost:${inner.port}/`)).status).toBe(200)
})
