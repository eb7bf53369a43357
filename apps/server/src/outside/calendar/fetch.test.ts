import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarsOf, openCalendarServer } from '../../../test/calendarServer.ts'
import { watchDials } from '../../../test/dials.ts'

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nEND:VCALENDAR\r\n'
watchDials()
const server = await openCalendarServer()
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  server.serve(calendar)
})

const fetch = calendarsOf(server)
const address = 'https://calendar.test/own.ics'

describe('a redirect', () => {
  const chain = (most: number) => {
    let hop = 0
    server.answer((_, response) =>
      hop++ < most ? response.writeHead(307, { location: `/${hop}` }).end() : response.end(calendar),
    )
  }
  test('is followed three times', async () => {
    chain(3)
    expect(await fetch(address)).toMatchObject({ text: calendar })
    expect(server.asked.map(({ url }) => url)).toEqual(['/own.ics', '/1', '/2', '/3'])
  })
  test('and no further', async () => {
    chain(4)
    expect(await fetch(address)).toEqual({ trouble: 'redirects' })
    expect(server.asked).toHaveLength(4)
  })
  test.each([
    ['http://calendar.test/', 'address'],
    ['https://calendar.test:8443/', 'address'],
    ['https://a:b@calendar.test/', 'credentials'],
    ['file:///etc/passwd', 'address'],
    ['https://[', 'address'],
  ])('to %s is refused', async (location, trouble) => {
    server.answer((_, response) => response.writeHead(301, { location }).end())
    expect(await fetch(address)).toEqual({ trouble })
    expect(server.asked).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('is asked for plainly, and nothing of ours is told', async () => {
    await fetch(address)
    const { host, ...headers } = server.asked[0]?.headers ?? {}
    expect(headers).toEqual({
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'Majlis-Calendar',
      connection: 'close',
    })
    expect(host).toBe(`calendar.test:${server.port}`)
  })

  test('sent before is asked for by what marks it, and is the same', async () => {
    server.answer((_, response) =>
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 05 Jan 2026 10:00:00 GMT' }).end(calendar),
    )
    const first = await fetch(address)
    expect(first).toEqual({ text: calendar, etag: '"1"', modified: 'Mon, 05 Jan 2026 10:00:00 GMT' })
    server.answer((_, response) => response.writeHead(304).end())
    expect(await fetch(address, { etag: '"1"', modified: 'Mon, 05 Jan 2026 10:00:00 GMT' })).toEqual({
      unchanged: true,
    })
    expect(server.asked[1]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 05 Jan 2026 10:00:00 GMT',
    })
    expect(await fetch(address)).toEqual({ trouble: 'answer' })
  })

  test.each([
    [401, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [204, 'answer'],
    [302, 'answer'],
    [429, 'answer'],
    [500, 'answer'],
  ])('of status %i is told as %s', async (status, trouble) => {
    server.answer((_, response) => response.writeHead(status).end(status === 204 ? undefined : calendar))
    expect(await fetch(address)).toEqual({ trouble })
  })

  test('is a calendar by its first words, whatever type it says and however it is cut', async () => {
    server.answer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      for (const part of ['\ufeff', '\r\n  BEG', 'in:vcal', calendar.slice(10)]) {
        response.write(part)
        await pause(20)
      }
      response.end()
    })
    expect(await fetch(address)).toMatchObject({ text: expect.stringContaining('PRODID:-//Example//EN') })
  })

  test.each(['<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\n', '', 'BEGIN:VCAL', ' '.repeat(5000)])(
    'that begins otherwise is none: %j',
    async (text) => {
      server.serve(text)
      expect(await fetch(address)).toEqual({ trouble: 'content' })
    },
  )

  test('that is packed is refused, for it may unpack to anything', async () => {
    server.answer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(calendar))
    expect(await fetch(address)).toEqual({ trouble: 'answer' })
  })

  test('of four million bytes is read, one byte more is not, and neither is one that says so', async () => {
    const body = (size: number) => `BEGIN:VCALENDAR\n${' '.repeat(size - 30)}END:VCALENDAR`.padEnd(size)
    const sizeOf = async (size: number) => {
      server.answer((_, response) => response.write(body(size), () => response.end()))
      const answer = await fetch(address)
      return 'text' in answer ? answer.text.length : answer
    }
    expect(await sizeOf(4_000_000)).toBe(4_000_000)
    expect(await sizeOf(4_000_001)).toEqual({ trouble: 'large' })
    server.answer((_, response) => response.writeHead(200, { 'content-length': 4_000_001 }).write('BEGIN:VCALENDAR'))
    expect(await fetch(address)).toEqual({ trouble: 'large' })
  })

  test('without end is left', async () => {
    let sent = 0
    server.answer((_, response) => {
      response.write('BEGIN:VCALENDAR\n')
      const more = () => {
        do {
          sent += 65_536
          if (sent > 32_000_000) response.destroy()
        } while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)))
      }
      response.on('drain', more)
      more()
    })
    expect(await fetch(address)).toEqual({ trouble: 'large' })
    expect(sent).toBeLessThan(16_000_000)
  })

  test('with a head of more than 16 kB is refused', async () => {
    server.answer((_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(17_000) }).end(calendar))
    expect(await fetch(address)).toEqual({ trouble: 'answer' })
  })

  test('that turns into something else than an answer is refused', async () => {
    server.answer((request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
    })
    expect(await fetch(address)).toEqual({ trouble: 'answer' })
  })

  test('that is cut off is none', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': 5000 })
      response.write(calendar, () => response.destroy())
    })
    expect(await fetch(address)).toEqual({ trouble: 'unreachable' })
    // Where only the connection's end says that it was all, the text must say so itself.
    server.answer(({ socket }) => {
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${calendar.slice(0, 40)}`)
    })
    expect(await fetch(address)).toEqual({ trouble: 'content' })
  })

  test.each([
    ['no answer', () => {}],
    ['a byte now and then', (write: (text: string) => void) => void setInterval(() => write(' '), 50).unref()],
  ])('has to be whole within the time: %s', async (_, act) => {
    server.answer((_request, response) => {
      if (act.length) response.write('BEGIN:VCALENDAR\n')
      act((text) => response.destroyed || response.write(text))
    })
    const begun = performance.now()
    expect(await calendarsOf(server, { patience: 400 })(address)).toEqual({ trouble: 'time' })
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  test('that nobody waits for any longer ends with the reason', async () => {
    server.answer(() => {})
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(new Error('the server ends')), 100)
    await expect(fetch(address, undefined, stopping.signal)).rejects.toThrow('the server ends')
  })
})

describe('a server', () => {
  test('whose certificate is for another name is not believed', async () => {
    expect(await fetch('https://elsewhere.test/')).toEqual({ trouble: 'unreachable' })
    expect(server.asked).toHaveLength(0)
  })
  test('that is not there, or has no address, is unreachable', async () => {
    expect(await calendarsOf({ port: 1 })(address)).toEqual({ trouble: 'unreachable' })
    expect(await calendarsOf(server, { names: { 'calendar.test': [] } })(address)).toEqual({ trouble: 'unreachable' })
  })
  test('is asked without the proxy and the laxness of the environment', async () => {
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${server.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(await fetch(address)).toMatchObject({ text: calendar })
    expect(await fetch('https://elsewhere.test/')).toEqual({ trouble: 'unreachable' })
    vi.unstubAllEnvs()
  })
})
