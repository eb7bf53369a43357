import { readdirSync } from 'node:fs'
import path from 'node:path'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { describe, expect, test } from 'vitest'
import { mailedToken, openStage, type Stage, setStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

const pdf = Buffer.from('%PDF-1.4\n% a resume\n').toString('base64')
const one = async (text: string, values: unknown[]) => (await world.pool.query(text, values)).rows[0]

describe('adding a candidate', () => {
  test('keeps what was typed with the candidate, and makes the account by its e-mail alone', async () => {
    const { requisitionId, recruiter } = stage
    const body = {
      requisitionId,
      name: 'Lina Demo',
      email: ' Lina@World.majlis.test ',
      primaryPhone: '+971 50 123 4567',
    }
    const result = await world.as(recruiter)(intakeApi.add, {
      body: { ...body, links: ['https://linkedin.com/in/lina'] },
    })
    expect(result).toMatchObject({
      status: 200,
      content: {
        accountName: 'Lina Demo',
        status: 0,
        mode: 1,
        sourcerId: null,
        duplicate: false,
        links: ['https://linkedin.com/in/lina'],
        account: { name: 'Lina Demo', email: 'lina@world.majlis.test', primary_phone: '+971 50 123 4567' },
      },
    })
    const account = await one('select * from account where id = $1', [result.content.accountId])
    expect(account).toMatchObject({ email: 'lina@world.majlis.test', name: null, primary_phone: null })
    const membership = await one('select * from membership where "accountId" = $1', [result.content.accountId])
    expect(membership).toMatchObject({ role: 'candidate', companyId: null, approvalStatus: 2, active: true })
    const history = await one('select * from candidate_history where "candidateId" = $1', [result.content.id])
    expect(history).toMatchObject({ from: null, to: 0, kind: 'added', accountId: recruiter.accountId })
  })

  test('is one account an e-mail, and leaves an account that exists as it is', async () => {
    const theirs = await setStage(world)
    const known = await world.someone('candidate', { name: 'Own Name', email: 'Known@World.majlis.test' })
    const add = (who: Stage, name: string) =>
      world.as(who.company)(intakeApi.add, {
        body: { requisitionId: who.requisitionId, name, email: 'KNOWN@world.majlis.test' },
      })
    const [ours, other] = [await add(stage, 'Typed by us'), await add(theirs, 'Typed by them')]
    expect([ours.content.accountId, other.content.accountId]).toEqual([known.accountId, known.accountId])
    expect(ours.content.account?.name).toBe('Typed by us')
    expect(await one('select name from account where id = $1', [known.accountId])).toEqual({ name: 'Own Name' })
    const list = await world.as(theirs.company)(candidateApi.list, { query: { include: 'account' } })
    expect(list.content.data.map((row) => row.account?.name)).toEqual(['Typed by them'])
    expect(list.raw.toString()).not.toContain('Typed by us')
  })

  test('says what is wrong in the exact words', async () => {
    const { requisitionId, recruiter } = stage
    const add = async (more: object) =>
      (await world.as(recruiter)(intakeApi.add, { body: { requisitionId, name: 'Demo', email: 'a@b.co', ...more } }))
        .errors
    expect(await add({ name: '' })).toEqual([{ field: 'name', message: "Please enter the Candidate's Name." }])
    expect(await add({ name: 'x' })).toEqual([{ field: 'name', message: 'The name has to be at least 2 characters.' }])
    expect((await add({ name: 'x'.repeat(256) }))[0]?.message).toBe('The name can at most be 255 characters.')
    expect((await add({ email: '' }))[0]?.message).toBe("Please enter candidate's email.")
    expect((await add({ email: `${'x'.repeat(130)}@b.co` }))[0]?.message).toBe(
      'The email can at most be 128 characters.',
    )
    expect((await add({ email: 'nobody' }))[0]?.message).toContain('Please enter a valid email address. (Example: ')
    expect((await add({ primaryPhone: 'call me' }))[0]?.message).toBe('Please enter a valid mobile number.')
  })

  test('twice to the same requisition warns and is no error', async () => {
    const { requisitionId, recruiter } = stage
    const body = { requisitionId, name: 'Twice Demo', email: 'twice@world.majlis.test' }
    expect((await world.as(recruiter)(intakeApi.add, { body })).content.duplicate).toBe(false)
    expect(await world.as(recruiter)(intakeApi.add, { body })).toMatchObject({
      status: 200,
      content: { duplicate: true },
    })
  })

  test('to a closed requisition is refused, and to a foreign one it does not exist', async () => {
    const { companyId, recruiter } = stage
    const closed = await world.requisition({ companyId, status: 3 })
    const foreign = await world.requisition()
    const add = (requisitionId: string) =>
      world.as(recruiter)(intakeApi.add, { body: { requisitionId, name: 'Demo', email: 'late@world.majlis.test' } })
    expect(await add(closed.id)).toMatchObject({
      status: 409,
      errors: [{ message: 'This requisition is closed. Reopen it to make changes.' }],
    })
    expect((await add(foreign.id)).status).toBe(404)
    expect(await one(`select from account where email = 'late@world.majlis.test'`, [])).toBeUndefined()
  })

  test('keeps the resume and the skills that are known', async () => {
    const { requisitionId, recruiter, skillId } = stage
    const skill = await one('select name from skill where id = $1', [skillId])
    const result = await world.as(recruiter)(intakeApi.add, {
      body: {
        requisitionId,
        name: 'With Resume',
        email: 'resume@world.majlis.test',
        filename: 'With Resume.pdf',
        body: pdf,
        skills: [skill.name.toUpperCase(), 'Juggling'],
      },
    })
    const { content: seen } = await world.as(recruiter)(candidateApi.get, { params: { id: result.content.id } })
    expect(seen.resume).toMatchObject({
      name: 'With Resume.pdf',
      url: expect.stringMatching(/^\/api\/account\/attachment\/.+\/file$/),
    })
    const file = await one(
      'select * from attachment join account_attachment on "attachmentId" = attachment.id where account_attachment.id = $1',
      [seen.resume?.id],
    )
    expect(file).toMatchObject({
      type: 'application/pdf',
      size: 20,
      candidateId: result.content.id,
      companyId: stage.companyId,
    })
    const { rows: skills } = await world.pool.query('select * from account_skill where "candidateId" = $1', [
      result.content.id,
    ])
    expect(skills).toMatchObject([{ skillId, accountId: result.content.accountId, companyId: stage.companyId }])
  })

  test('refuses a file that is no PDF, by its content', async () => {
    const { requisitionId, recruiter } = stage
    const body = Buffer.from('MZ something.pdf').toString('base64')
    const result = await world.as(recruiter)(intakeApi.add, {
      body: { requisitionId, name: 'Demo', email: 'exe@world.majlis.test', filename: 'cv.pdf', body },
    })
    expect(result).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'not_pdf', message: 'Please upload a PDF file up to 10 MB.' }],
    })
  })

  test('with an invitation mails a link that makes the account', async () => {
    const { requisitionId, recruiter } = stage
    const body = { requisitionId, name: 'Invited Demo', email: 'invited@world.majlis.test', invite: true }
    const result = await world.as(recruiter)(intakeApi.add, { body })
    expect(result.content.invitedAt).toBeTruthy()
    const token = await mailedToken(world, 'invite', 'invited@world.majlis.test')
    expect(
      await one(`select purpose, "accountId" from link_token where "candidateId" = $1`, [result.content.id]),
    ).toEqual({
      purpose: 'invite',
      accountId: result.content.accountId,
    })
    expect(token).toHaveLength(43)
  })

  test('many at once does the good rows and says which were not [S7.33]', async () => {
    const { requisitionId, recruiter } = stage
    const foreign = await world.requisition()
    const row = (name: string, email: string, id = requisitionId) => ({ requisitionId: id, name, email, invite: true })
    const response = await world.as(recruiter)(intakeApi.addMany, {
      body: [
        row('Bulk One', 'bulk1@world.majlis.test'),
        row('', 'bulk2@world.majlis.test'),
        row('Bulk Three', 'bulk3@world.majlis.test', foreign.id),
        row('Bulk Four', 'bulk4@world.majlis.test'),
      ],
    })
    expect(response.status).toBe(200)
    expect(response.content.data.map(({ accountName }) => accountName)).toEqual(['Bulk One', 'Bulk Four'])
    expect(response.content.errors).toEqual([
      { index: 1, field: 'name', message: "Please enter the Candidate's Name." },
      { index: 2, message: 'Not found.' },
    ])
  })

  test('many at once with a character that cannot be kept refuses its row, adds the others, and leaves no file behind', async () => {
    const { requisitionId, recruiter } = stage
    const row = (name: string, more = {}) => ({ requisitionId, name, email: `${name[0]}@kept.majlis.test`, ...more })
    const [nul, half] = ['Bad \u0000 Demo', 'Half \ud800 Demo']
    const response = await world.as(recruiter)(intakeApi.addMany, {
      body: [
        row('Good Demo'),
        row(nul, { body: pdf, filename: 'a.pdf' }),
        row('Named Demo', { body: pdf, filename: 'a\u0000.pdf' }),
        row(half, { body: pdf }),
        row('Kept Demo', { body: pdf, filename: 'kept.pdf' }),
      ],
    })
    const message = "This text contains characters that can't be saved."
    expect(response.status).toBe(200)
    expect(response.content.data.map(({ accountName }) => accountName)).toEqual(['Good Demo', 'Kept Demo'])
    expect(response.content.errors).toEqual([
      { index: 1, field: 'name', message },
      { index: 2, field: 'filename', message },
      { index: 3, field: 'name', message },
    ])
    const { rows } = await world.pool.query('select key from attachment')
    const kept = readdirSync(path.join(world.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    const files = kept.filter((entry) => entry.isFile()).map(({ name }) => name)
    expect(files.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  })

  test('many at once, twice at the same time and in another order, does both', async () => {
    const { requisitionId, recruiter, company } = stage
    const rows = Array.from({ length: 40 }, (_, at) => ({
      requisitionId,
      name: `Crowd ${at}`,
      email: `crowd${at}@world.majlis.test`,
    }))
    const result = await Promise.all([
      world.as(recruiter)(intakeApi.addMany, { body: rows }),
      world.as(company)(intakeApi.addMany, { body: rows.toReversed() }),
    ])
    expect(result.map(({ status, content }) => [status, content.data.length])).toEqual([
      [200, 40],
      [200, 40],
    ])
    expect(await one(`select count(*)::int from account where email like 'crowd%'`, [])).toEqual({ count: 40 })
  })
})

describe('parsing a resume', () => {
  test('answers a file that cannot be read with the toast’s text and a code [S7.34, S8.7]', async () => {
    const body = Buffer.from('no resume').toString('base64')
    for (const call of [intakeApi.parseResume, intakeApi.parseResumeByPut]) {
      const result = await world.as(stage.recruiter)(call, { body: { filename: 'cv.pdf', body } })
      expect(result).toMatchObject({
        status: 422,
        errors: [{ code: 'not_pdf', message: 'Could not parse the provided resume. Please try again later.' }],
      })
    }
  })

  test('takes the slug parser beside its path, in the body and in the address, and no other', async () => {
    const file = { filename: 'cv.pdf', body: Buffer.from('no resume').toString('base64') }
    const log = world.as(stage.recruiter)
    for (const slug of ['parser', 'other'] as never[])
      for (const asked of [{ body: { slug, ...file } }, { body: file, query: { slug } }]) {
        const { errors } = await log(intakeApi.parseResumeByPut, asked as never)
        expect(errors[0]?.field).toBe(slug === 'parser' ? 'body' : 'slug')
      }
  })
})
