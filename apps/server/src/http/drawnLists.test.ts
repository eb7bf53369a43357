import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { opening } from '../../test/openedWindow.ts'
import { type Browser, openDoors, openWorldWithDoors } from '../../test/sessions.ts'

const { world, doors } = await openWorldWithDoors()

interface Asking {
  look?: string | null
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
  before?: typeof doors.app
}

/** Opens an address in a browser that knows its language and time zone. */
async function open(url: string, browser: Browser | null, asking: Asking = {}) {
  const { look = 'en.Asia/Dubai.12', headers, method = 'GET', before = doors.app } = asking
  const cookie = [browser?.kept.cookie, look && `look=${look}`].filter(Boolean).join('; ')
  const met = await before.inject({ method, url, headers: { ...opening, cookie, ...headers } })
  return { ...met, isDrawn: met.body.includes('<div data-drawn>'), met }
}

/** An answer as it begins. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((told, failed) => get(url, { headers }, told).on('error', failed))

/** The first part of an answer, which goes on. */
const unpack: Record<string, (part: Buffer) => string> = {
  zstd: (part) => zstdDecompressSync(part, { finishFlush: constants.ZSTD_e_flush }).toString(),
  gzip: (part) => gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  identity: String,
}

/** The thread that draws begins with the first document, which does not wait for it. */
async function openDrawn(url: string, browser: Browser, asking?: Asking) {
  for (let nth = 0; nth < 100; nth++) {
    const met = await open(url, browser, asking)
    if (met.isDrawn) return met
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error(`${url} was never drawn`)
}

/** Somebody of a company, a requisition, and a candidate of this name. */
async function stage(accountName = 'Huda Drawn', email?: string) {
  const person = await doors.someone('company')
  const companyId = person.companyId as string
  const requisition = await world.requisition({ companyId, accountId: person.accountId })
  const candidate = await world.candidate({
    companyId,
    requisitionId: requisition.id,
    accountName,
    ...(email && { email }),
  })
  await world.pool.query('update account set name = $2 where id = $1', [candidate.accountId, accountName])
  const browser = await doors.signedIn(person)
  return {
    person,
    requisition,
    candidate,
    browser,
    path: `/company/requisition/${requisition.public_id}?tab=candidates`,
  }
}

test('the rows of a list stand in its document, in the language and by the clocks of its reader, for nobody else to keep', async () => {
  const { browser, path, candidate } = await stage()
  await world.pool.query(`update candidate set "createdAt" = '2026-03-01T21:30:00Z' where id = $1`, [candidate.id])
  for (const [look, language, direction, day] of [
    ['en.Asia/Dubai.12', 'en', 'ltr', '02/03/2026'],
    ['ar.America/New_York.3', 'ar', 'rtl', '01/03/2026'],
  ] as const)
    for (const address of [path, '/company/candidates']) {
      const { body, headers, statusCode } = await openDrawn(address, browser, { look })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('private, no-store')
      expect([headers.etag, headers['set-cookie']]).toEqual([undefined, undefined])
      expect(body).toContain(`<html lang="${language}" dir="${direction}" data-rows="${language}"`)
      const [rows = ''] = /<tbody>.*<\/tbody>/s.exec(body) ?? []
      expect(rows).toContain('Huda Drawn')
      expect(rows).toContain(day)
      expect(body).not.toMatch(/ style="/)
    }
})

test('a drawn document waits for no style, and its policy allows those in it alone', async () => {
  const { browser, path } = await stage()
  const { body, headers } = await openDrawn(path, browser)
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const signs = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${signs.join(' ')};`)
  expect(body).not.toMatch(/rel="stylesheet"(?! disabled)|<script [^>]*src=|<link rel="modulepreload/)
  expect((await open('/company/dashboard', browser)).headers['content-security-policy']).toContain("style-src 'self';")
})

test('no token and no cookie is in a drawn document, packed or not', async () => {
  const { browser, path } = await stage()
  const { body } = await openDrawn(path, browser)
  expect(body).not.toMatch(/[abr]1[.][\w-]{20}/)
  const packed = await openDrawn(path, browser)
  expect(packed.headers['set-cookie']).toBeUndefined()
  const met = await doors.app.inject({
    url: path,
    headers: { ...opening, cookie: `${browser.kept.cookie}; look=en.UTC.12`, 'accept-encoding': 'gzip' },
  })
  expect(met.headers['content-encoding']).toBe('gzip')
  const text = gunzipSync(met.rawPayload).toString()
  expect(text).toContain('Huda Drawn')
  expect(text).not.toMatch(/[abr]1[.][\w-]{20}/)
})

test('what is drawn comes with the answers it was drawn with, and names cannot leave their place', async () => {
  const name = '</script><img src=x onerror=alert(1)> \u202eevil\u202c <!-- & "'
  const { browser, path, requisition } = await stage(name)
  const { body } = await openDrawn(path, browser)
  expect(body).not.toContain('<img src=x')
  expect(body.match(/<script type="application\/json"/g)).toHaveLength(1)
  const [, said = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(body) ?? []
  const { content, reads } = JSON.parse(said)
  expect(content.data.user).toMatchObject({ role: 'company', feed: expect.any(String) })
  expect(Object.keys(reads)).toHaveLength(3)
  expect(reads[`/requisition/requisition/${requisition.public_id}`].content.data.id).toBe(requisition.id)
  const list = Object.entries<{ content: { data: { accountName: string }[] } }>(reads).find(([at]) =>
    /candidate[?]/.test(at),
  )
  expect(list?.[1].content.data.map((one) => one.accountName)).toEqual([name])
})

test('whoever has no session, one that has ended, another role or another company is given the plain document', async () => {
  const { browser, path, requisition } = await stage()
  await openDrawn(path, browser)
  expect((await open(path, null)).isDrawn).toBe(false)
  const recruiter = await doors.signedIn('recruiter')
  expect((await open(path, recruiter)).isDrawn).toBe(false)
  const other = await doors.signedIn('company')
  const strange = await open(path, other)
  expect([strange.isDrawn, strange.body.includes(requisition.id)]).toEqual([false, false])
  // Its own list is drawn, and is empty of others.
  expect((await openDrawn('/company/candidates', other)).body).not.toContain('Huda Drawn')
  const { cookie } = browser.kept
  await world.pool.query(`update session set revoked_at = now() where "accountId" = $1`, [browser.person.accountId])
  browser.kept.cookie = cookie
  const ended = await open(path, browser)
  expect([ended.statusCode, ended.isDrawn, ended.body.includes('id="answers"')]).toEqual([200, false, false])
})

test('only a window of this very site is drawn for, at an address that is a list as it begins', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  const plain: [string, Asking][] = [
    [path, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [path, { headers: { 'sec-fetch-site': 'same-site' } }],
    [path, { headers: { 'sec-fetch-dest': 'iframe' } }],
    [path, { headers: { 'sec-fetch-dest': 'empty' } }],
    [path, { headers: { 'sec-purpose': 'prefetch' } }],
    [path, { method: 'HEAD' }],
    [path, { look: null }],
    [path, { look: 'fr.Europe/Paris.12' }],
    [path, { look: 'en.UTC' }],
    [path, { look: 'en.UTC.0' }],
    [path, { look: 'en.UTC.21' }],
    [path, { look: 'en.<script>.12' }],
    [`${path}&page=2`, {}],
    ['/company/dashboard', {}],
  ]
  for (const [url, asking] of plain) {
    const met = await open(url, browser, asking)
    expect([met.statusCode, met.isDrawn, met.headers['cache-control']], JSON.stringify([url, asking])).toEqual([
      200,
      false,
      'no-cache',
    ])
  }
  // What can only be known as the rows are read: the document has begun, and ends without them.
  for (const [url, asking] of [
    [path, { look: 'en.Nowhere/At-All.12' }],
    ['/company/requisition/nothing?tab=candidates', {}],
  ] as const) {
    const met = await open(url, browser, asking)
    expect([met.statusCode, met.isDrawn, met.headers['cache-control']], url).toEqual([200, false, 'private, no-store'])
    expect(met.body).toMatch(/<html [^>]*data-rows="en".*<div id="root"><div class="boot".*<\/html>\s*$/s)
  }
  // What draws is nobody's to read.
  for (const file of ['drawnList.js', 'links.json'])
    expect((await doors.app.inject({ url: `/.drawer/${file}`, headers: opening })).statusCode).toBe(404)
  // A page that is asked for again is drawn again, whatever the browser kept.
  expect((await openDrawn(path, browser, { headers: { 'if-none-match': '*' } })).statusCode).toBe(200)
})

test('a document neither renews a pair that is in use nor ends a session', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  await openDrawn(path, browser)
  expect((await browser.reload()).status).toBe(200)
})

test('a database that is away, or an address that asks too much, leaves the plain document', async () => {
  const { browser, path, person } = await stage()
  const narrow = await openDoors(world, { limits: { open: 2, session: 100, address: 100, comments: 9 } })
  const visitor = narrow.browser()
  await visitor.signIn(person.email)
  const answers = []
  for (let nth = 0; nth < 5; nth++) answers.push(await open(path, visitor, { before: narrow.app }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(answers.at(-1)?.isDrawn).toBe(false)
  await narrow.close()
  await openDrawn(path, browser)
  const real = world.pool.connect
  world.pool.connect = (() => Promise.reject(new Error('away'))) as never
  try {
    const met = await open(path, browser)
    expect([met.statusCode, met.isDrawn]).toEqual([200, false])
  } finally {
    world.pool.connect = real
  }
})

test('a document begins before its rows are read, and whoever leaves meanwhile leaves nothing behind', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  const address = await doors.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...opening, cookie: `${browser.kept.cookie}; look=en.UTC.12` }
  const real = world.pool.connect.bind(world.pool)
  let letThrough = () => {}
  const held = new Promise<void>((go) => (letThrough = go))
  world.pool.connect = (async () => held.then(() => real())) as never
  try {
    for (const encoding of ['zstd', 'gzip', 'identity']) {
      const answer = await ask(address + path, { ...headers, 'accept-encoding': encoding })
      const [begun] = await once(answer, 'data')
      expect(unpack[encoding]?.(begun)).toMatch(/^<!doctype html>.*<div id="root"><div class="boot".*<\/div>$/s)
      answer.destroy()
    }
  } finally {
    letThrough()
    world.pool.connect = real
  }
  expect((await openDrawn(path, browser)).statusCode).toBe(200)
})
