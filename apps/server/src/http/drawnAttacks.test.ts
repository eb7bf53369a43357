import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { opening } from '../../test/openedWindow.ts'
import { type Browser, openDoors } from '../../test/sessions.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
afterAll(() => world.close())
/** No limit of calls stands before what is attacked. */
const all = 1_000_000
const doors = await openDoors(world, { limits: { open: all, session: all, address: all, comments: all } })
afterAll(() => doors.close())

interface Asking {
  look?: string
  cookie?: string
  headers?: Record<string, string>
}

async function open(url: string, browser: Browser, asking: Asking = {}) {
  const { look = 'en.Asia/Dubai.12', headers } = asking
  const cookie = asking.cookie ?? `${browser.kept.cookie}; look=${look}`
  const met = await doors.app.inject({ method: 'GET', url, headers: { ...opening, cookie, ...headers } })
  const body = met.headers['content-encoding'] === 'gzip' ? gunzipSync(met.rawPayload).toString() : met.body
  return { statusCode: met.statusCode, headers: met.headers, body, isDrawn: body.includes('<div data-drawn>') }
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

async function stage(names: readonly string[] = ['Huda Drawn']) {
  const person = await doors.someone('company')
  const companyId = person.companyId as string
  const requisition = await world.requisition({ companyId, accountId: person.accountId })
  for (const name of names) {
    const candidate = await world.candidate({ companyId, requisitionId: requisition.id, accountName: name })
    await world.pool.query('update account set name = $2 where id = $1', [candidate.accountId, name])
  }
  const browser = await doors.signedIn(person)
  return { person, requisition, browser, path: `/company/requisition/${requisition.public_id}?tab=candidates` }
}

const whole = /<html [^>]*>.*<\/html>\s*$/s
const answersIn = (body: string) =>
  JSON.parse(/<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')

test('names of any letters stay in their place, and come to the page as they are', async () => {
  const names = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]> --> <![CDATA[ \u2028 \u2029 \ufeff',
    `${'\u0644'.repeat(127)}${'x'.repeat(128)}`,
    "$& $' $` </head></body></div>",
    '" style="color:red" data-drawn="',
    '<!--$!-->',
  ]
  const { browser, path } = await stage(names)
  const { body } = await openDrawn(path, browser)
  const { reads } = answersIn(body)
  const list = Object.entries<{ content: { data: { accountName: string }[] } }>(reads).find(([at]) =>
    /candidate[?]/.test(at),
  )
  expect(list?.[1].content.data.map((one) => one.accountName).sort()).toEqual([...names].sort())
  expect(body.match(/<script/g)?.length).toBe(
    ((await open('/company/requisition/nothing?tab=candidates', browser)).body.match(/<script/g)?.length as number) + 1,
  )
  expect(body.match(/<!--\$!-->|<body|<\/body>|<\/head>/g)?.sort()).toEqual(['</body>', '</head>', '<body'])
  for (const name of names) expect(body.includes(`>${name}<`), name).toBe(!/[<&"']/.test(name))
})

test('a cookie of its look that says anything else leaves the plain document, however long it is', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  const session = browser.kept.cookie
  const odd = [
    `look=en.${'A'.repeat(8000)}.12`,
    `look=${'x'.repeat(8000)}`,
    'look=en.Asia/Dubai.12.12',
    'look=en.Asia/Dubai.1e1',
    'look=EN.Asia/Dubai.12',
    'look=en.../../etc/passwd.12',
    'look=%00',
    'look=%',
    'look=en.Asia%2FDubai.12%0d%0aX: y',
    'look="en.Asia/Dubai.12',
    'look=en.__proto__.12',
    'look=en.constructor.12',
  ]
  for (const cookie of odd) {
    const met = await open(path, browser, { cookie: `${session}; ${cookie}` })
    expect([met.statusCode, met.isDrawn, met.headers.x], cookie.slice(0, 50)).toEqual([200, false, undefined])
    expect(met.body).toMatch(whole)
  }
  // The first of two counts, as with any cookie.
  expect((await open(path, browser, { cookie: `${session}; look=en.UTC.3; look=fr` })).isDrawn).toBe(true)
})

test('of hundreds of documents at once a few are read for and drawn, the others come plain, and the next is drawn', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  const real = world.pool.connect.bind(world.pool)
  let taken = 0
  world.pool.connect = (async () => {
    taken++
    return real()
  }) as never
  const met = await Promise.all(Array.from({ length: 300 }, () => open(path, browser))).finally(() => {
    world.pool.connect = real
  })
  expect(met.every(({ statusCode, body }) => statusCode === 200 && whole.test(body))).toBe(true)
  const drawn = met.filter(({ isDrawn }) => isDrawn).length
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThanOrEqual(12)
  // One session and three reads each, of twelve.
  expect(taken).toBeLessThan(100)
  const other = await stage(['Second Reader'])
  expect((await openDrawn(other.path, other.browser)).body).toContain('Second Reader')
})

test('two readers at once are each drawn their own', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, (_, at) => stage([`Reader Number ${at}`])))
  await openDrawn(readers[0]?.path ?? '', readers[0]?.browser as Browser)
  for (let round = 0; round < 5; round++) {
    const met = await Promise.all(
      readers.map(({ path, browser }, at) => open(path, browser, { look: `${at % 2 ? 'ar' : 'en'}.UTC.12` })),
    )
    for (const [at, { body, isDrawn }] of met.entries()) {
      const named = [...new Set(body.match(/Reader Number \d/g) ?? [])]
      expect(named, `${round} ${at}`).toEqual(isDrawn ? [`Reader Number ${at}`] : [])
    }
  }
})

