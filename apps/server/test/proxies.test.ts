import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import ar from '@majlis/domain/core/serverText.ar.ts'
import en from '@majlis/domain/core/serverText.en.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Place, writeCaddy, writeNginx } from './delivered.ts'
import { freePort } from './ownServer.ts'

const words = { en, ar }

/** Asks a proxy, whose certificate is of this test's own making. */
async function ask(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
) {
  const sent = request({ host: '127.0.0.1', port, path: address, method, headers, rejectUnauthorized: false })
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return {
    status: answer.statusCode as number,
    headers: answer.headers as IncomingHttpHeaders,
    text: await text(answer),
  }
}

/** How each proxy is started with a certificate of the test's own making; where it is not installed its tests are skipped. */
const proxies = {
  '/usr/sbin/nginx': (place: Place) => writeNginx(place),
  '/usr/bin/caddy': async (place: Place) => writeCaddy(place, ['127.0.0.1', 'hiring.test']),
}

// `apt-get install nginx-light caddy`
describe.each(Object.entries(proxies))('%s, by the configuration that is delivered', (program, configure) => {
  const isHere = existsSync(program)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-proxy-'))
  let proxy: ChildProcess
  let port = 0
  /** Two processes of the product, as far as the proxy can tell: they answer with what they were asked. */
  const processes: Server[] = []

  beforeEach(({ skip }) => skip(!isHere, `${program} is not installed`))
  beforeAll(async () => {
    if (!isHere) return
    for (const name of ['first', 'second']) {
      const server = createServer(async (asked, answer) => {
        await text(asked).catch(() => {})
        // Each is of another release, and has that one's files alone.
        if (asked.url?.startsWith('/assets/') && asked.url !== `/assets/${name}.js`) answer.statusCode = 404
        answer.end(JSON.stringify({ name, url: asked.url, headers: asked.headers }))
      })
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      processes.push(server)
    }
    port = await freePort()
    const ports = processes.map((server) => (server.address() as AddressInfo).port)
    proxy = spawn(program, await configure({ folder, port, processes: ports }), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    let said = ''
    proxy.stderr?.setEncoding('utf8').on('data', (words) => (said += words))
    for (let isUp = false; !isUp; await pause(20)) {
      if (proxy.exitCode !== null) throw new Error(said)
      isUp = await ask(port, '/').then(
        () => true,
        () => false,
      )
    }
  })
  afterAll(async () => {
    if (proxy) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    for (const server of processes) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a caller cannot say who it is, and the product learns by which address it was asked', async () => {
    const host = `hiring.test:${port}`
    const headers = {
      host,
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.test',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    const answer = JSON.parse((await ask(port, '/api/health', { headers })).text)
    expect(answer.headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
    })
    expect(answer.headers['x-forwarded-host']).toBeUndefined()
    expect(answer.headers.traceparent).toBeUndefined()
  })

  test('measurements are shut to strangers', async () => {
    expect((await ask(port, '/metrics')).status).toBe(404)
  })

  test.each(['en', 'ar'] as const)(
    'what is too large is refused in the product’s shape and words, in %s',
    async (language) => {
      const options = { method: 'POST', headers: { 'accept-language': language }, body: Buffer.alloc(17 * 2 ** 20) }
      const { status, headers, text: body } = await ask(port, '/api/resume', options)
      expect([status, headers['content-type']]).toEqual([413, 'application/json'])
      expect(JSON.parse(body)).toEqual({ errors: [{ message: words[language]['body.tooLarge'] }] })
      const recording = await ask(port, '/api/interview/recording/upload/x', options)
      expect(recording.status).toBe(200)
    },
  )

  test('in mid-upgrade a page gets its files from the process that has them, and what neither has is not there', async () => {
    for (let nth = 0; nth < 6; nth++)
      for (const name of ['first', 'second']) {
        const answer = await ask(port, `/assets/${name}.js`)
        expect([answer.status, JSON.parse(answer.text).name]).toEqual([200, name])
      }
    expect((await ask(port, '/assets/gone.js')).status).toBe(404)
    expect((await ask(port, '/assets/second.js', { method: 'HEAD' })).status).toBe(200)
  })

  test('one process that is gone is not noticed; both are a sentence in the reader’s language, for calls and for pages', async () => {
    processes[0]?.closeAllConnections()
    processes[0]?.close()
    for (let nth = 0; nth < 6; nth++) expect((await ask(port, '/api/health')).status).toBe(200)
    processes[1]?.closeAllConnections()
    processes[1]?.close()
    await pause(100)
    for (const language of ['en', 'ar'] as const) {
      const asked = { headers: { 'accept-language': language } }
      const call = await ask(port, '/api/candidate', asked)
      expect([call.status, call.headers['retry-after'], call.headers['cache-control']]).toEqual([502, '5', 'no-store'])
      expect(JSON.parse(call.text)).toEqual({ errors: [{ message: words[language]['server.busy'] }] })
      const page = await ask(port, '/recruiter', asked)
      expect([page.status, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
      expect(page.text).toContain(language === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en">')
      expect(page.text).toContain(words[language]['server.busy'])
    }
  })
})
