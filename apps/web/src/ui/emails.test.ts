import { expect, test } from 'vitest'
import { emailsIn, nameInEmail } from './emails.ts'

test('a pasted list is taken apart at comma, semicolon, space and line, each address once', () => {
  expect(emailsIn('a@b.co, A@B.co; c@d.co\nwrong e@f.co\t').map(({ email }) => email)).toEqual([
    'a@b.co',
    'c@d.co',
    'wrong',
    'e@f.co',
  ])
})

test('a name beside an address is kept', () => {
  expect(emailsIn('Sara Demo <sara@demo.test>, "Huda Demo" <mailto:huda@demo.test>')).toEqual([
    { email: 'sara@demo.test', name: 'Sara Demo' },
    { email: 'huda@demo.test', name: 'Huda Demo' },
  ])
})

test.each([
  ['sara.demo@people.test', 'Sara Demo'],
  ['omar_al-haddad+jobs@people.test', 'Omar Al Haddad'],
  ['info@people.test', ''],
  ['a.demo7@people.test', ''],
])('the name in %s is "%s"', (email, name) => expect(nameInEmail(email)).toBe(name))
