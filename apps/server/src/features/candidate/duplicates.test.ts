import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

const add = async (who: Person, requisitionId: string, name: string, email: string, primaryPhone?: string) =>
  (
    await world.as(who)(intakeApi.add, {
      body: { requisitionId, name, email, ...(primaryPhone && { primaryPhone }) },
    })
  ).content.id
const ask = async (who: Person, query: object) => {
  const result = await world.as(who)(candidateApi.duplicates, { query: query as { email: string } })
  return result.content.map(({ accountName, likeness }) => [accountName, likeness])
}

describe('duplicates', () => {
  test('are found before saving by the same e-mail, the same phone and a near name in Arabic or Latin letters', async () => {
    const { recruiter, requisitionId } = stage
    await add(recruiter, requisitionId, 'محمد عبدالله', 'm.abdullah@twins.majlis.test', '+971 50 765 4321')
    await add(recruiter, requisitionId, 'Youssef Khalid', 'youssef@twins.majlis.test')
    expect(await ask(recruiter, { email: 'M.Abdullah@twins.majlis.test' })).toEqual([['محمد عبدالله', ['email']]])
    expect(await ask(recruiter, { phone: '0507654321' })).toEqual([['محمد عبدالله', ['phone']]])
    expect(await ask(recruiter, { phone: '00971-50-765-4321' })).toEqual([['محمد عبدالله', ['phone']]])
    expect(await ask(recruiter, { name: 'Mohammed Abdullah' })).toEqual([['محمد عبدالله', ['name']]])
    expect(await ask(recruiter, { name: 'يوسف خالد' })).toEqual([['Youssef Khalid', ['name']]])
    expect(
      await ask(recruiter, { name: 'Mahmoud Abdullah', phone: '7654', email: 'abdullah@twins.majlis.test' }),
    ).toEqual([])
  })

  test('of a candidate are shown in the drawer, the surest first, with their requisition', async () => {
    const { recruiter, company, companyId, requisitionId } = stage
    const other = await world.requisition({ companyId })
    const id = await add(recruiter, requisitionId, 'Omar Haddad', 'omar@twins.majlis.test', '0501010101')
    await add(recruiter, other.id, 'Umar Hadad', 'umar@twins.majlis.test')
    await add(recruiter, other.id, 'O. H.', 'omar@twins.majlis.test', '+971501010101')
    const result = await world.as(company)(candidateApi.duplicates, { query: { candidateId: id } })
    expect(result.content).toMatchObject([
      { accountName: 'O. H.', of: id, likeness: ['email', 'phone'], requisition: { id: other.id } },
      { accountName: 'Umar Hadad', of: id, likeness: ['name'], status: 0 },
    ])
    expect(await ask(company, { candidateId: id, requisitionId })).toEqual([])
  })

  test('within a requisition are each told with the earlier entry', async () => {
    const { recruiter, companyId } = stage
    const { id: requisitionId } = await world.requisition({ companyId })
    const first = await add(recruiter, requisitionId, 'عمر سالم', 'one@within.majlis.test')
    await add(recruiter, requisitionId, 'Huda Salem', 'two@within.majlis.test')
    await add(recruiter, requisitionId, 'Omar Salem', 'three@within.majlis.test')
    const result = await world.as(recruiter)(candidateApi.duplicates, { query: { requisitionId } })
    expect(result.content).toMatchObject([{ accountName: 'Omar Salem', of: first, likeness: ['name'] }])
  })

  test('follow a name or phone that was corrected', async () => {
    const { recruiter, requisitionId } = stage
    const id = await add(recruiter, requisitionId, 'Wrong Name', 'wrong@twins.majlis.test')
    const body = { name: 'خديجة مصطفى', primaryPhone: '0509990001' }
    await world.as(recruiter)(candidateApi.update, { params: { id }, body })
    expect(await ask(recruiter, { name: 'Khadijah Mostafa', phone: '+971509990001' })).toEqual([
      ['خديجة مصطفى', ['phone', 'name']],
    ])
    expect(await ask(recruiter, { name: 'Wrong Name' })).toEqual([])
  })

  test('tell nobody of candidates out of its sight, and a sourcer of its own additions only', async () => {
    const { companyId, requisitionId, recruiter, hiringManager } = stage
    const sourcer = await world.someone('sourcer', { companyId })
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId })
    await add(recruiter, requisitionId, 'Hidden Demo', 'hidden@twins.majlis.test')
    await add(sourcer, requisitionId, 'Mine Demo', 'mine@twins.majlis.test')
    const both = async (who: Person) => [
      ...(await ask(who, { email: 'hidden@twins.majlis.test' })),
      ...(await ask(who, { email: 'mine@twins.majlis.test' })),
    ]
    expect(await both(recruiter)).toHaveLength(2)
    expect(await both(sourcer)).toEqual([['Mine Demo', ['email']]])
    const theirs = await setStage(world)
    expect(await both(theirs.recruiter)).toEqual([])
    const colleague = await world.someone('hiringManager', { companyId })
    expect(await both(hiringManager)).toHaveLength(2)
    expect(await both(colleague)).toEqual([])
    const response = await world.as(theirs.recruiter)(candidateApi.duplicates, { query: { requisitionId } })
    expect(response.status).toBe(404)
  })

  test('never tell a sourcer whose duplicate somebody is, by whatever way it adds them', async () => {
    const { companyId, requisitionId, recruiter } = stage
    const sourcer = await world.someone('sourcer', { companyId })
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId })
    const body = {
      requisitionId,
      name: 'Secret Sameera',
      email: 'secret@twins.majlis.test',
      primaryPhone: '0509998887',
    }
    const { content: theirs } = await world.as(recruiter)(intakeApi.add, { body })
    const mine = { ...body, name: 'سميرة', invite: true }
    const as = world.as(sourcer)
    const result = [
      await as(candidateApi.duplicates, { query: { email: body.email, name: body.name, phone: body.primaryPhone } }),
      await as(candidateApi.duplicates, { query: { requisitionId } }),
      await as(intakeApi.csv, { body: { requisitionId, body: `Name,Email\nSameera,${body.email}` } }),
      await as(intakeApi.add, { body: mine }),
      await as(intakeApi.addMany, { body: [{ ...mine, email: 'secret2@twins.majlis.test' }] }),
      await as(candidateApi.list, { query: { include: 'account,requisition,interviewer' } }),
    ]
    expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { raw } of result) {
      expect(raw.toString()).not.toContain('Secret Sameera')
      expect(raw.toString()).not.toContain(theirs.id)
    }
    expect(result[2]?.raw.toString()).toContain('"duplicate":false')
    expect(result[3]?.raw.toString()).toContain('"duplicate":false')
    const theirOwn = await as(candidateApi.duplicates, { query: { candidateId: theirs.id } })
    expect(theirOwn.status).toBe(404)
  })

  test('are found quickly among twenty thousand, however common the name', async () => {
    const here = await setStage(world)
    const [first, last] = [
      ['Mohammed', 'Ahmed', 'سارة', 'Huda'],
      ['Ali', 'سالم', 'Haddad', 'Nasser', 'Khan'],
    ]
    const names = Array.from({ length: 20_000 }, (_, at) => `${first[at % 4]} ${last[at % 5]} ${at.toString(36)}`)
    const keys = names.map((name, at) => searchKeyOf(name, `crowd${at}@many.majlis.test`, `05${10_000_000 + at}`))
    // In parts: a busy machine takes half a minute to write all of them, which no statement may.
    for (let from = 0; from < names.length; from += 4000)
      await world.pool.query(
        `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, primary_phone, "searchKey")
         select gen_random_uuid(), $1, $2, $3, name, 'crowd' || n || '@many.majlis.test', '05' || 10000000 + n, key
         from unnest($4::text[], $5::text[]) with ordinality as new (name, key, nth) cross join lateral (select nth - 1 + $6::int) at (n)`,
        [
          ...[here.companyId, here.requisitionId, here.company.accountId],
          ...[names.slice(from, from + 4000), keys.slice(from, from + 4000), from],
        ],
      )
    await world.pool.query('analyze candidate')
    const began = performance.now()
    expect(await ask(here.recruiter, { email: 'crowd777@many.majlis.test', phone: '+971510000777' })).toEqual([
      [names[777], ['email', 'phone']],
    ])
    expect((await ask(here.recruiter, { name: 'محمد علي' })).length).toBe(100)
    const query = { requisitionId: here.requisitionId }
    expect((await world.as(here.recruiter)(candidateApi.duplicates, { query })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(6_000)
  }, 90_000)

  test('are looked for among the own candidates, however many others bear the name', async () => {
    const mine = await setStage(world)
    await add(mine.recruiter, mine.requisitionId, 'Mohammed Ali', 'm.ali@few.majlis.test')
    // What was added just now waits in a list that every search reads, as autovacuum would soon find.
    await world.pool.query('vacuum analyze search.candidate_key')
    const pages = async (companyId: string, call: string) => {
      const client = await world.pool.connect()
      try {
        // As a request reads: behind the fence, as its own company.
        await client.query(`begin; set local role majlis_app; set local majlis.companies = '{${companyId}}'`)
        // What a new connection reads of the catalogue is not counted.
        await client.query(`select ${call}`)
        const { rows } = await client.query(`explain (analyze, buffers, format json) select ${call}`)
        const { Plan: plan } = rows[0]['QUERY PLAN'][0]
        return { found: plan['Actual Rows'], read: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    for (const call of [`majlis_find_candidates('mohammed')`, `majlis_find_candidates('{mohammed}', '{ali}')`]) {
      const { found, read } = await pages(mine.companyId, call)
      expect(found).toBe(1)
      // The twenty thousand of the other company fill more than a thousand pages, and a fourth of them bear the name.
      expect(read).toBeLessThan(300)
    }
  })

  test('asked for without anything to compare is told so', async () => {
    expect((await world.as(stage.recruiter)(candidateApi.duplicates, { query: {} })).status).toBe(400)
  })

  test('leave the search as it was: a person’s words hit names, not marks', async () => {
    const { recruiter } = stage
    const find = async (search: string) =>
      (await world.as(recruiter)(candidateApi.list, { query: { search } })).content.data.map((row) => row.accountName)
    expect(await find('youssef')).toEqual(['Youssef Khalid'])
    expect(await find('~k')).toEqual([])
  })
})
