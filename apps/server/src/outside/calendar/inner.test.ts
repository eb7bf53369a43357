import net from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarsOf, openCalendarServer, publicHost } from '../../../test/calendarServer.ts'
import { watchDials } from '../../../test/dials.ts'
import type { Lookup } from './request.ts'

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nEND:VCALENDAR\r\n'
const dialled = watchDials()
const server = await openCalendarServer()
afterAll(() => server.close())

/** What listens on an inner address of this machine, and must never be reached. */
let hits = 0
const canary = net.createServer((socket) => {
  hits++
  socket.destroy()
})
await new Promise<void>((done) => canary.listen({ port: server.port, host: '127.0.0.1' }, done))
afterAll(() => void canary.close())

beforeEach(() => {
  server.asked.length = 0
  server.serve(calendar)
})
afterEach(() => expect(hits, 'the canary').toBe(0))

const fetch = calendarsOf(server)
const address = 'https://calendar.test/own.ics'

describe('an inner address', () => {
  test.each([
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0x7f.0.0.0x1',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '%31%32%37.0.0.1',
    ],
    ...[
      '0',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '198.18.0.1',
      '255.255.255.255',
    ],
    ...[
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[fc00::1]',
      '[fe80::1]',
    ],
    ...['[2001::1]', '[2002:7f00:1::]', '[2001:db8::1]', '[fd00:ec2::254]'],
  ])('written as %s is not asked', async (host) => {
    expect(await fetch(`https://${host}/own.ics`)).toEqual({ trouble: 'inner' })
    expect(dialled).toEqual([])
  })

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    'fe80::1',
  ])('behind a name is not asked: %s', async (inner) => {
    expect(await calendarsOf(server, { names: { 'calendar.test': [inner] } })(address)).toEqual({ trouble: 'inner' })
    expect(dialled).toEqual([])
  })

  test('among several of a name is enough', async () => {
    const names = { 'calendar.test': [publicHost, '10.0.0.1'] }
    expect(await calendarsOf(server, { names })(address)).toEqual({ trouble: 'inner' })
  })

  test('is not reached by a name that answers something else the second time', async () => {
    let asked = 0
    const lookup: Lookup = (_host, _options, done) =>
      done(null, [{ address: asked++ ? '127.0.0.1' : publicHost, family: 4 }])
    expect(await calendarsOf(server, { lookup })(address)).toMatchObject({ text: calendar })
    expect(asked).toBe(1)
  })

  test('that only comes to light on the open socket ends it before anything is asked', async () => {
    // The check is shown a public address, the socket gets another: what no name server can do, but a fault of ours could.
    let reads = 0
    const lookup: Lookup = (_host, _options, done) =>
      done(null, [
        {
          family: 4,
          get address() {
            return reads++ ? '127.0.0.3' : publicHost
          },
        },
      ])
    const other = await openCalendarServer({ host: '127.0.0.3', port: server.port })
    expect(await calendarsOf(server, { lookup })(address)).toEqual({ trouble: 'inner' })
    expect(dialled.splice(0)).toEqual(['127.0.0.3'])
    expect(other.asked).toEqual([])
    await other.close()
  })

  test.each(['https://127.0.0.1/', 'https://inner.calendar.test/', '//[::ffff:127.0.0.1]/', 'webcal://localhost/'])(
    'is not reached by a redirect to %s',
    async (location) => {
      server.answer((_, response) => response.writeHead(302, { location }).end())
      const names = { 'inner.calendar.test': ['127.0.0.1'], localhost: ['127.0.0.1'] }
      expect(await calendarsOf(server, { names })(address)).toEqual({ trouble: 'inner' })
      expect(server.asked).toHaveLength(1)
    },
  )

  test('is asked where the settings name its host, and no other of that name', async () => {
    const others = ['other.calendar.test', 'x.exchange.calendar.test', 'calendar.test']
    const names = Object.fromEntries([...others, 'exchange.calendar.test'].map((name) => [name, ['127.0.0.3']]))
    const open = calendarsOf(server, { names, hosts: ['exchange.calendar.test'] })
    expect(await open('https://exchange.calendar.test/')).toEqual({ trouble: 'unreachable' })
    expect(dialled.splice(0)).toEqual(['127.0.0.3'])
    for (const host of [...others, '127.0.0.3'])
      expect(await open(`https://${host}/`), host).toEqual({ trouble: 'inner' })
  })
})

describe('an address', () => {
  test.each([
    ['http://calendar.test/', 'address'],
    ['ftp://calendar.test/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https://calendar.test:8443/', 'address'],
    ['own.ics', 'address'],
    ['', 'address'],
    ['https://layla:secret@calendar.test/', 'credentials'],
    ['https://layla@calendar.test/', 'credentials'],
  ])('%s is refused as %s', async (given, trouble) => {
    expect(await fetch(given)).toEqual({ trouble })
    expect(dialled).toEqual([])
  })

  test.each([
    'webcal://calendar.test/own.ics',
    ' WEBCALS://calendar.test/own.ics ',
    'https://calendar.test:443/own.ics',
  ])('%s is asked over https', async (given) => {
    expect(await fetch(given)).toEqual({ text: calendar, etag: null, modified: null })
    expect(server.asked[0]?.url).toBe('/own.ics')
  })
})
