import type { Call } from '@majlis/domain/core/call.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from './interviewed.ts'
import { interviewerOf, openStage, setStage } from './stage.ts'
import type { Person } from './world.ts'

const { world, stage } = await openStage()
const { companyId, requisitionId, company, recruiter, hiringManager } = stage
const admin = await world.someone('admin')
const interviewer = await interviewerOf(world, stage)
const over = { status: 10, interview: 4, verdict: 1 }
const met = await interviewed(world, stage, over, interviewer)
await interviewed(world, stage, over, await interviewerOf(world, stage))
await world.pool.query(`update candidate set "accountName" = '=HYPERLINK("x")' where id = $1`, [met.candidate.id])
await world.pool.query(`update requisition set title = '@title', status = 1 where id = $1`, [requisitionId])
const elsewhere = await setStage(world)

interface Query {
  format?: 'csv' | 'xlsx'
  columns?: string
  filter?: object
  sort?: object
}
const lists = { requisitions: requisitionApi.export, interviews: interviewApi.export, users: peopleApi.export }
type List = keyof typeof lists
async function taken(who: Person, list: List, query: Query, language = 'en') {
  // Each takes columns and filters of its own, as words of an address.
  const call = lists[list] as Call as typeof requisitionApi.export
  return world.as(who, { 'accept-language': language })(call, { query: query as never })
}
const csv = async (who: Person, list: List, query: Query, language?: string) =>
  (await taken(who, list, query, language)).raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

describe('a list as a file', () => {
  test('of requisitions has what is filtered, with the columns that are asked for and no formula', async () => {
    const query = { filter: { status: 'ACTIVE' }, columns: 'title,status,owner' }
    const { rows } = await world.pool.query(
      'select name from account where id = (select "accountId" from requisition where id = $1)',
      [requisitionId],
    )
    expect(await csv(recruiter, 'requisitions', { ...query, filter: { id: requisitionId } })).toEqual([
      'Requisition Title,Status,Owner',
      `'@title,Active,${rows[0].name}`,
    ])
    expect(await csv(recruiter, 'requisitions', { ...query, filter: { accountId: recruiter.accountId } })).toHaveLength(
      1,
    )
    expect((await csv(recruiter, 'requisitions', query, 'ar'))[0]).toBe('عنوان طلب التوظيف,الحالة,المسؤول عنه')
    // Owners are named to the team alone.
    const [heading, ...lines] = await csv(interviewer, 'requisitions', {})
    expect(heading).toBe('Requisition Title,Job Position,Status,Company,Designation,Created')
    expect(lines).toHaveLength(1)
  })

  test('of interviews has those in sight, to an interviewer its own, and recordings to who lists by them', async () => {
    const filter = { requisitionId }
    const columns = 'candidate,status,recording'
    const [first, ...mine] = await csv(interviewer, 'interviews', { filter, columns })
    expect([first, ...mine]).toEqual([
      'Candidate,Status,Recording',
      `"'=HYPERLINK(""x"")",Verdict Submitted,Processing`,
    ])
    expect((await csv(recruiter, 'interviews', { filter, columns }))[0]).toBe('Candidate,Status')
    expect(await csv(recruiter, 'interviews', { filter })).toHaveLength(3)
    expect(await csv(admin, 'interviews', { filter, columns })).toHaveLength(3)
    expect(await csv(elsewhere.company, 'interviews', {})).toHaveLength(1)
    // Nothing is inferred from a file that the list refuses.
    expect((await taken(interviewer, 'interviews', { filter: { refcheck: 1 } })).status).toBe(400)
    for (const role of ['guest', 'candidate'] as const)
      expect((await taken(await world.someone(role), 'interviews', {})).status).toBe(403)
  })

  test('of users is taken by administrators alone, of their own company', async () => {
    const columns = 'email,role,status'
    const [heading, ...lines] = await csv(company, 'users', { columns, filter: { 'role.name': 'recruiter' } })
    expect(heading).toBe('Email,Role,Status')
    const { rows } = await world.pool.query('select email from account where id = $1', [recruiter.accountId])
    // Nobody has a password here.
    expect(lines).toEqual([`${rows[0].email},Recruiter,Link ended`])
    const all = await csv(admin, 'users', { columns: 'email', sort: { 'account.name': 'asc' } })
    expect(all.length).toBeGreaterThan((await csv(company, 'users', { columns: 'email' })).length)
    const moderator = await world.someone('moderator')
    const partner = await world.someone('partner', { companyId })
    for (const who of [recruiter, hiringManager, interviewer, moderator, partner])
      expect((await taken(who, 'users', {})).status).toBe(403)
  })

  test.each(Object.keys(lists) as List[])(
    'of %s is a workbook where that is asked for, and is written down',
    async (list) => {
      const { status, headers, raw } = await taken(company, list, { format: 'xlsx' })
      expect([status, raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
      expect(headers['content-disposition']).toContain(`${list}.xlsx`)
      expect((await taken(company, list, { columns: 'secret' })).status).toBe(400)
      const { rows } = await world.pool.query(
        `select "companyId", detail from audit_log where action = $1 and "accountId" = $2 order by at desc limit 1`,
        [`${list.slice(0, -1)}.export`, company.accountId],
      )
      expect(rows).toEqual([{ companyId, detail: { to: expect.any(Number) } }])
      expect(rows[0].detail.to).toBeGreaterThan(0)
    },
  )
})
