import { expect, test } from 'vitest'
import { csvLines } from './write.ts'

const line = (...cells: (string | null)[]) => csvLines([cells])

test('a cell that begins like a formula is words', () => {
  for (const sign of ['=', '+', '-', '@']) expect(line(`${sign}1+1`)).toBe(`'${sign}1+1\r\n`)
  expect(line('\t=1')).toBe(`"'\t'=1"\r\n`)
  expect(line('\r=1')).toBe(`"'\r'=1"\r\n`)
  expect(line('\n@1')).toBe(`"'\n'@1"\r\n`)
})

test('nor does a formula begin within one, where a spreadsheet separates by semicolons, as those in Arabic do', () => {
  expect(line('Amal', 'Dubai;=cmd|calc', null)).toBe(`Amal,"Dubai;'=cmd|calc",\r\n`)
  expect(line('a; +1', 'b\t@x', 'c\r\n=1')).toBe(`"a; '+1","b\t'@x","c\r\n'=1"\r\n`)
  // By no separator does a part of what is written begin like one.
  const hostile = ['=1;=1', ';-1', 'a;;@b', 'a;\t;=b', '"a";=1', 'x,"=1']
  const written = line(...hostile).slice(0, -2)
  for (const part of written.split(/[;\t\r\n]/)) expect(part.trim().replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
})

test('a phone number stays as it is dialled, and nothing else that begins with a plus does', () => {
  expect(line('+971501234567', '+971 50 123 4567')).toBe('+971501234567,+971 50 123 4567\r\n')
  const others = ['+1+1', '+1-1', '+971-50-123', '+(971)501', '+1234', '+12345678901234567', '+971501234567!A1']
  for (const other of [...others, '+971  501234567', '+971501234567=1', '+A1', '-971501234567', '+1E10'])
    expect(line(other)).toBe(`'${other}\r\n`)
  // Nor does a number hide a formula behind a line or a separator.
  expect(line('+971501234567\n=1', '+971501234567;=1')).toBe(`"'+971501234567\n'=1","'+971501234567;'=1"\r\n`)
})

test('other words stay as they are', () => {
  const words = ['a-b', 'x = y', 'mail@example.test', 'ليلى', '1; 2']
  expect(line(...words)).toBe('a-b,x = y,mail@example.test,ليلى,"1; 2"\r\n')
})