test('connections of the database that end in the middle leave a whole document without rows, and the next is drawn', async () => {
  const { browser, path } = await stage()
  await openDrawn(path, browser)
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('lock table candidate in access exclusive mode')
  const met = open(path, browser)
  await expect
    .poll(
      async () =>
        (
          await holder.query(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0)
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await holder.query('rollback')
  holder.release()
  const { statusCode, body } = await met
  expect(statusCode).toBe(200)
  expect(body).toMatch(whole)
  expect([body.includes('terminating connection'), body.includes('id="answers"')]).toEqual([false, false])
  expect((await openDrawn(path, browser)).statusCode).toBe(200)
})

test('no range, no condition and no method of another kind gets a part of it', async () => {
  const { browser, path } = await stage()
  const { body } = await openDrawn(path, browser)
  for (const headers of [
    { range: 'bytes=0-10' },
    { range: 'bytes=-1' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  ] as Record<string, string>[]) {
    const met = await openDrawn(path, browser, { headers })
    expect([met.statusCode, met.headers['content-range'], met.headers.etag]).toEqual([200, undefined, undefined])
    expect(met.body.length).toBe(body.length)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
    const met = await doors.app.inject({
      method,
      url: path,
      headers: { ...opening, cookie: `${browser.kept.cookie}; look=en.UTC.12` },
    })
    expect([met.statusCode >= 400, met.body.includes('Huda')], method).toEqual([true, false])
  }
})

test('odd addresses are answered as before', async () => {
  const { browser, path, requisition } = await stage()
  await openDrawn(path, browser)
  const id = requisition.public_id
  for (const url of [
    `//company/requisition/${id}?tab=candidates`,
    `/company/requisition/${id}%2f..?tab=candidates`,
    `/company/requisition/${id}?tab=candidates&tab=candidates`,
    `/company/requisition/%00?tab=candidates`,
    `/company/requisition/%ff?tab=candidates`,
    `/company/requisition/..%2f..%2fauth%2fwelcome?tab=candidates`,
    `/company/requisition/{0.id}?tab=candidates`,
    `/company/requisition/__proto__?tab=candidates`,
    `/company/requisition/${'9'.repeat(4000)}?tab=candidates`,
    `/company/candidates?__proto__=1`,
    `/company/candidates?search=${encodeURIComponent('</script>')}`,
    `/company/candidates?view=${'a'.repeat(3000)}`,
    `/recruiter/candidates`,
    `/admin/candidates`,
  ]) {
    const met = await open(url, browser)
    expect([url.slice(0, 60), met.statusCode < 500, met.isDrawn]).toEqual([url.slice(0, 60), true, false])
  }
})
