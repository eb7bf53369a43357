import { companyApi } from '@majlis/domain/company/api.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { settingApi } from '@majlis/domain/setting/api.ts'
import type { Section } from '@majlis/domain/setting/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { branded, brandStyle, isUsual } from '../../http/brand.ts'

let world: World
let doors: Doors
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world)
  admin = await world.someone('admin', { name: 'Amina Host' })
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

/** One green pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const change = (section: Section, values: object, more: { updatedAt?: string; who?: Person } = {}) => {
  const { who = admin, ...rest } = more
  return world.as(who)(settingApi.change, { params: { section }, body: { values: values as never, ...rest } })
}
const read = async (name: string) => {
  const { content } = await world.as(admin)(settingApi.list)
  return content.find((one) => one.name === name)
}

test('an admin changes settings of a part, all or none; a wrong one is refused with its reason', async () => {
  const wrong = await change('interviews', { 'interview.oneWayTakes': 5, 'interview.requestHours': 999 })
  expect([wrong.status, wrong.errors]).toEqual([
    422,
    [{ field: 'interview.requestHours', message: 'Please enter a whole number from 1 to 168.' }],
  ])
  expect(await read('interview.oneWayTakes')).toMatchObject({ value: 2, isOwn: false, changedBy: null })
  expect((await change('interviews', { 'interview.oneWayTakes': 5 })).status).toBe(200)
  expect(await read('interview.oneWayTakes')).toMatchObject({
    value: 5,
    default: 2,
    isOwn: true,
    changedBy: 'Amina Host',
  })
  expect((await change('interviews', { 'interview.oneWayTakes': null })).status).toBe(200)
  expect(await read('interview.oneWayTakes')).toMatchObject({ value: 2, isOwn: false })
  const idle = await change('security', { 'security.idleDays': 40 })
  expect(idle.errors[0]?.message).toContain('30 days')
  const bright = await change('brand', { 'brand.colour': '#ffe600' })
  expect(bright.errors[0]?.message).toContain('1.2:1')
})

test('what is no setting of the part is refused: unknown, of another part, of the prototype, of the wrong kind', async () => {
  for (const name of ['nothing', 'brand.name', 'toString', 'constructor'])
    expect((await change('interviews', { [name]: 1 })).status, name).toBe(400)
  const body = '{"values":{"__proto__":{"interview.oneWayTakes":3}}}'
  const sent = await world.server.inject({
    method: 'PUT',
    url: '/api/other/setting/interviews',
    headers: { ...(await world.signIn(admin)), 'content-type': 'application/json' },
    payload: body,
  })
  expect(sent.statusCode).toBe(400)
  expect((await change('interviews', { 'interview.oneWayTakes': { a: 1 } })).status).toBe(422)
  expect((await change('brand', { 'brand.name': 'x'.repeat(100_000) })).status).toBe(422)
  expect(await read('interview.oneWayTakes')).toMatchObject({ value: 2 })
  for (const who of [await world.someone('moderator'), await world.someone('company')])
    expect((await change('interviews', { 'interview.oneWayTakes': 3 }, { who })).status).toBe(403)
})

test('who changed what from what to what is kept, and a change since it was read is told', async () => {
  await change('refcheck', { 'refcheck.days': 7 })
  const readAt = (await read('refcheck.days'))?.changedAt as string
  await change('refcheck', { 'refcheck.days': 9, 'refcheck.referees': 2 })
  const late = await change('refcheck', { 'refcheck.days': 5 }, { updatedAt: readAt })
  expect([late.status, late.errors[0]?.message]).toEqual([409, 'Changed by Amina Host. Reload to see the latest.'])
  const moderator = await world.someone('moderator')
  const { content } = await world.as(moderator)(settingApi.history, { params: { section: 'refcheck' }, query: {} })
  expect(content.data.map(({ name, from, to, by }) => [name, from, to, by])).toEqual(
    expect.arrayContaining([
      ['refcheck.days', null, 7, 'Amina Host'],
      ['refcheck.days', 7, 9, 'Amina Host'],
      ['refcheck.referees', null, 2, 'Amina Host'],
    ]),
  )
  await change('refcheck', { 'refcheck.days': null, 'refcheck.referees': null })
})

test('settings count from the next deed on: sessions, requisitions, companies', async () => {
  await change('security', { 'security.idleDays': 1, 'security.absoluteDays': 2 })
  await change('defaults', { 'defaults.mode': 2, 'defaults.interviewType': 1, 'defaults.language': 'ar' })
  await change('defaults', { 'defaults.timezone': 'Asia/Dubai' })
  const company = await world.someone('company')
  await world.signIn(company)
  const { rows } = await world.pool.query(
    `select round(extract(epoch from idle_until - "createdAt") / 86400) as idle,
      round(extract(epoch from absolute_until - "createdAt") / 86400) as most from session where "accountId" = $1`,
    [company.accountId],
  )
  expect([Number(rows[0].idle), Number(rows[0].most)]).toEqual([1, 2])
  const made = await world.as(company)(requisitionApi.create, { body: { title: 'Nurse', job_position: 'Nurse' } })
  expect(made.content).toMatchObject({ mode: 2, interview_type: 1 })
  const { content } = await world.as(admin)(companyApi.add, { body: { name: 'Usual Trading' } })
  const found = await world.as(admin)(companyApi.list, { query: { filter: { id: content.id } } })
  expect(found.content.data[0]).toMatchObject({ language: 'ar', timezone: 'Asia/Dubai' })
  await change('security', { 'security.idleDays': null, 'security.absoluteDays': null })
})

test('companies register by themselves where the host lets them, with an address of a domain that it takes', async () => {
  const register = async (email: string) => {
    const body = { role: 'company' as const, name: 'Demo Owner', email, password, company: 'New Trading' }
    const { status, errors } = await world.as(null)(sessionApi.register, { body })
    return [status, errors[0]?.field]
  }
  await change('security', { 'security.domains': ['allowed.test'] })
  expect(await register('a@other.test')).toEqual([422, 'email'])
  expect(await register('a@allowed.test.evil.test')).toEqual([422, 'email'])
  expect(await register('a@allowed.test')).toEqual([200, undefined])
  await change('security', { 'security.registration': false })
  expect(await register('b@allowed.test')).toEqual([403, undefined])
  expect((await world.as(null)(sessionApi.welcome)).content.takesCompanies).toBe(false)
  const candidate = { role: 'candidate' as const, name: 'Demo Person', email: 'c@other.test', password }
  expect((await world.as(null)(sessionApi.register, { body: candidate })).status).toBe(200)
  await change('security', { 'security.domains': null, 'security.registration': null })
})

test('the product is called, and writes, as its settings say at once', async () => {
  await change('brand', { 'brand.name': 'Diwan', 'brand.colour': '#5b3aa6', 'brand.mark': 'D' })
  await expect.poll(async () => (await world.as(null)(sessionApi.welcome)).content.product).toBe('Diwan')
  await world.as(admin)(notificationApi.sendTest, { body: { email: admin.email } })
  const { rows } = await world.pool.query(`select html from notification_log where type = 'testMessage'`)
  expect(rows[0].html).toContain('Diwan')
  const style = await world.server.inject('/brand.css')
  expect(style.headers['content-type']).toContain('text/css')
  expect(style.body).toBe(brandStyle({ colour: '#5b3aa6', mark: 'D' }))
  expect(style.body).toMatch(/^html:root\{--majlis-accent:#5b3aa6;.*\}@media screen\{html:root\[data-scheme="dark"\]\{/)
  expect(style.body).toContain('/brand.svg?v=')
  expect((await world.server.inject('/brand.svg')).body).toContain('>D</text>')
})

test('the mark as a picture is made anew, stands in pages and goes with letters, and is gone when it is removed', async () => {
  const picture = (body: string, who = admin) => world.as(who)(settingApi.setPicture, { body: { body } })
  for (const given of ['<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80), 'no picture at all'.padEnd(80), ''])
    expect((await picture(Buffer.from(given).toString('base64'))).errors[0]?.field, given).toBe('body')
  expect((await picture(png, await world.someone('moderator'))).status).toBe(403)
  expect((await picture(png)).status).toBe(200)
  const sha = (await read('brand.picture'))?.value as string
  expect(sha).toMatch(/^[\da-f]{64}$/)
  const address = `/brand.png?v=${sha.slice(0, 12)}`
  const opened = await world.server.inject(address)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
  expect(opened.headers['cache-control']).toContain('immutable')
  expect(opened.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(opened.rawPayload.equals(Buffer.from(png, 'base64')), 'not the bytes that were given').toBe(false)
  expect((await world.server.inject('/brand.css')).body).toContain(address)
  expect((await world.server.inject('/brand.svg')).headers.location).toBe(address)
  const page = '<link rel="icon" href="/favicon.svg" /></head>'
  const look = { name: 'Diwan', colour: '', mark: 'D', picture: { sha256: sha, png: opened.rawPayload } }
  expect(branded(page, look)).toContain(`<link rel="icon" href="${address}" type="image/png" />`)
  expect(isUsual({ ...look, name: 'Majlis', mark: '' }), 'a picture alone is a brand').toBe(false)
  expect(isUsual({ name: 'Majlis', colour: '', mark: '', picture: null })).toBe(true)

  const { mails, deliver } = openPost(world)
  await world.as(admin)(notificationApi.sendTest, { body: { email: admin.email } })
  await deliver()
  expect(mails.at(-1)?.logo?.equals(opened.rawPayload), 'in the place of a logo').toBe(true)
  const kept = await world.as(admin)(notificationApi.outbox, { query: { filter: { type: 'testMessage' } } })
  const params = { id: kept.content.data[0]?.id as string }
  expect((await world.as(admin)(notificationApi.message, { params })).content.logo).toBe(address)

  const other = 'f'.repeat(64)
  expect((await change('brand', { 'brand.picture': other })).status, 'a hash is no picture').toBe(422)
  expect((await change('brand', { 'brand.picture': null })).status).toBe(200)
  await expect.poll(async () => (await world.server.inject(address)).statusCode).toBe(404)
  expect((await world.pool.query('select from brand_picture')).rowCount).toBe(0)
  const { content } = await world.as(admin)(settingApi.history, { params: { section: 'brand' }, query: {} })
  expect(content.data.filter(({ name }) => name === 'brand.picture').map(({ from, to }) => [from, to])).toEqual([
    [sha, null],
    [null, sha],
  ])
})

test('a name can be no markup of a page', () => {
  const page =
    '<meta name="application-name" content="Majlis" /><link rel="icon" href="/favicon.svg" /><title>Majlis</title></head><body><nav aria-label="Majlis">Majlis</nav></body>'
  const own = branded(page, { name: '"><script>$&', colour: '', mark: '<b' })
  expect(own).not.toContain('<script>')
  expect(own).toContain('<nav aria-label="&quot;&gt;&lt;script&gt;$&amp;">&quot;&gt;&lt;script&gt;$&amp;</nav>')
  expect(own).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;</title>')
  expect(branded(page, { name: 'Majlis', colour: '', mark: '' })).toBe(page)
})

test('what the start of the server says wins, and is not changed here', async () => {
  Object.assign(world.env, { fixed: [...world.env.fixed, 'MAIL_FROM'], MAIL_FROM: 'Fixed <fixed@example.test>' })
  expect(await read('brand.sender')).toMatchObject({ value: 'Fixed <fixed@example.test>', variable: 'MAIL_FROM' })
  const refused = await change('brand', { 'brand.sender': 'Other <other@example.test>' })
  expect([refused.status, refused.errors[0]?.field]).toEqual([409, 'brand.sender'])
  expect(refused.errors[0]?.message).toContain('MAIL_FROM')
})
