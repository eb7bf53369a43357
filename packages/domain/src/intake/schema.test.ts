import { expect, test } from 'vitest'
import type { Schema } from '../core/call.ts'
import en from '../core/text.en.ts'
import { asksContact } from './rules.ts'
import { CandidateForm, ContactForm, CsvCandidate, CsvContact } from './schema.ts'

const messagesOf = (schema: Schema, value: object) =>
  schema.safeParse(value).error?.issues.map(({ message }) => (en as Record<string, string>)[message]) ?? []
const person: { name: string; email: string } = { name: 'Sara Demo', email: 'sara@people.test' }

test("Phone required: 'Please enter a valid mobile number.' in the resume flow, 'Contact Number is Required.' for WhatsApp", () => {
  for (const primaryPhone of ['', 'call me']) {
    expect(messagesOf(CandidateForm, { ...person, primaryPhone })).toContain('Please enter a valid mobile number.')
    expect(messagesOf(ContactForm, { ...person, primaryPhone })).toContain('Contact Number is Required.')
  }
  expect(messagesOf(ContactForm, { ...person, primaryPhone: '+971 50 123 4567' })).toEqual([])
})

test('a row of a list may leave its phone out, unless messages go by WhatsApp', () => {
  expect(messagesOf(CsvCandidate, { ...person, phone: '' })).toEqual([])
  expect(messagesOf(CsvContact, { ...person, phone: '' })).toContain('Contact Number is Required.')
})

test('WhatsApp is written to by channels 2 and 3', () => {
  const channels = [1, 2, 3].map((candidate_communication_type) => asksContact({ candidate_communication_type }))
  expect([...channels, asksContact(null)]).toEqual([false, true, true, false])
})
