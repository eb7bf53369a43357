import { accountApi } from '@majlis/domain/account/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { sql, statement } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actorOfLink } from './store/link.ts'
import { type LinkPurpose, makeLink, revokeLinks } from './store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function interview() {
  const candidate = await world.candidate()
  const { companyId, requisitionId, id: candidateId } = candidate
  const { accountId } = await world.someone('interviewer', { companyId })
  const interviewer = await world.put('interviewer', { companyId, candidateId, accountId, status: 1 })
  const held = { companyId, requisitionId, candidateId, interviewerId: interviewer.id, interviewerAccountId: accountId }
  const { id } = await world.put('interview', { ...held, status: 1, companyName: 'Demo', deadline: '2099-01-01' })
  return { ...candidate, interviewId: id, interviewerAccountId: accountId }
}
const linkTo = async (purpose: LinkPurpose, days = 7) => {
  const { interviewId, companyId, ...candidate } = await interview()
  const about = { companyId, interviewId, accountId: candidate.interviewerAccountId }
  const asked = { ...about, email: 'client@world.majlis.test', validTill: '2099-01-01', show: 9 }
  const to = purpose === 'report' ? { publicReportId: (await world.put('public_report', asked)).id } : { interviewId }
  const token = await inTransaction(world.pool, 'write', (tx) => makeLink(tx, { purpose, ...to, companyId, days }))
  return { token, interviewId, companyId, ...candidate }
}
const holder = (token: string) => inTransaction(world.pool, 'read', (tx) => actorOfLink(tx, token, null))
const visit = (token: string) => world.as(null, { 'x-link-token': token })
const change = (token: string, what: ReturnType<typeof sql>) =>
  world.pool.query({
    ...statement(sql`update link_token set ${what} where hash = sha256(${Buffer.from(token, 'base64url')})`),
  })

describe('the holder of a link', () => {
  test('acts in the role of its purpose, for its company alone, limited to the record behind it', async () => {
    const { token, interviewId, companyId, id, accountId } = await linkTo('interview')
    expect(await holder(token)).toMatchObject({
      role: 'candidate',
      accountId,
      companyId,
      companyIds: [companyId],
      sessionId: null,
      link: { purpose: 'interview', interviewId, candidateId: id },
    })
    const report = await linkTo('report')
    expect(await holder(report.token)).toMatchObject({
      ...{ role: 'guest', link: { interviewId: report.interviewId, show: 9 } },
    })
    expect((await holder(report.token)).accountId, 'is nobody in particular').not.toBe(report.accountId)
  })

  test('is let into the calls of links, and into no others', async () => {
    const { token, interviewerAccountId } = await linkTo('interview')
    await world.pool.query('update account set bot = true where id = $1', [interviewerAccountId])
    expect((await visit(token)(oneWayApi.oneWay)).status).toBe(200)
    expect((await visit(token)(accountApi.me)).status).toBe(403)
    expect((await visit(token)(candidateApi.list)).status).toBe(403)
  })

  test.each([
    ['expired', sql`expires_at = now()`],
    ['used', sql`used_at = now()`],
    ['revoked', sql`revoked_at = now()`],
  ])('whose link is %s learns that it has ended, and nothing else', async (_, what) => {
    const { token } = await linkTo('interview')
    await change(token, what)
    const met = await visit(token)(oneWayApi.oneWay)
    expect([met.status, met.errors]).toEqual([
      410,
      [{ message: 'This link has expired or has already been used. Ask for a new one.' }],
    ])
  })

  test('of a link that a new one replaced is shut out', async () => {
    const { token, interviewId } = await linkTo('interview')
    await inTransaction(world.pool, 'write', (tx) => revokeLinks(tx, 'interview', { interviewId }))
    expect((await visit(token)(oneWayApi.oneWay)).status).toBe(410)
  })

  test('of an invented, changed or misspelled token, or of one for another purpose, finds nothing', async () => {
    const { token } = await linkTo('interview')
    const { accountId } = await world.someone('recruiter')
    const invite = await inTransaction(world.pool, 'write', (tx) =>
      makeLink(tx, { purpose: 'invite', accountId, days: 1 }),
    )
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const one of ['none', '', changed, `${token}=`, token.slice(1), invite]) {
      const { status, errors } = await visit(one)(oneWayApi.oneWay)
      expect([status, errors], one).toEqual([
        404,
        [{ message: 'This link has expired or has already been used. Ask for a new one.' }],
      ])
    }
  })

  test('finds nothing of the token in the database', async () => {
    const { token } = await linkTo('interview')
    const { rows } = await world.pool.query('select link_token::text as row from link_token')
    expect(
      rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token, 'base64url').toString('hex'))),
    ).toBe(false)
  })
})
