import { companyApi } from '@majlis/domain/company/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { byLink, invited, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMessage } from '../notification/store.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await openWorld()
  boss = await world.someone('company')
})
afterAll(() => world.close())

/** One green pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const set = (body: string, id = boss.companyId as string, who = boss) =>
  world.as(who)(companyApi.setLogo, { params: { id }, body: { body } })
const logo = async () =>
  (await world.as(boss)(companyApi.list, { query: { include: 'logo' } })).content.data[0]?.logo?.sha256

test('a logo is made anew, opens without a session by the hash of what is in it, and is gone when it is removed', async () => {
  expect((await set(png)).status).toBe(200)
  const sha = (await logo()) as string
  expect(sha).toMatch(/^[\da-f]{64}$/)
  const open = () => world.as(null)(companyApi.openLogo, { params: { id: sha } })
  const opened = await open()
  expect([opened.status, opened.raw.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  expect(opened.raw.equals(Buffer.from(png, 'base64')), 'not the bytes that were given').toBe(false)
  const params = { id: boss.companyId as string }
  expect((await world.as(boss)(companyApi.removeLogo, { params })).status).toBe(200)
  expect(await logo()).toBeUndefined()
  expect((await open()).status).toBe(404)
})

test('a logo goes with the letters of its company, stands on its pages by links, and goes with no other’s', async () => {
  const stage = await setStage(world, { interview_type: 1 })
  const { companyId, company } = stage
  expect((await set(png, companyId, company)).status).toBe(200)
  const { rows } = await world.pool.query(
    'select sha256 from attachment join company on "logoId" = attachment.id where company.id = $1',
    [companyId],
  )
  const { token } = await invited(world, stage)
  const page = await byLink(world, token)(oneWayApi.oneWay)
  expect(page.content).toMatchObject({ state: 'open', logo: rows[0].sha256 })
  await world.pool.query('delete from notification_log')

  const other = await world.company()
  const { mails, deliver } = openPost(world)
  const to = { email: 'reader@world.majlis.test', name: 'Reader', language: 'en' as const }
  const sender = { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null }
  for (const id of [companyId, other.id])
    await inTransaction(world.pool, 'write', (tx) =>
      queueMessage(
        tx,
        { event: 'erasureApproved', to, companyId: id, data: { company: 'Demo', hours: 24 }, dedupeKey: id },
        sender,
      ),
    )
  await deliver()
  expect(mails.map((mail) => mail.logo?.subarray(1, 4).toString() ?? null).toSorted()).toEqual(['PNG', null])
})

test('SVG, pages and what is no picture are refused under their field; no other company’s logo is set', async () => {
  for (const given of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80),
    '<html><script>1</script></html>'.padEnd(80),
    '',
  ])
    expect((await set(Buffer.from(given).toString('base64'))).errors[0]?.field, given).toBe('body')
  const other = await world.someone('company')
  const kept = async () => (await world.pool.query('select from stored_file_deletion')).rowCount
  const before = await kept()
  expect((await set(png, other.companyId as string)).status).toBe(404)
  expect(await kept(), 'no picture is made and kept for whom it is not').toBe(before)
  expect((await set(png, boss.companyId as string, await world.someone('recruiter'))).status).toBe(403)
  const file = await world.put('attachment', {
    ...{ key: 'some-place', name: 'resume.pdf', type: 'application/pdf', size: 4, sha256: 'b'.repeat(64) },
    companyId: boss.companyId,
  })
  expect(file.id).toBeDefined()
  expect((await world.as(null)(companyApi.openLogo, { params: { id: 'b'.repeat(64) } })).status, 'no logo').toBe(404)
})
