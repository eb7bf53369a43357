import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

const base64 = (file: Buffer | string) => Buffer.from(file as string).toString('base64')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** The bytes of words in a spelling of one byte a letter. */
function spelled(text: string, spelling: 'windows-1256' | 'windows-1252'): Buffer {
  const letters = new TextDecoder(spelling).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}
/** The processor time of this process so far, in milliseconds: a loaded machine is no failure. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const read = (body: string, more: { requisitionId?: string } = {}) =>
  world.as(stage.recruiter)(intakeApi.csv, {
    body: { body, requisitionId: more.requisitionId ?? stage.requisitionId },
  })
const people = async (body: string) =>
  (await read(body)).content.data.map(({ name, email, phone }) => [name, email, phone])

const sara = ['Sara Demo', 'sara@list.majlis.test', '+971501234567']
const huda = ['هدى سالم', 'huda@list.majlis.test', '0501112233']
const file = `Name,Email,Phone\r\n${sara.join(',')}\r\n${huda.join(',')}\r\n`

describe('a list of candidates', () => {
  test('is read as name, email and phone from text and from base64, and nobody is added [S7.33]', async () => {
    expect(await people(file)).toEqual([sara, huda])
    expect(await people(base64(file))).toEqual([sara, huda])
    expect(await people(`data:text/csv;base64,${base64(file)}`)).toEqual([sara, huda])
    const list = await world.as(stage.recruiter)(candidateApi.list, { query: {} })
    expect(list.content.count).toBe(0)
    const { rows } = await world.pool.query(`select from account where email like '%@list.majlis.test'`)
    expect(rows).toEqual([])
  })

  test('is read in UTF-8, UTF-16 and Windows-1256, with a mark at its beginning or without', async () => {
    for (const bytes of [
      Buffer.from(`\uFEFF${file}`),
      Buffer.from(`\uFEFF${file}`, 'utf16le'),
      Buffer.from(file, 'utf16le'),
      utf16be(`\uFEFF${file}`),
      utf16be(file),
      spelled(file, 'windows-1256'),
    ])
      expect(await people(base64(bytes))).toEqual([sara, huda])
    const latin = ['Jörg Peña', 'jorg@list.majlis.test', '']
    expect(await people(base64(spelled(`Name,Email\n${latin.join(',')}`, 'windows-1252')))).toEqual([latin])
  })

  test('may be separated by comma, semicolon or tab', async () => {
    for (const separator of [',', ';', '\t'])
      expect(await people(file.replaceAll(',', separator)), separator).toEqual([sara, huda])
    expect(await people(`sep=;\r\n${file.replaceAll(',', ';')}`)).toEqual([sara, huda])
    expect(await people('Name;Email;Phone\n"Demo, Sara";s@list.majlis.test;1234567')).toEqual([
      ['Demo, Sara', 's@list.majlis.test', '1234567'],
    ])
  })

  test('keeps what stands in quotes, and a quote that nobody closes spoils its own row alone', async () => {
    const quoted = 'Name,Email\n"Demo, ""Sara""",a@list.majlis.test\n"Two\nlines",b@list.majlis.test\n'
    expect(await people(quoted)).toEqual([
      ['Demo, "Sara"', 'a@list.majlis.test', ''],
      ['Two lines', 'b@list.majlis.test', ''],
    ])
    expect(
      await people(`Name,Email\n"Open,a@list.majlis.test\n"Closed",b@list.majlis.test\nLast,c@list.majlis.test`),
    ).toEqual([
      ['"Open', 'a@list.majlis.test', ''],
      ['Closed', 'b@list.majlis.test', ''],
      ['Last', 'c@list.majlis.test', ''],
    ])
  })

  test('may name its columns in English or Arabic, in any order, or not at all', async () => {
    const other = ['Sara Demo', 'sara@list.majlis.test', '0501234567']
    for (const header of [
      'Mobile Number,City,E-mail Address,Candidate Name',
      'رقم الجوال,المدينة,البريد الإلكتروني,الاسم الكامل',
      'الهاتف,-,الإيميل,اسم المرشّح',
    ])
      expect(await people(`${header}\n0501234567,Dubai,sara@list.majlis.test,Sara Demo`), header).toEqual([other])
    expect(await people('First Name,Last Name,Email\nSara,Demo,sara@list.majlis.test')).toEqual([
      ['Sara Demo', 'sara@list.majlis.test', ''],
    ])
    expect(
      await people('0501234567,sara@list.majlis.test,Sara Demo\n0501112233,huda@list.majlis.test,هدى سالم'),
    ).toEqual([other, huda])
  })

  test('takes cells as text, and digits in any script', async () => {
    expect(await people('Name,Email,Phone\n=A1+1,a@list.majlis.test,٠٥٠١٢٣٤٥٦٧\n+Ali,b@list.majlis.test,')).toEqual([
      ['=A1+1', 'a@list.majlis.test', '0501234567'],
      ['+Ali', 'b@list.majlis.test', ''],
    ])
  })

  test('says what is wrong with which row in the exact words, and one bad row never sinks the rest', async () => {
    const response = await read(`Name,Email,Phone
Good Demo,good@list.majlis.test,
,nameless@list.majlis.test,
X,x@list.majlis.test,

No Mail,,
Bad Mail,nobody,
Long Mail,${'x'.repeat(130)}@b.co,
Bad Phone,phone@list.majlis.test,9.71E+11
Last Demo,last@list.majlis.test,050 123 4567
`)
    expect(response.status).toBe(200)
    expect(response.content.data).toHaveLength(8)
    expect(response.content.data.at(-1)).toMatchObject({ name: 'Last Demo', line: 10 })
    expect(response.content.errors).toEqual([
      { index: 1, field: 'name', message: "Please enter the Candidate's Name." },
      { index: 2, field: 'name', message: 'The name has to be at least 2 characters.' },
      { index: 3, field: 'email', message: "Please enter candidate's email." },
      { index: 4, field: 'email', message: 'Please enter a valid email address. (Example: name@example.com)' },
      { index: 5, field: 'email', message: 'The email can at most be 128 characters.' },
      { index: 6, field: 'phone', message: 'Please enter a valid mobile number.' },
    ])
  })

  test('shows who stands in it twice, or in the requisition already, as far as the caller sees', async () => {
    const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
    await world.put('sourcer', {
      companyId: stage.companyId,
      requisitionId: stage.requisitionId,
      accountId: sourcer.accountId,
    })
    const body = { requisitionId: stage.requisitionId, name: 'Known Demo', email: 'known@list.majlis.test' }
    const known = await world.as(stage.recruiter)(intakeApi.add, {
      body: { ...body, primaryPhone: '+971 50 999 8877' },
    })
    const list =
      'Known,KNOWN@list.majlis.test,\nNew,new@list.majlis.test,1234567\nAgain,New@list.majlis.test,\nPhone,p@list.majlis.test,00971509998877'
    const seen = async (who: typeof sourcer) => {
      const result = await world.as(who)(intakeApi.csv, { body: { body: list, requisitionId: stage.requisitionId } })
      return result.content.data.map(({ duplicate }) => duplicate)
    }
    expect(await seen(stage.recruiter)).toEqual([true, false, true, true])
    expect(await seen(sourcer)).toEqual([false, false, true, false])
    await world.as(stage.company)(candidateApi.remove, { params: { id: known.content.id } })
  })

  test('says who may stand here already, by a near name in Arabic or Latin letters too', async () => {
    const body = { requisitionId: stage.requisitionId, name: 'Youssef Khalid', email: 'y@list.majlis.test' }
    const known = await world.as(stage.recruiter)(intakeApi.add, { body })
    const result = await read(
      'Name,Email\nيوسف خالد,z@list.majlis.test\nHuda Salem,h@list.majlis.test\nهدى سالم,i@list.majlis.test',
    )
    expect(result.content.data.map(({ duplicate, twin: possibleDuplicate }) => [duplicate, possibleDuplicate])).toEqual(
      [
        [false, { id: known.content.id, name: 'Youssef Khalid', likeness: ['name'] }],
        [false, null],
        [false, { id: null, name: 'Huda Salem', likeness: ['name'] }],
      ],
    )
    await world.as(stage.company)(candidateApi.remove, { params: { id: known.content.id } })
  })

  test('has at most 5,000 candidates and 2 MB, and is quickly read', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `Crowd ${at},crowd${at}@list.majlis.test,05${10000000 + at}`).join('\n')
    const began = worked()
    expect((await read(base64(`Name,Email,Phone\n${rows(5000)}`))).content.data).toHaveLength(5000)
    expect(worked() - began).toBeLessThan(5_000)
    expect(await read(rows(5001))).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'too_many', message: 'This list has too many candidates. The limit is 5,000.' }],
    })
    expect(await read(base64(Buffer.alloc(2 * 1024 * 1024 + 1, 'a,')))).toMatchObject({
      status: 422,
      errors: [{ code: 'too_large', message: 'Please upload a CSV file up to 2 MB.' }],
    })
  })

  test('of nothing but separators or quotes is read as quickly', async () => {
    for (const odd of [',', '"', ',"x', '"x\n', '""', 'a\r']) {
      const began = worked()
      expect((await read(base64(odd.repeat(Math.floor((2 * 1024 * 1024) / odd.length))))).status).toBeLessThan(500)
      expect(worked() - began, odd).toBeLessThan(3_000)
    }
  })

  test('with a character that cannot be kept loses that row alone', async () => {
    const response = await read(
      'Name,Email\nGood Demo,good@list.majlis.test\nBad\u0000Demo,bad@list.majlis.test\nLast,l@list.majlis.test',
    )
    expect(response.status).toBe(200)
    expect(response.content.data).toHaveLength(3)
    const [fault, ...others] = response.content.errors
    expect(fault).toEqual({ index: 1, field: 'name', message: "This text contains characters that can't be saved." })
    expect(others).toEqual([])
  })

  test('that is none is refused by its content', async () => {
    for (const bytes of ['%PDF-1.4\nnothing', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), Buffer.alloc(8)])
      expect(await read(base64(bytes))).toMatchObject({ status: 422, errors: [{ field: 'body', code: 'not_csv' }] })
    for (const nothing of ['', '\r\n\r\n', 'Name,Email,Phone\r\n'])
      expect(await read(nothing)).toMatchObject({
        status: 422,
        errors: [{ code: 'empty', message: 'This list has no candidates. Add at least one and upload it again.' }],
      })
  })

  test('for a requisition out of sight does not exist, and for a closed one is refused', async () => {
    const foreign = await world.requisition()
    const closed = await world.requisition({ companyId: stage.companyId, status: 3 })
    expect((await read(file, { requisitionId: foreign.id })).status).toBe(404)
    expect((await read(file, { requisitionId: closed.id })).status).toBe(409)
    const result = await world.as(stage.recruiter)(intakeApi.csv, {
      body: { body: file, requisitionId: stage.requisitionId, invite: true } as never,
    })
    expect(result).toMatchObject({ status: 400, errors: [{ field: 'invite' }] })
  })

  test('can be started from a sample, which is itself a list without faults', async () => {
    for (const [language, header] of [
      ['en', 'Name,Email,Phone'],
      ['ar', 'الاسم,البريد الإلكتروني,الهاتف'],
    ] as const) {
      const log = world.as(stage.recruiter, { 'accept-language': language })
      const sample = await log(intakeApi.csvSample)
      expect(sample.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
      expect(sample.headers['content-disposition']).toContain('candidates.csv')
      expect(sample.raw.toString()).toContain(header)
      const result = await read(sample.raw.toString('base64'))
      expect([result.content.data.length, result.content.errors]).toEqual([1, []])
    }
  })
})
