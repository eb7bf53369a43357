import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let admin: Person
let moderator: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.someone('admin')
  moderator = await world.someone('moderator')
})
afterAll(() => world.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const todos = async (who: Person, page = {}) => (await world.as(who)(systemApi.todos, { query: { page } })).content

test('a host reads what waits for approval and what is stuck, companies first, then people, of each the oldest, and nothing that waits for nobody', async () => {
  expect(await todos(admin)).toMatchObject({ data: [], count: 0 })
  const asks = await world.company({ name: 'Asking Trading', approvalStatus: 1, createdAt: ago(1) })
  await world.someone('company', { companyId: asks.id })
  await world.pool.query(`update membership set "approvalStatus" = 1 where "companyId" = $1`, [asks.id])
  await world.company({ approvalStatus: 1, active: false })
  const known = await world.company({ name: 'Known Trading' })
  const [first, second] = [await world.someone('partner'), await world.someone('partner')]
  for (const [person, days] of [[first, 5] as const, [second, 9] as const])
    await world.put('partner', {
      ...{ accountId: person.accountId, companyId: known.id, approvalStatus: 1 },
      createdAt: ago(days),
    })
  const newcomer = await world.someone('partner')
  await world.pool.query(`update membership set "approvalStatus" = 1, "createdAt" = $2 where "accountId" = $1`, [
    ...[newcomer.accountId, ago(3)],
  ])
  const message = (days: number, values: object) =>
    world.put('notification_log', {
      ...{
        kind: 1,
        type: 'testMessage',
        recipient: 'a@world.majlis.test',
        messageId: `<${days}>`,
        dedupeKey: `${days}`,
      },
      ...{ createdAt: ago(days), ...values },
    })
  await message(2, { delivery_status: DeliveryStatus.FAILED })
  await message(4, { delivery_status: DeliveryStatus.FAILED })
  await message(6, { delivery_status: DeliveryStatus.SENT })
  const { data, count } = await todos(admin)
  expect(count).toBe(4)
  expect(data).toEqual([
    { kind: 'company', company: { id: asks.id, name: 'Asking Trading' }, count: 1, since: expect.any(String) },
    { kind: 'partner', company: { id: known.id, name: 'Known Trading' }, count: 2, since: ago9(data) },
    { kind: 'user', company: null, count: 1, since: expect.any(String) },
    { kind: 'message', company: null, count: 2, since: expect.any(String) },
  ])
  const kinds = async (who: Person, page = {}) => (await todos(who, page)).data.map(({ kind }) => kind)
  expect(await kinds(admin, { limit: 3, number: 2 })).toEqual(['message'])
  expect(await kinds(moderator), 'users and partners are not a moderator’s to approve').toEqual(['company', 'message'])
  for (const role of ['company', 'partner', 'recruiter'] as const)
    expect((await world.as(await world.someone(role))(systemApi.todos)).status).toBe(403)
})

/** The longest wait of a group is told. */
const ago9 = (data: { since: string }[]) =>
  expect.toSatisfy(() => Math.abs(new Date(data[1]?.since ?? 0).getTime() - Date.now() + 9 * 86_400_000) < 60_000)
