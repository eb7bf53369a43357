import { expect, test } from 'vitest'
import { nameIn, rowOf } from './match.ts'
import { freshRow, type Row } from './row.ts'

const row = (line: number, name: string, email: string): Row => freshRow(line, { name, email, phone: '' })
const rows = [
  row(2, 'Sara Demo', 'sara@people.test'),
  row(3, 'هدى سالم', 'huda@people.test'),
  row(4, 'Omar Haddad', 'omar@people.test'),
  row(5, 'Omar Haddad', 'omar.h@people.test'),
]

test.each([
  ['its e-mail, whatever its case', { name: 'Another', email: 'SARA@people.test' }, 'x.pdf', 2],
  ['its name', { name: 'Sara  Demo', email: null }, 'x.pdf', 2],
  ["its file's name, when nothing could be read", null, 'CV_Sara-Demo (2).pdf', 2],
  ['an Arabic name on the file', null, 'هدى سالم.pdf', 3],
  ['nobody, when two are called so', { name: 'Omar Haddad', email: null }, 'omar haddad.pdf', null],
  ['nobody, when nothing fits', { name: 'Lina Noor', email: 'lina@people.test' }, 'scan.pdf', null],
])('a resume goes by %s', (_, read, file, line) => {
  expect(rowOf(rows, read, file)).toBe(line)
})

test('a file is named after its person', () => {
  expect(nameIn('Resume - Sara.Demo_2026.pdf')).toBe('Sara Demo')
})
