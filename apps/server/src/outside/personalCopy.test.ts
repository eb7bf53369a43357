import { exportedColumns } from '@majlis/domain/privacy/exported.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { copyView, type PersonalCopy } from './pdf/copyView.ts'
import ar from './pdf/copyWords.ar.ts'
import en from './pdf/copyWords.en.ts'
import { personalCopyPdf } from './pdf.ts'

const copy: PersonalCopy = {
  ...{ language: 'en', product: 'Majlis', keeper: 'Noor Technologies', timezone: 'Asia/Dubai', demo: true },
  ...{ site: 'https://majlis.test', madeAt: '2026-11-26T10:00:00.000Z' },
  data: {
    candidate: [{ accountName: 'Layla Demo', email: 'layla@demo.test', status: 9, links: { github: 'layla' } }],
    account_skill: [{ skillId: '0195f1c4-0000-7000-8000-000000000001', level: 2 }],
    interview_skill_feedback: [{ skillId: '0195f1c4-0000-7000-8000-000000000001', review: 3 }],
    consent: [{ kind: 'live', words: 'One.\nTwo.', adult: true, at: '2026-11-25T06:30:00.000Z', withdrawnAt: null }],
    interview: [{}],
  },
  names: new Map([['0195f1c4-0000-7000-8000-000000000001', 'Accounting']]),
  files: ['files/1 cv.pdf'],
}
const read = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('everything that is exported has words in both languages', () => {
  for (const [tables, columns] of [
    [en.tables, en.columns],
    [ar.tables, ar.columns],
  ])
    for (const of of Object.values(exportedColumns))
      for (const [table, names] of Object.entries(of)) {
        expect([table, typeof tables?.[table]]).toEqual([table, 'string'])
        for (const name of names) expect([name, typeof columns?.[name]]).toEqual([name, 'string'])
      }
  expect(Object.keys(ar.codes)).toEqual(Object.keys(en.codes))
})

test('a copy says in words what is kept: names for ids and codes, moments in the company’s zone, and the files that go along', async () => {
  const text = await read(await personalCopyPdf(copy))
  for (const words of [
    ...['Copy of your data', 'What Noor Technologies keeps about you', 'Layla Demo', 'Interview completed'],
    ...['github: layla', 'Accounting', 'Advanced', 'Live interview', 'Two.', '2026', '10:30', 'files/1 cv.pdf'],
  ])
    expect(text).toContain(words)
  // A skill is rated in other words than an answer.
  expect(text).toContain('Expert')
  expect(text).not.toMatch(/null|undefined|\[object|0195f1c4/)
  expect(copyView({ ...copy, data: {}, files: [] }).sections, 'of nothing there is no section').toEqual([])
  expect((await personalCopyPdf({ ...copy, data: {}, files: [] })).subarray(0, 4).toString()).toBe('%PDF')
})

test('the same in Arabic, from right to left', async () => {
  const view = copyView({ ...copy, language: 'ar' })
  expect(view.sections.map(({ heading }) => heading)).toContain('ما وافقت عليه')
  expect(await read(await personalCopyPdf({ ...copy, language: 'ar' }))).toContain('Layla Demo')
})
