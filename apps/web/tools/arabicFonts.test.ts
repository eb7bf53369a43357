import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { isCommonFont, makeCommonFont, rangesOf, weights } from './arabicFonts.ts'

const root = join(import.meta.dirname, '../../..')
const kB = 1000
const inFont = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** Marks and punctuation among it; the mark of direction (U+061C) has no shape. */
const isArabic = (character: string) =>
  /[\u0600-\u061b\u061d-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/u.test(character)
/** What has characters of its own in a made font, by the table that says so. */
async function charactersIn(font: Buffer): Promise<Set<number>> {
  const file = await subsetFont(font, String.fromCodePoint(...((await rangesOf())[0]?.characters ?? [])), {
    targetFormat: 'truetype',
  })
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, nth) => 12 + 16 * nth)
  const cmap = file.readUInt32BE((tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8)
  const at = cmap + file.readUInt32BE(cmap + 8)
  expect(file.readUInt16BE(at), 'a table of segments').toBe(4)
  const segments = file.readUInt16BE(at + 6) / 2
  const found = new Set<number>()
  for (let nth = 0; nth < segments; nth++) {
    const last = file.readUInt16BE(at + 14 + 2 * nth)
    for (let code = file.readUInt16BE(at + 16 + 2 * (segments + nth)); code <= last; code++) found.add(code)
  }
  return found
}

test('each weight is two files, and every Arabic character is in one of them', async () => {
  const all = await rangesOf()
  expect(all.map(({ weight, url }) => [weight, isCommonFont(url)])).toEqual(
    weights.flatMap((weight) => [
      [weight, true],
      [weight, false],
    ]),
  )
  for (const weight of weights) {
    const both = all.filter((one) => one.weight === weight).flatMap(({ characters }) => [...characters])
    const once = new Set(both)
    expect(both.length, 'each asked for in one file').toBe(once.size)
    const missing = Array.from({ length: 0x10000 - 0x600 }, (_, nth) => 0x600 + nth).filter(
      (code) => isArabic(String.fromCodePoint(code)) && !once.has(code),
    )
    expect(missing.map((code) => code.toString(16))).toEqual([])
  }
})

test("no word of the product's own needs the whole font", async () => {
  const [common] = await rangesOf()
  const dictionaries = globSync('{apps/web,packages/*}/src/**/*.ar.ts', { cwd: root })
  expect(dictionaries.length).toBeGreaterThan(100)
  const rare = dictionaries.flatMap((file) =>
    [...new Set(readFileSync(join(root, file), 'utf8'))]
      .filter((letter) => isArabic(letter) && !common?.characters.has(letter.codePointAt(0) ?? 0))
      .map((letter) => `${letter} in ${file}`),
  )
  expect(rare).toEqual([])
})

test('a made font is small and has every character that it is asked for', async () => {
  const [common] = await rangesOf()
  for (const weight of weights) {
    const font = await makeCommonFont(weight)
    expect(font.length).toBeLessThan(16 * kB)
    const has = await charactersIn(font)
    expect([...(common?.characters ?? [])].filter((code) => !has.has(code)).map((code) => code.toString(16))).toEqual(
      [],
    )
  }
})

test('a made font bears no reserved name, and says whose it is and under what licence', async () => {
  for (const weight of weights) {
    const file = await subsetFont(await makeCommonFont(weight), 'ب', {
      targetFormat: 'truetype',
      preserveNameIds: [14],
    })
    expect(file.includes(inFont('Plex'))).toBe(false)
    for (const kept of ['Majlis Common Arabic', 'Copyright 2019 IBM Corp.', 'scripts.sil.org/OFL'])
      expect(file.includes(inFont(kept)), kept).toBe(true)
  }
})

test('a made font has a program, without which FreeType would fit its letters to pixels', async () => {
  const file = await subsetFont(await makeCommonFont(400), 'ب', { targetFormat: 'truetype' })
  const program = file.indexOf('prep')
  expect(program).toBeGreaterThan(0)
  expect(file.readUInt32BE(program + 12)).toBeGreaterThan(7)
})

test('a font made twice is the same', async () => {
  expect(await makeCommonFont(400)).toEqual(await makeCommonFont(400))
})
