import type { Role } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begun, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { runRemovals } from '../privacy/jobs/removals.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a requisition', () => {
  test('is made as a draft with a title and a job position, and belongs to the own company', async () => {
    const company = await world.someone('company')
    const body = { title: 'Backend', job_position: 'Engineer' }
    const result = await world.as(company)(requisitionApi.create, { body })
    expect(result).toMatchObject({
      status: 200,
      content: { status: 0, mode: 1, interview_type: 0, companyId: company.companyId },
    })
    expect(result.content.public_id).toHaveLength(12)
  })

  test.each(['company', 'hiringManager'] as const)(
    'is written by a %s: title, position, skills, experience, location, notes and questions [S1.1]',
    async (role) => {
      const person = await world.someone(role)
      const skill = await world.skill(`Written by ${role}`)
      const location = { place_id: 'gn:292223', city: 'Dubai', state: null, country: 'AE' }
      const words = { title: 'Night nurse', job_position: 'Nurse', notes: 'Two shifts.' }
      const years = { minimum_experience: 2, maximum_experience: 5 }
      const made = await world.as(person)(requisitionApi.create, {
        body: { ...words, ...years, skillIds: [skill.id], location },
      })
      expect(made.status).toBe(200)
      const { id: requisitionId, public_id } = made.content
      const asked = await world.as(person)(requisitionApi.addQuestions, {
        body: [{ requisitionId, title: 'Why nights?' }],
      })
      expect(asked.content.errors).toEqual([])
      const { content } = await world.as(person)(requisitionApi.get, {
        params: { public_id },
        query: { include: 'skill,location,question' },
      })
      expect(content).toMatchObject({
        ...{ ...words, ...years, accountId: person.accountId },
        skills: [{ skill: { name: `Written by ${role}` } }],
        locations: [{ city: 'Dubai' }],
        questions: [{ question: { title: 'Why nights?' } }],
      })
    },
  )

  test('is of the own company, whatever its body says; an admin and a partner choose one [S6.16]', async () => {
    const [own, other] = [await world.company(), await world.company()]
    const create = async (role: Role, companyId?: string) => {
      const person = await world.someone(role, { companyId: own.id })
      const body = { title: 'Of whom', job_position: 'Clerk', ...(companyId && { companyId }) }
      const { status, content } = await world.as(person)(requisitionApi.create, { body: body as never })
      return status === 200 ? content.companyId : status
    }
    for (const role of ['company', 'hiringManager'] as const)
      expect([await create(role), await create(role, own.id), await create(role, other.id), role]).toEqual([
        ...[own.id, own.id, 404, role],
      ])
    expect([await create('admin', own.id), await create('admin', other.id)]).toEqual([own.id, other.id])
    expect([await create('partner', own.id), await create('partner', other.id)]).toEqual([own.id, 404])
    expect([await create('admin'), await create('partner')]).toEqual([422, 422])
  })

  test("of the list are the own company's; an admin sees all, a hiring manager those of its own account [S6.17]", async () => {
    const [own, other] = [await world.company(), await world.company()]
    const manager = await world.someone('hiringManager', { companyId: own.id })
    const rows = {
      managers: await world.requisition({ companyId: own.id, accountId: manager.accountId }),
      companys: await world.requisition({ companyId: own.id }),
      others: await world.requisition({ companyId: other.id }),
    }
    const seenBy = async (person: Person) => {
      const query = { filter: { status: 1 }, sort: { updatedAt: 'desc' }, page: { limit: 100 } } as const
      const { content } = await world.as(person)(requisitionApi.list, { query })
      return Object.entries(rows).flatMap(([name, { id }]) => (content.data.some((one) => one.id === id) ? name : []))
    }
    const inOwn = { companyId: own.id }
    for (const role of ['company', 'recruiter', 'partner'] as const)
      expect([role, await seenBy(await world.someone(role, inOwn))]).toEqual([role, ['managers', 'companys']])
    expect(await seenBy(await world.someone('admin'))).toEqual(['managers', 'companys', 'others'])
    expect(await seenBy(manager)).toEqual(['managers'])
  })

  test('says what is wrong with its title in the exact words', async () => {
    const company = await world.someone('company')
    const ask = (title: string) =>
      world.as(company)(requisitionApi.create, { body: { title, job_position: 'Engineer' } })
    expect((await ask('')).errors).toEqual([{ field: 'title', message: 'Title is required.' }])
    expect((await ask('x')).errors[0]?.message).toBe('Title should have at least 2 characters.')
    expect((await ask('x'.repeat(61))).errors[0]?.message).toBe('Title can have a maximum of 60 characters.')
    expect((await ask('x')).status).toBe(422)
  })

  test('says what is wrong with its job position and notes in the exact words', async () => {
    const company = await world.someone('company')
    const { id } = await world.requisition({ companyId: company.companyId as string })
    const ask = async (body: object) =>
      (await world.as(company)(requisitionApi.update, { params: { id }, body })).errors[0]?.message
    expect(await ask({ job_position: '' })).toBe('Job position is required.')
    expect(await ask({ job_position: 'x' })).toBe('Job position should have at least 2 characters.')
    expect(await ask({ job_position: 'x'.repeat(61) })).toBe('Job position can have a maximum of 60 characters.')
    expect(await ask({ notes: 'x' })).toBe('Aleast 2 characters.')
    expect(await ask({ notes: 'x'.repeat(301) })).toBe('Atmost 300 characters.')
    expect(await ask({ notes: '' })).toBeUndefined()
  })

  test('of another company does not exist', async () => {
    const theirs = await world.requisition()
    const company = await world.someone('company')
    const response = await world.as(company)(requisitionApi.get, { params: { public_id: theirs.public_id } })
    expect(response.status).toBe(404)
    const list = await world.as(company)(requisitionApi.list)
    expect(list.content).toMatchObject({ data: [], count: 0, pages: 0, pageNumber: 1 })
  })

  test('saves fields, skills and location as one, and a stale form is told who was faster', async () => {
    const company = await world.someone('company', { name: 'Demo Owner' })
    const companyId = company.companyId as string
    const { id } = await world.requisition({ companyId, accountId: company.accountId })
    const skill = await world.skill('Go')
    const location = { place_id: 'gn:292223', city: 'Dubai', state: 'Dubai', country: 'AE' }
    const first = await world.as(company)(requisitionApi.update, {
      params: { id },
      body: { title: 'Go Engineer', skillIds: [skill.id], location, notes: 'Two rounds.' },
    })
    expect(first).toMatchObject({
      status: 200,
      content: { title: 'Go Engineer', skills: [{ skill: { name: 'Go' } }], locations: [{ city: 'Dubai' }] },
    })
    const stale = await world.as(company)(requisitionApi.update, {
      params: { id },
      body: { title: 'Older', updatedAt: '2020-01-01T00:00:00.000Z' },
    })
    expect(stale).toMatchObject({
      status: 409,
      errors: [{ message: 'Changed by Demo Owner. Reload to see the latest.' }],
    })
  })

  test('with candidates is not deleted by its company [S7.46]', async () => {
    const company = await world.someone('company')
    const { id } = await world.requisition({ companyId: company.companyId as string })
    await world.candidate({ requisitionId: id })
    expect((await world.as(company)(requisitionApi.remove, { params: { id } })).status).toBe(409)
  })

  test('is deleted by an admin with its candidates, interviews and files, unless one is kept by law [S7.46]', async () => {
    const stage = await setStage(world)
    const { requisitionId: id, companyId } = stage
    const admin = world.as(await world.someone('admin'))
    const held = await world.candidate({ requisitionId: id, legalHold: true })
    const { candidate } = await begun(world, stage)
    const file = { companyId, key: 'a/key', name: 'cv.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) }
    const attachment = await world.put('attachment', file)
    const of = { companyId, candidateId: candidate.id, accountId: candidate.accountId, attachmentId: attachment.id }
    await world.put('account_attachment', { ...of, name: 'resume' })
    expect((await admin(requisitionApi.remove, { params: { id } })).status).toBe(409)
    await world.pool.query('update candidate set "legalHold" = false where id = $1', [held.id])
    expect((await admin(requisitionApi.remove, { params: { id } })).status).toBe(200)
    await runRemovals(world)
    const left = await world.pool.query(
      `select (select count(*) from candidate where "requisitionId" = $1) + (select count(*) from attachment where id = $2) as n`,
      [id, attachment.id],
    )
    expect(Number(left.rows[0].n)).toBe(0)
    const going = await world.pool.query(`select why from stored_file_deletion where key = 'a/key'`)
    expect(going.rows).toEqual([{ why: 'removed' }])
  })

  test('that is closed takes no change but of its status [S6.18]', async () => {
    const company = await world.someone('company')
    const { id } = await world.requisition({ companyId: company.companyId as string, status: 3 })
    const log = world.as(company)
    expect((await log(requisitionApi.update, { params: { id }, body: { title: 'New title' } })).status).toBe(409)
    expect((await log(requisitionApi.update, { params: { id }, body: { status: 1 } })).status).toBe(200)
  })

  test('keeps the words of a copied question when the bank is edited [S7.51]', async () => {
    const company = await world.someone('company')
    const { id: requisitionId, companyId } = await world.requisition({ companyId: company.companyId as string })
    const bank = await world.put('question', {
      companyId,
      accountId: company.accountId,
      title: 'Why us?',
      inBank: true,
    })
    const result = await world.as(company)(requisitionApi.addQuestions, {
      body: [
        { requisitionId, questionId: bank.id as never },
        { requisitionId, title: 'x' },
        { requisitionId, title: 'Why now?' },
      ],
    })
    expect(result.content.data.map((row) => row.question?.title)).toEqual(['Why us?', 'Why now?'])
    expect(result.content.errors).toMatchObject([{ index: 1, field: 'title' }])
    await world.pool.query(`update question set title = 'Changed' where id = $1`, [bank.id])
    const list = await world.as(company)(requisitionApi.questions, {
      query: { filter: { requisitionId }, include: 'question' },
    })
    expect(list.content.data.map((row) => row.question?.title)).toEqual(['Why us?', 'Why now?'])
  })

  test('answers an unknown filter with its name', async () => {
    const company = await world.someone('company')
    const result = await world.as(company)(requisitionApi.list, { query: { filter: { secret: 1 } as never } })
    expect(result).toMatchObject({ status: 400, errors: [{ field: 'filter[secret]' }] })
  })
})
