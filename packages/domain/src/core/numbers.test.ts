import { describe, expect, test } from 'vitest'
import { skillLevels } from '../account/rules.ts'
import { AccessLevel, level } from '../guest/schema.ts'
import rating from '../interview/rating.en.ts'
import { LogKind } from '../notification/status.ts'
import relationAr from '../refcheck/relation.ar.ts'
import relation from '../refcheck/relation.en.ts'
import words from '../refcheck/reportWords.en.ts'
import { AttachmentApproval, RefAttachmentType, RefQuestionType } from '../refcheck/status.ts'
import { JobPosition, NewRequisition, RequisitionTitle } from '../requisition/schema.ts'
import { phone, text } from './field.ts'
import { limits } from './limits.ts'
import { ApprovalStatus } from './status.ts'
import { languages } from './text.ts'

/** Rows, other programs and the words beside them know these by their numbers. */
describe('the numbers of the specification', () => {
  test('Approval status enum: NIL 0, SUBMITTED_FOR_APPROVAL 1, APPROVED 2, ON_HOLD 3, REJECTED 4. [S4.37]', () => {
    expect(ApprovalStatus).toEqual({ NIL: 0, SUBMITTED_FOR_APPROVAL: 1, APPROVED: 2, ON_HOLD: 3, REJECTED: 4 })
  })

  test('Access levels 1 Viewer, 2 Editor, and no others [S9.3]', () => {
    expect(AccessLevel).toEqual({ VIEWER: 1, EDITOR: 2 })
    expect([0, 1, 2, 3].map((one) => level.safeParse(one).success)).toEqual([false, true, true, false])
  })

  test('Question types: 0 free text, 1 choice, 2 scale, 5 attachment approval [S4.35, S9.26]', () => {
    expect(RefQuestionType).toEqual({ TEXT: 0, CHOICE: 1, SCALE: 2, ATTACHMENT: 5 })
  })

  test('Attachment approval: 1 yes, 2 no, which reports call approved and refused [S4.36]', () => {
    expect(AttachmentApproval).toEqual({ APPROVED: 1, REFUSED: 2 })
    expect([words.approved, words.refused]).toEqual(['Approved', 'Refused'])
  })

  test('Attachment types: 1 experience letter, 2 salary certificate. [S9.27]', () => {
    expect(RefAttachmentType).toEqual({ EXPERIENCE_LETTER: 1, SALARY_CERTIFICATE: 2 })
    expect(words.documents).toEqual({ 1: 'Experience letter', 2: 'Salary certificate' })
  })

  test('Log kinds: 1 email, 3 WhatsApp. [S9.28]', () => {
    expect(LogKind).toEqual({ EMAIL: 1, WHATSAPP: 3 })
  })

  test('Skill level scale: five levels, 0 without a word of its own and 4 the highest [S9.9]', () => {
    expect(skillLevels).toEqual(['none', 'basic', 'intermediate', 'advanced', 'expert'])
  })

  test("Question card review scale 0-4: Didn't Answer, Unsatisfactory, Satisfactory, Well Explained, In Depth. [S9.8]", () => {
    expect(rating.reviews).toEqual({
      0: "Didn't Answer",
      1: 'Unsatisfactory',
      2: 'Satisfactory',
      3: 'Well Explained',
      4: 'In Depth',
    })
  })

  test('Locales en and ar. [S9.18]', () => {
    expect(languages).toEqual(['en', 'ar'])
  })
})

describe('how a referee and a candidate know each other', () => {
  test('Recency options: 1 = Less than 1 year ago, 2 = 1-2 years ago, 3 = 2-5 years ago, 4 = More than 5 years ago. [S9.23]', () => {
    expect(relation.times).toEqual({
      1: 'Less than 1 year ago',
      2: '1-2 years ago',
      3: '2-5 years ago',
      4: 'More than 5 years ago',
    })
  })

  test('Relationship period options: 0-1 year, 1-2 years, 2-5 years, 5 years or more; relationship time options match the recency options. [S9.24]', () => {
    expect(relation.periods).toEqual({ 1: '0-1 year', 2: '1-2 years', 3: '2-5 years', 4: '5 years or more' })
    expect(words.times).toBe(relation.times)
  })

  test('Relationship types: 12 kinds, the named ones in their places, each with words in both languages [S9.25]', () => {
    const kinds = Object.values(relation.relationships)
    expect([kinds.length, kinds[0], kinds.at(-1)]).toEqual([12, 'Managed candidate directly', 'Students together'])
    expect(kinds).toEqual(expect.arrayContaining(['Candidate was my client', 'Taught Candidate', 'Mentored Candidate']))
    const arabic = Object.values(relationAr.relationships)
    expect([Object.keys(relationAr.relationships), new Set(arabic).size]).toEqual([
      Object.keys(relation.relationships),
      12,
    ])
  })
})

test('Title and job position 2 to 60; notes 2 to 300; name 2 to 255; e-mail 2 to 128; phone max 20 [S9.17]', () => {
  const long = (count: number) => 'x'.repeat(count)
  const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, ...values: unknown[]) =>
    values.map((value) => schema.safeParse(value).success)
  const sixty = [long(1), long(2), long(60), long(61)]
  for (const schema of [RequisitionTitle, JobPosition])
    expect(takes(schema, ...sixty)).toEqual([false, true, true, false])
  const noted = (notes: string) => ({ title: 'Engineer', job_position: 'Engineer', notes })
  expect(takes(NewRequisition, ...[1, 2, 300, 301].map((count) => noted(long(count))))).toEqual([
    ...[false, true, true, false],
  ])
  const name = text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' })
  expect(takes(name, long(1), long(2), long(255), long(256))).toEqual([false, true, true, false])
  expect(limits.email).toEqual([2, 128])
  const digits = (count: number) => `+${'1'.repeat(count - 1)}`
  expect(takes(phone('phone.enter'), digits(20), digits(21))).toEqual([true, false])
})
