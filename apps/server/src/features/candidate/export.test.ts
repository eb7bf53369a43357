import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { describe, expect, test } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'
import { partsOf } from '../../../test/workbook.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { requisitionId, recruiter, companyId } = stage
await world.candidate({ requisitionId, accountName: '=HYPERLINK("x")', status: S.SELECTED_BY_RECRUITER })
await world.candidate({
  requisitionId,
  accountName: 'ليلى Haddad, "L"',
  status: S.ADDED_BY_COMPANY,
  primary_phone: '+971501234567',
})

type Query = Input<typeof candidateApi.export>['query']
const taken = (who: Person, query: NonNullable<Query>, language = 'en') =>
  world.as(who, { 'accept-language': language })(candidateApi.export, { query })
const csv = async (who: Person, query: NonNullable<Query> = {}, language?: string) =>
  (await taken(who, { format: 'csv', ...query }, language)).raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

describe('a list of candidates as a file', () => {
  test('has what is filtered, in its order, with the columns that are asked for and no formula', async () => {
    const columns = 'name,status'
    expect(await csv(recruiter, { columns, sort: { status: 'desc' } })).toEqual([
      'Candidate,Status',
      `"'=HYPERLINK(""x"")",Shortlisted`,
      '"ليلى Haddad, ""L""",Added by company',
    ])
    expect(await csv(recruiter, { columns, filter: { status: S.ADDED_BY_COMPANY } })).toHaveLength(2)
    // A phone begins with a plus: a spreadsheet keeps it as words.
    expect(await csv(recruiter, { columns: 'phone', filter: { status: S.ADDED_BY_COMPANY } })).toEqual([
      'Phone',
      '+971501234567',
    ])
  })

  test('has those who are named, once each, in the order in which they are, and nobody out of sight', async () => {
    const { rows } = await world.pool.query('select id from candidate order by status')
    const stranger = await world.candidate({ requisitionId: (await setStage(world)).requisitionId })
    const [first, second] = rows.map(({ id }) => id as string)
    const body = { ids: [second, stranger.id, first, second] as string[], columns: 'name' }
    const { raw, status } = await world.as(recruiter)(candidateApi.exportSome, { body })
    const lines = raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(status).toBe(200)
    expect(lines).toEqual(['Candidate', `"'=HYPERLINK(""x"")"`, `"ليلى Haddad, ""L"""`])
    const many = Array.from({ length: 501 }, () => stranger.id)
    expect((await world.as(recruiter)(candidateApi.exportSome, { body: { ids: many } })).status).toBe(422)
  })

  test("speaks its reader's language", async () => {
    const [heading, first] = await csv(recruiter, { columns: 'name,status', sort: { status: 'desc' } }, 'ar')
    expect([heading, first?.split(',').at(-1)]).toEqual(['المرشح,الحالة', 'في القائمة المختصرة'])
  })

  test('is a workbook where that is asked for', async () => {
    const { status, headers, raw } = await taken(recruiter, { format: 'xlsx' })
    expect([status, raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(headers['content-disposition']).toContain('candidates.xlsx')
    // By its reader's clock: noon in Dubai, and not in Greenwich.
    await world.pool.query(`update candidate set "createdAt" = '2026-11-23T08:00:00Z' where "companyId" = $1`, [
      companyId,
    ])
    const asked = { format: 'xlsx', columns: 'added', zone: 'Asia/Dubai' } as const
    const sheet = partsOf((await taken(recruiter, asked)).raw).get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<row><c s="2"><v>46349.5</v></c></row>')
  })

  test('shows nothing that its reader does not see or read, and is written down', async () => {
    expect(await csv((await setStage(world)).company, { columns: 'name' })).toEqual(['Candidate'])
    const sourcer = await world.someone('sourcer', { companyId })
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId, status: 1 })
    expect(await csv(sourcer, { columns: 'name,refcheck' })).toEqual(['Candidate'])
    expect((await taken(sourcer, { format: 'csv', filter: { 'feedback.verdict': 1 } })).status).toBe(400)
    expect((await taken(recruiter, { format: 'csv', columns: 'name,secret' })).status).toBe(400)
    const { rows } = await world.pool.query(
      `select detail from audit_log where action = 'candidate.export' and "accountId" = $1`,
      [sourcer.accountId],
    )
    expect(rows).toEqual([{ detail: { to: 0 } }])
  })
})
