import fs from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '../../test/folder.ts'
import { setHeaders } from './headers.ts'
import { servePages } from './pages.ts'

const folder = openFolder()
const app = Fastify()
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.mkdirSync(path.join(folder, 'drawn/link'), { recursive: true })
  const drawn = ['drawn/login.html', 'drawn/link/invite.html']
  const ofServer = ['boot.json', '.drawer/drawn.json']
  fs.mkdirSync(path.join(folder, '.drawer'))
  const files = ['robots.txt', 'assets/list-X1.js', 'assets/pdf.worker-X1.js']
  for (const name of ['index.html', 'open.html', ...drawn, ...ofServer, ...files])
    fs.writeFileSync(path.join(folder, name), name)
  setHeaders(app)
  await servePages(
    app,
    {
      hashes: [],
      open: {
        exact: ['/login', '/link'],
        below: ['/invite/', '/reference/'],
        drawn: { '/login': 'drawn/login.html', '/invite/': 'drawn/link/invite.html' },
        drawnOfDemo: {},
      },
    },
    {
      folder,
      connects: { below: '/reference/', origin: async (rest) => (rest === 'asks' ? 'https://ip.example' : null) },
    },
  )
})
afterAll(() => app.close())

const ask = async (url: string) => {
  const { headers, body, statusCode } = await app.inject({ url })
  return { body, status: statusCode, headers }
}

test.each([
  ['/', 'index.html'],
  ['/company/dashboard', 'index.html'],
  ['/assets/nothing', 'index.html'],
  ['/login', 'drawn/login.html'],
  ['/login/', 'drawn/login.html'],
  ['/invite/token', 'drawn/link/invite.html'],
  ['/invite/token/more', 'open.html'],
  ['/link', 'open.html'],
  ['/reference/token', 'open.html'],
])('a document has all of the walls and is asked for anew: %s', async (url, name) => {
  const { body, headers } = await ask(url)
  expect(body).toBe(name)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin' })
})

test('a demo answers with its own drawing where there is one', async () => {
  const demo = Fastify()
  const drawn = { '/login': 'drawn/login.html', '/register': 'open.html' }
  const build = {
    hashes: [],
    open: { exact: Object.keys(drawn), below: [], drawn, drawnOfDemo: { '/login': 'index.html' } },
  }
  const open = { ...build.open, appOfDemo: 'drawn/login.html' }
  await servePages(demo, { ...build, open }, { folder, isDemo: true })
  expect((await demo.inject({ url: '/login' })).body).toBe('index.html')
  expect((await demo.inject({ url: '/register' })).body).toBe('open.html')
  expect((await demo.inject({ url: '/recruiter/dashboard' })).body).toBe('drawn/login.html')
  await demo.close()
})

test('what a link opens is kept out of search engines, and nothing else is', async () => {
  for (const [url, said] of [
    ['/reference/token', 'noindex, nofollow'],
    ['/invite/token', 'noindex, nofollow'],
    ['/login', undefined],
    ['/company/dashboard', undefined],
  ] as const)
    expect([url, (await ask(url)).headers['x-robots-tag']]).toEqual([url, said])
})

test('one document alone may connect to one origin more, where its address says so', async () => {
  const connects = async (url: string) =>
    /connect-src [^;]*/.exec(String((await ask(url)).headers['content-security-policy']))?.[0]
  expect(await connects('/reference/asks')).toBe("connect-src 'self' https://ip.example")
  for (const url of ['/reference/other', '/reference-report/asks', '/invite/asks', '/reference/asks/more', '/asks'])
    expect([url, await connects(url)]).toEqual([url, "connect-src 'self'"])
})

test('a file by its hashed name is kept for ever, and carries only the walls that hold for a file', async () => {
  const { body, headers } = await ask('/assets/list-X1.js')
  expect(body).toBe('assets/list-X1.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(JSON.stringify(headers).length).toBeLessThan(340)
  const worker = await ask('/assets/pdf.worker-X1.js')
  expect(worker.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; connect-src")
})

test('a file of its own address is asked for anew', async () => {
  const { body, headers } = await ask('/robots.txt')
  expect([body, headers['cache-control']]).toEqual(['robots.txt', 'no-cache'])
})

test.each([
  ...['/boot.json', '/.drawer/drawn.json', '/open.html', '/assets/../boot.json', '/assets/..%2fboot.json'],
  ...['/assets/%2e%2e%2fboot.json', '/assets/..%5cboot.json', '/assets/..%2f.drawer%2fdrawn.json', '/assets/%00.js'],
  ...['/assets//boot.json', '/assets/..%2f..%2f..%2f..%2fetc%2fhosts.conf', '/assets/list-X1.js%2f..%2f..%2fboot.json'],
])('what only the server reads is read by no address: %s', async (url) => {
  expect((await ask(url)).status).toBe(404)
})

test('what is no file is not found, and no document stands in for it', async () => {
  expect((await ask('/assets/old-X0.js')).status).toBe(404)
})
