import { createHash } from 'node:crypto'
import { accountApi } from '@majlis/domain/account/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { newKey } from '../../outside/storage.ts'

let world: World
let doors: Doors
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world)
})
afterAll(async () => {
  expect(doors.failures).toEqual([])
  await doors.close()
  await world.close()
})

let addresses = 0
async function signedIn(role: Role, values: { companyId?: string } = {}): Promise<Browser & { person: Person }> {
  const person = await doors.admit(await world.someone(role, values))
  const browser = doors.browser(`203.2.0.${++addresses}`)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return { ...browser, person }
}
const filled = { name: 'Demo Filled', primary_phone: '050 123 4567', location: 'Dubai' }

describe('the own profile', () => {
  test('is read whole by its owner, whatever its role hides of others', async () => {
    for (const role of ['interviewer', 'sourcer', 'candidate', 'guest'] as const) {
      const own = await signedIn(role)
      const { data } = await own.call(accountApi.me)
      expect(data).toMatchObject({ id: own.person.accountId, email: own.person.email, language: 'en', skills: [] })
    }
  })

  test('is complete with name, phone and location, an interviewer with one skill as well', async () => {
    const [{ id: skill }, own] = [await world.skill('Kotlin'), await signedIn('interviewer')]
    const params = { id: own.person.accountId }
    const { data } = await own.call(accountApi.update, { params, body: { ...filled, language: 'ar' } })
    expect(data).toMatchObject({
      name: 'Demo Filled',
      primary_phone: '+971501234567',
      location: 'Dubai',
      language: 'ar',
    })
    expect((await own.reload()).data.user).toMatchObject({
      isProfileCreated: false,
      language: 'ar',
      name: 'Demo Filled',
    })
    await own.call(accountApi.update, { params, body: { ...filled, skillIds: [skill, skill] } })
    expect((await own.reload()).data.user.isProfileCreated).toBe(true)
    expect((await own.call(accountApi.me)).data.skills).toMatchObject([
      { level: 0, skill: { id: skill, name: 'Kotlin' } },
    ])
    await own.call(accountApi.update, { params, body: { ...filled, skillIds: [] } })
    expect((await own.call(accountApi.me)).data.skills).toEqual([])
  })

  test('is changed by its owner and by admins: not by colleagues, and for strangers it does not exist', async () => {
    const own = await signedIn('recruiter')
    const input = { params: { id: own.person.accountId }, body: filled }
    const colleague = await signedIn('company', { companyId: own.person.companyId as string })
    expect((await colleague.call(accountApi.update, input)).status).toBe(403)
    expect((await (await signedIn('company')).call(accountApi.update, input)).status).toBe(404)
    expect((await (await signedIn('admin')).call(accountApi.update, input)).status).toBe(200)
  })

  test.each(['email', 'active', 'bot', 'public_id', 'companyId', 'roles', 'emailConfirmedAt', 'createdAt'])(
    'does not take %s',
    async (field) => {
      const own = await signedIn('recruiter')
      const body = { ...filled, [field]: true } as never
      const met = await own.call(accountApi.update, { params: { id: own.person.accountId }, body })
      expect([met.status, met.errors[0]?.field]).toEqual([400, field])
    },
  )
})

describe('the own password', () => {
  const change = (
    browser: Browser & { person: Person },
    current: string,
    next: string,
    id = browser.person.accountId,
  ) => browser.call(accountApi.changePassword, { params: { id }, body: { current, password: next } })

  test('changes with the present one, and every other session ends', async () => {
    const own = await signedIn('recruiter')
    const other = doors.browser('203.2.9.9')
    await other.signIn(own.person.email)
    const wrong = await change(own, 'not this one', 'eleven green doors')
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ field: 'current', message: 'The current password is not right.' }],
    ])
    expect((await change(own, password, 'eleven green doors')).status).toBe(200)
    expect((await own.call(accountApi.me)).status).toBe(200)
    expect((await other.call(accountApi.me)).status).toBe(401)
    expect((await other.signIn(own.person.email)).status).toBe(401)
    expect((await other.signIn(own.person.email, 'eleven green doors')).status).toBe(200)
  })

  test('of somebody else is out of reach, and the present one cannot be guessed at length', async () => {
    const own = await signedIn('recruiter')
    const colleague = await signedIn('company', { companyId: own.person.companyId as string })
    expect((await change(colleague, password, 'eleven green doors', own.person.accountId)).status).toBe(403)
    const told = []
    for (let i = 0; i < 11; i++) told.push((await change(own, `guess number ${i}`, 'eleven green doors')).status)
    expect(told).toEqual([...Array(10).fill(422), 429])
  })
})

