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

test('other words stay as they are', () => {
  const words = ['a-b', 'x = y', 'mail@example.test', 'ليلى', '1; 2']
  expect(line(...words)).toBe('a-b,x = y,mail@example.test,ليلى,"1; 2"\r\n')
})
