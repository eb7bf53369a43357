import { createHash } from 'node:crypto'
import { accountApi } from '@majlis/domain/account/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'
import { newKey } from '../../outside/storage.ts'

const { world, doors } = await openWorldWithDoors()

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
      await doors.signedIn('company', { companyId: one.companyId }),
      await doors.signedIn('recruiter', { companyId: two.companyId }),
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
    expect(await seen(await doors.signedIn('company'), first.accountId)).toBeUndefined()
    await doors.read(sql`update account set location = 'Muscat' where id = ${first.accountId}`)
    expect(await seen(theirs, first.accountId), 'filled in by its owner').toMatchObject({
      name: 'Known to Two',
      primary_phone: '+971500000009',
      location: 'Muscat',
    })
  })

  test('are seen by their interviewer without phone and e-mail', async () => {
    const interviewer = await doors.signedIn('interviewer')
    const requisition = await world.requisition({ companyId: interviewer.person.companyId as string })
    const candidate = await world.candidate({ requisitionId: requisition.id, primary_phone: '+971500000002' })
    await world.put('interviewer', {
      companyId: candidate.companyId,
      candidateId: candidate.id,
      accountId: interviewer.person.accountId,
      status: 1,
    })
    const result = await seen(interviewer, candidate.accountId)
    expect(result.name).toMatch(/^Demo Candidate/)
    expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['email']))
    expect(JSON.stringify(result)).not.toContain('+971500000002')
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
    const recruiter = await doors.signedIn('recruiter', { companyId: mine.companyId })
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
    const params = { id: kept.id }

    const recruiter = await doors.signedIn('recruiter', { companyId })
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

    // A guest reads the resumes that were shown to it, and this one was not.
    for (const stranger of [await doors.signedIn('recruiter'), await doors.signedIn('guest', { companyId })])
      expect((await stranger.call(accountApi.openAttachment, { params })).status).toBe(404)
    const entries = await doors.read(sql`select "accountId", role, "companyId" from audit_log
      where action = 'attachment.read' and "rowId" = ${params.id}`)
    expect(entries).toEqual([{ accountId: recruiter.person.accountId, role: 'recruiter', companyId }])
  })
})