describe('people', () => {
  const seen = async (browser: Browser, id: string) => {
    const { data } = await browser.call(accountApi.list, {
      query: { filter: { id }, include: 'account_info,designation' },
    })
    return data.data[0]
  }

  test('are seen with what the own company keeps of them, never with what another one does', async () => {
    const [one, two] = [await world.requisition(), await world.requisition()]
    const first = await world.candidate({
      requisitionId: one.id,
      accountName: 'Known to One',
      primary_phone: '+971500000001',
      location: 'Dubai',
    })
    const email = 'both@people.majlis.test'
    await world.candidate({ requisitionId: two.id, accountId: first.accountId, accountName: 'Known to Two', email })
    await doors.read(
      sql`update account set name = 'Set by One', primary_phone = '+971500000009' where id = ${first.accountId}`,
    )
    const facts = { accountId: first.accountId, name: 'linkedin_url' }
    await world.put('account_info', {
      ...facts,
      companyId: one.companyId,
      candidateId: first.id,
      info: 'https://one.example',
    })
    const [ours, theirs] = [
      await signedIn('company', { companyId: one.companyId }),
      await signedIn('recruiter', { companyId: two.companyId }),
    ]
    expect(await seen(ours, first.accountId)).toMatchObject({
      name: 'Known to One',
      primary_phone: '+971500000001',
      location: 'Dubai',
      account_infos: [{ name: 'linkedin_url', info: 'https://one.example' }],
    })
    expect(await seen(theirs, first.accountId)).toMatchObject({
      name: 'Known to Two',
      email,
      primary_phone: null,
      location: null,
      account_infos: [],
    })
    expect(await seen(await signedIn('company'), first.accountId)).toBeUndefined()
    await doors.read(sql`update account set location = 'Muscat' where id = ${first.accountId}`)
    expect(await seen(theirs, first.accountId), 'filled in by its owner').toMatchObject({
      name: 'Known to Two',
      primary_phone: '+971500000009',
      location: 'Muscat',
    })
  })

  test('are seen by their interviewer without phone and e-mail', async () => {
    const interviewer = await signedIn('interviewer')
    const requisition = await world.requisition({ companyId: interviewer.person.companyId as string })
    const candidate = await world.candidate({ requisitionId: requisition.id, primary_phone: '+971500000002' })
    await world.put('interviewer', {
      companyId: candidate.companyId,
      candidateId: candidate.id,
      accountId: interviewer.person.accountId,
      status: 1,
    })
    const told = await seen(interviewer, candidate.accountId)
    expect(told.name).toMatch(/^Demo Candidate/)
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['email']))
    expect(JSON.stringify(told)).not.toContain('+971500000002')
  })

  test('have skills, languages and files as the company of their candidate keeps them', async () => {
    const [mine, other] = [await world.candidate(), await world.requisition()]
    const theirs = await world.candidate({
      requisitionId: other.id,
      accountId: mine.accountId,
      email: 'x@people.majlis.test',
    })
    const { id: skillId } = await world.skill('Rust')
    for (const { id: candidateId, companyId, accountId } of [mine, theirs]) {
      await world.put('account_skill', { accountId, companyId, candidateId, skillId, level: 3 })
      await world.put('account_language', {
        accountId,
        companyId,
        candidateId,
        lang: companyId === mine.companyId ? 'Arabic' : 'French',
      })
    }
    const recruiter = await signedIn('recruiter', { companyId: mine.companyId })
    const query = { filter: { accountId: mine.accountId } }
    const skills = await recruiter.call(accountApi.skills, {
      query: { ...query, include: 'skill', sort: { createdAt: 'desc' } },
    })
    expect(skills.data).toMatchObject({ count: 1, data: [{ level: 3, skill: { name: 'Rust' } }] })
    expect((await recruiter.call(accountApi.languages, { query })).data.data).toMatchObject([{ lang: 'Arabic' }])
  })
})

describe('the resume', () => {
  test('streams to who may read it, each time with an entry in the audit log; for others it does not exist', async () => {
    const candidate = await world.candidate()
    const { companyId, accountId, id: candidateId } = candidate
    const [bytes, key] = [Buffer.from('%PDF-1.7 demo'), newKey()]
    await world.storage.put(key, bytes, { type: 'application/pdf' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const about = { key, name: 'Résumé.pdf', type: 'application/pdf', size: bytes.length, sha256 }
    const { id: attachmentId } = await world.put('attachment', { companyId, ...about })
    const kept = await world.put('account_attachment', { companyId, accountId, candidateId, attachmentId })
    const params = { id: kept.id as unknown as string }

    const recruiter = await signedIn('recruiter', { companyId })
    const query = { filter: { accountId, name: 'resume' }, include: 'attachment' } as const
    const { data } = await recruiter.call(accountApi.attachments, { query })
    expect(data.data[0].attachment).toMatchObject({
      name: 'Résumé.pdf',
      url: `/api/account/attachment/${params.id}/file`,
    })
    const file = await recruiter.call(accountApi.openAttachment, { params })
    expect([file.status, file.raw.toString(), file.headers['cache-control']]).toEqual([
      200,
      bytes.toString(),
      'private, no-store',
    ])
    expect(file.headers['content-disposition']).toContain('attachment')

    expect((await (await signedIn('recruiter')).call(accountApi.openAttachment, { params })).status).toBe(404)
    expect((await (await signedIn('guest', { companyId })).call(accountApi.openAttachment, { params })).status).toBe(
      403,
    )
    const entries = await doors.read(sql`select "accountId", role, "companyId" from audit_log
      where action = 'attachment.read' and "rowId" = ${params.id}`)
    expect(entries).toEqual([{ accountId: recruiter.person.accountId, role: 'recruiter', companyId }])
  })
})

describe('companies', () => {
  test('are listed to their people, to their partners and to admins, and to nobody else', async () => {
    const [own, linked] = [await world.company({ name: 'Own Demo' }), await world.company({ name: 'Linked Demo' })]
    const names = async (role: Role, companyId?: string) => {
      const browser = await signedIn(role, companyId ? { companyId } : {})
      const query = {
        filter: { name: { $substring: 'demo' }, active: true },
        sort: { name: 'asc' },
        page: { limit: 100 },
      } as const
      return (await browser.call(companyApi.list, { query })).data.data.map(({ name }: { name: string }) => name)
    }
    expect(await names('company', own.id)).toEqual(['Own Demo'])
    expect(await names('partner', linked.id)).toEqual(['Linked Demo'])
    expect(await names('admin')).toEqual(['Linked Demo', 'Own Demo'])
    expect(await names('candidate')).toEqual([])
  })
})
