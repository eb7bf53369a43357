import { expect, test } from 'vitest'
import en from '../core/text.en.ts'
import { grantable } from '../session/rules.ts'
import { Invitation } from './schema.ts'

const person = { name: 'Sara Demo', email: 'sara@people.test', phone: '+971 50 123 4567', role: 'guest' }
/** What is said under a field of the form for this value. */
const saidOf = (field: keyof typeof person, value: unknown) => {
  const issues = Invitation.safeParse({ ...person, [field]: value }).error?.issues ?? []
  return issues.map(({ path, message }) => [path[0], (en as Record<string, string>)[message]])[0] ?? null
}

test("Add user form: name required ('This field is required.'), 2 to 255; e-mail required, pattern, 2 to 128; phone required ('Please enter a phone number.'); role required ('Please select a role.') [S5.21]", () => {
  const long = (count: number) => 'x'.repeat(count)
  expect(saidOf('name', '')).toEqual(['name', 'This field is required.'])
  expect(saidOf('name', 'x')).toEqual(['name', 'The name has to be at least 2 characters.'])
  expect(saidOf('name', long(256))).toEqual(['name', 'The name can at most be 255 characters.'])
  expect([2, 255].map((count) => saidOf('name', long(count)))).toEqual([null, null])
  expect(saidOf('email', '')).toEqual(['email', 'Please enter an email address.'])
  for (const wrong of ['x', 'sara', 'sara@people', 'sa ra@people.test'])
    expect(saidOf('email', wrong)?.[1]).toMatch(/^Please enter a valid email address\./)
  expect(saidOf('email', `${long(117)}@people.test`)).toEqual(['email', 'The email can at most be 128 characters.'])
  expect(saidOf('email', `${long(116)}@people.test`)).toBeNull()
  for (const wrong of ['', 'call me']) expect(saidOf('phone', wrong)).toEqual(['phone', 'Please enter a phone number.'])
  for (const wrong of ['', undefined, 'emperor'])
    expect(saidOf('role', wrong)).toEqual(['role', 'Please select a role.'])
})

test('Role options: Company Admin, Hiring Manager, Interviewer, Partner, Guest, for a company and a partner alike [S5.22]', () => {
  for (const grantor of ['company', 'partner'] as const)
    expect(grantable(grantor)).toEqual(['company', 'hiringManager', 'interviewer', 'partner', 'guest'])
})
