import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let company: Person
let recruiter: Person
let hiringManager: Person
let companyId: string
const asked: string[] = []
beforeAll(async () => {
  world = await openWorld()
  company = await world.someone('company')
  companyId = company.companyId as string
  recruiter = await world.someone('recruiter', { companyId })
  hiringManager = await world.someone('hiringManager', { companyId })
  for (const title of ['Why us?', 'Why now?', 'Why not?']) asked.push(await bank(companyId, title))
})
afterAll(() => world.close())

const bank = async (of: string | null, title: string) =>
  (await world.put('question', { companyId: of, title, inBank: true })).id
const make = (who: Person, questionIds: string[], title = 'First talk') =>
  world.as(who)(questionBankApi.createKit, { body: { title, questionIds } })
const titles = ({ questions }: { questions: { title: string }[] }) => questions.map(({ title }) => title)

describe('a kit of questions', () => {
  test('is a named set of the bank that is added to a requisition at once, in its order', async () => {
    const everybodys = await bank(null, 'For everybody')
    const made = await make(company, [asked[1] as string, everybodys, asked[0] as string])
    expect(made).toMatchObject({ status: 200, content: { title: 'First talk', companyId } })
    expect(titles(made.content)).toEqual(['Why now?', 'For everybody', 'Why us?'])
    const list = await world.as(hiringManager)(questionBankApi.kits)
    const kit = list.content.data.find(({ id }) => id === made.content.id)
    const { id: requisitionId } = await world.requisition({ companyId })
    const body = (kit?.questions ?? []).map(({ id }) => ({ requisitionId, questionId: id }))
    const added = await world.as(company)(requisitionApi.addQuestions, { body })
    expect(added.content.data.map(({ question }) => question?.title)).toEqual(['Why now?', 'For everybody', 'Why us?'])
  })

  test('holds no question of another company, nor one that is not in the bank', async () => {
    const theirs = await bank((await world.company()).id, 'Theirs')
    const copy = await world.put('question', { companyId, title: 'A copy' })
    for (const id of [theirs, copy.id as never])
      expect(await make(company, [asked[0] as string, id])).toMatchObject({
        status: 404,
        errors: [{ field: 'questionIds' }],
      })
    expect((await make(company, [])).errors).toEqual([
      { field: 'questionIds', message: 'Please select at least one question.' },
    ])
    expect((await make(company, asked, '')).errors[0]?.message).toBe('Please enter a kit name.')
  })

  test('loses a question that leaves the bank, and is changed and deleted by the rights of the bank', async () => {
    const gone = await bank(companyId, 'Soon gone')
    const { content } = await make(recruiter, [gone, asked[2] as string], 'Own kit')
    const params = { id: content.id }
    await world.as(company)(questionBankApi.remove, { params: { id: gone } })
    const change = (who: Person, body: object) => world.as(who)(questionBankApi.changeKit, { params, body })
    const renamed = await change(recruiter, { title: 'Own kit, again' })
    expect([renamed.content.title, titles(renamed.content)]).toEqual(['Own kit, again', ['Why not?']])
    expect(titles((await change(company, { questionIds: [asked[0], asked[2]] })).content)).toEqual([
      'Why us?',
      'Why not?',
    ])
    expect((await change(hiringManager, { title: 'Mine now' })).status).toBe(403)
    const remove = (who: Person) => world.as(who)(questionBankApi.removeKit, { params })
    expect((await remove(recruiter)).status).toBe(403)
    expect((await remove(await world.someone('company'))).status).toBe(404)
    expect((await remove(company)).status).toBe(200)
  })

  test("of everybody's, like a question of everybody's, is read by a company and changed by an admin only", async () => {
    const kit = await world.put('question_kit', { companyId: null, title: 'For all' })
    const question = await bank(null, 'Of all')
    const change = { params: { id: kit.id }, body: { title: 'Ours' } }
    expect((await world.as(company)(questionBankApi.changeKit, change)).status).toBe(403)
    expect((await world.as(await world.someone('admin'))(questionBankApi.changeKit, change)).content.title).toBe('Ours')
    const reword = { params: { id: question }, body: { title: 'Ours' } }
    expect((await world.as(company)(questionBankApi.update, reword)).status).toBe(403)
  })

  test('of one company puts nothing into a requisition of another, though a partner sees both', async () => {
    const theirs = (await world.company()).id
    const partner = await world.someone('partner', { companyId })
    await world.put('partner', { accountId: partner.accountId, companyId: theirs, approvalStatus: 2 })
    const { id: requisitionId } = await world.requisition({ companyId: theirs })
    const result = await world.as(partner)(requisitionApi.addQuestions, {
      body: [
        { requisitionId, questionId: asked[0] as string },
        { requisitionId, title: 'Own words' },
      ],
    })
    expect(result.content.data.map(({ question }) => question?.title)).toEqual(['Own words'])
    expect(result.content.errors).toMatchObject([{ index: 0, field: 'questionId' }])
  })
})

describe('a question of the bank', () => {
  test('gets other skills from the interviewer who made it, and leaves the bank by its company', async () => {
    const interviewer = await world.someone('interviewer', { companyId })
    const [one, other] = [await world.skill('Rust'), await world.skill('Go')]
    const body = { title: 'Own words?', kind: 0 as const, language: 'en' as const }
    const made = await world.as(interviewer)(questionBankApi.create, { body: { ...body, skillIds: [one.id] } })
    const params = { id: made.content.id }
    const changed = await world.as(interviewer)(questionBankApi.update, {
      params,
      body: { ...body, skillIds: [other.id] },
    })
    expect(changed.content.skills?.map(({ skillId }) => skillId)).toEqual([other.id])
    expect((await world.as(company)(questionBankApi.remove, { params })).status).toBe(200)
    expect((await world.as(company)(questionBankApi.remove, { params })).status).toBe(404)
  })
})
