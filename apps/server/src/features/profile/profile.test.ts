import { accountApi } from '@majlis/domain/account/api.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { Transformer } from '@napi-rs/image'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

const pdf = Buffer.from('%PDF-1.4\n% a certificate\n').toString('base64')
const keep = (browser: Browser, more: object = {}) =>
  browser.call(profileApi.addAttachment, { body: { body: pdf, filename: 'Mine.pdf', ...more } })
const kept = async (browser: Browser) => (await browser.call(accountApi.me)).data.attachments

describe('files of the own profile', () => {
  test.each(['interviewer', 'candidate', 'company', 'partner', 'admin', 'guest'] as const)(
    'are kept, read and removed by a %s',
    async (role) => {
      const own = await doors.signedIn(role)
      const added = await keep(own, { name: 'Certificate' })
      expect(added.status).toBe(200)
      expect(await kept(own)).toEqual([added.data])
      const params = { id: added.data.id }
      const file = await own.call(accountApi.openAttachment, { params })
      expect(file.raw.toString('base64')).toBe(pdf)
      expect((await own.call(profileApi.removeAttachment, { params })).status).toBe(200)
      expect(await kept(own)).toEqual([])
      const [queued] = await doors.read<{ count: number }>(sql`select count(*)::int as count from stored_file_deletion
        where why = 'removed'`)
      expect(queued?.count, 'its bytes follow').toBeGreaterThan(0)
    },
  )

  test('hold one resume: a new one takes its place, also when two come at once', async () => {
    const own = await doors.signedIn('interviewer')
    await keep(own)
    await Promise.all([keep(own, { filename: 'B.pdf' }), keep(own, { filename: 'C.pdf' })])
    const names = (await kept(own)).map((one: { attachment: { name: string } }) => one.attachment.name)
    expect(names).toHaveLength(1)
    expect(['B.pdf', 'C.pdf']).toContain(names[0])
  })

  test('are PDF, and not more than twenty', async () => {
    const own = await doors.signedIn('recruiter')
    const wrong = await keep(own, { body: Buffer.from('MZ').toString('base64') })
    expect([wrong.status, wrong.errors[0]?.field, wrong.errors[0]?.message]).toEqual([
      422,
      'body',
      'Please upload a PDF file up to 10 MB.',
    ])
    expect((await keep(own, { name: '' })).errors[0]?.field).toBe('name')
    for (let i = 0; i < 20; i++) expect((await keep(own, { name: `File ${i}` })).status).toBe(200)
    expect((await keep(own, { name: 'One more' })).errors[0]?.message).toBe(
      'You can keep at most 20 files. Remove one first.',
    )
    expect((await keep(own)).status).toBe(409)
  })

  test('are nobody else’s: colleagues and strangers neither read nor remove them', async () => {
    const own = await doors.signedIn('interviewer')
    const { data } = await keep(own)
    const colleague = await doors.signedIn('company', { companyId: own.person.companyId as string })
    for (const other of [colleague, await doors.signedIn('guest'), await doors.signedIn('candidate')]) {
      expect((await other.call(profileApi.removeAttachment, { params: { id: data.id } })).status).toBe(404)
      expect([403, 404]).toContain((await other.call(accountApi.openAttachment, { params: { id: data.id } })).status)
    }
    expect(await kept(own)).toHaveLength(1)
  })
})

describe('files that a company keeps of a candidate', () => {
  test('are added by its people and removed by those who may; a legal hold keeps them', async () => {
    const company = await doors.signedIn('company')
    const { companyId } = company.person
    const requisition = await world.requisition({ companyId: companyId as string })
    const candidate = await world.candidate({ requisitionId: requisition.id })
    const added = await keep(company, { candidateId: candidate.id, name: 'Portfolio' })
    expect(added.status).toBe(200)
    expect((await keep(await doors.signedIn('company'), { candidateId: candidate.id })).status).toBe(404)
    expect((await keep(await doors.signedIn('guest'), { candidateId: candidate.id })).status).toBe(403)
    const params = { id: added.data.id }
    const recruiter = await doors.signedIn('recruiter', { companyId })
    expect((await recruiter.call(profileApi.removeAttachment, { params })).status).toBe(403)
    await doors.read(sql`update candidate set "legalHold" = true where id = ${candidate.id}`)
    expect((await company.call(profileApi.removeAttachment, { params })).status).toBe(409)
    await doors.read(sql`update candidate set "legalHold" = false where id = ${candidate.id}`)
    expect((await company.call(profileApi.removeAttachment, { params })).status).toBe(200)
  })

  test('are not the person’s own: a company does not remove what the person keeps itself', async () => {
    const company = await doors.signedIn('company')
    const person = await doors.signedIn('candidate')
    const requisition = await world.requisition({ companyId: company.person.companyId as string })
    await world.candidate({ requisitionId: requisition.id, accountId: person.person.accountId })
    const { data } = await keep(person)
    expect((await company.call(accountApi.openAttachment, { params: { id: data.id } })).status).toBe(200)
    expect((await company.call(profileApi.removeAttachment, { params: { id: data.id } })).status).toBe(403)
  })
})

test('the key of the own drafts is the same in each session, and each person has another', async () => {
  const own = await doors.signedIn('company')
  const keyOf = async (browser: Browser) => (await browser.call(profileApi.draftKey)).data.key
  const key = await keyOf(own)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf(await doors.signedIn(own.person))).toBe(key)
  expect(await keyOf(await doors.signedIn('company'))).not.toBe(key)
})

describe('the own photo', () => {
  const picture = Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(200), 40, 20).pngSync()
  const set = (browser: Browser & { person: Person }, bytes: Buffer = picture, id = browser.person.accountId) =>
    browser.call(profileApi.setPhoto, { params: { id }, body: { body: bytes.toString('base64') } })
  const open = (browser: Browser, { accountId: id }: Person) => browser.call(profileApi.openPhoto, { params: { id } })

  test('is made anew, seen by colleagues and by nobody else, and replaced and removed with its bytes', async () => {
    const own = await doors.signedIn('interviewer')
    expect((await open(own, own.person)).status).toBe(404)
    expect((await set(own)).status).toBe(200)
    const colleague = await doors.signedIn('company', { companyId: own.person.companyId as string })
    const seen = await open(colleague, own.person)
    expect([seen.status, seen.headers['content-type'], seen.raw.readUInt32BE(16)]).toEqual([200, 'image/png', 256])
    expect((await open(await doors.signedIn('company'), own.person)).status).toBe(404)
    await set(own)
    const files = () => doors.read(sql`select from attachment where "accountId" = ${own.person.accountId}`)
    expect(await files()).toHaveLength(1)
    expect((await own.call(accountApi.me)).data.hasPhoto).toBe(true)
    await own.call(profileApi.removePhoto, { params: { id: own.person.accountId } })
    expect([await files(), (await own.call(accountApi.me)).data.hasPhoto]).toEqual([[], false])
  })

  test('is a picture, and set by its owner alone', async () => {
    const own = await doors.signedIn('guest')
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>${' '.repeat(40)}`)
    const wrong = await set(own, svg)
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'body'])
    expect((await set(await doors.signedIn('admin'), picture, own.person.accountId)).status).toBe(404)
  })
})
