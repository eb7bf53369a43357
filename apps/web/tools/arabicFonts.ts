import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights of the product. */
export const weights = [400, 600] as const
type Weight = (typeof weights)[number]

const { resolve } = createRequire(import.meta.url)
const theme = join(import.meta.dirname, '../src/app/theme.css')
/** By this name `theme.css` finds the made files. */
const alias = '@commonArabic'
const fileOf = (weight: Weight) => `commonArabic-${weight}.woff2`
const face = /font-weight: (\d+);[^}]*url\("([^"]+)"\)[^}]*unicode-range:\s+([^;]+);/g
/**
 * What the font calls itself, and as long, what its part does: its licence reserves the name for the font as it is. Who made it and
 * the licence stay in the file.
 */
const names = [
  ['IBM Plex Sans', 'Majlis Common'],
  ['IBMPlexSans', 'MajlisParts'],
] as const

/** Beside names and copyright, which are always kept: the licence, and where it stands. */
const said = { preserveNameIds: [13, 14] }

/** Is a file of the build one of the fonts that every page in Arabic needs? */
export const isCommonFont = (name: string): boolean => /\bcommonArabic-[^/]*[.]woff2$/.test(name)

/** The characters of each font of `theme.css`, by its file. */
export async function rangesOf(): Promise<{ weight: number; url: string; characters: Set<number> }[]> {
  const css = await readFile(theme, 'utf8')
  return [...css.matchAll(face)].map(([, weight, url = '', range = '']) => ({
    weight: Number(weight),
    url,
    characters: new Set(range.split(', ').flatMap(charactersOf)),
  }))
}

function charactersOf(part: string): number[] {
  const [first = 0, last = first] = part
    .slice(2)
    .split('-')
    .map((number) => Number.parseInt(number, 16))
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}

/** The common letters of one weight with all that joins and places them, without hints, as a font under a name of its own. */
export async function makeCommonFont(weight: Weight): Promise<Buffer> {
  const whole = await readFile(
    resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`),
  )
  const common = (await rangesOf()).find(({ url }) => url === `${alias}/${fileOf(weight)}`)
  if (!common) throw new Error(`theme.css has no ${fileOf(weight)}`)
  const text = String.fromCodePoint(...common.characters)
  const part = await subsetFont(whole, text, { ...said, targetFormat: 'truetype', noHinting: true })
  for (const [from, to] of names.map((pair) => pair.map(inFont)) as [Buffer, Buffer][])
    for (let at = part.indexOf(from); at >= 0; at = part.indexOf(from)) part.set(to, at)
  return await subsetFont(withProgram(part), text, { ...said, targetFormat: 'woff2' })
}

/**
 * A program for all sizes that does no more than fill what would drop out. Without any, FreeType fits letters to pixels by itself
 * where a machine asks for full hinting, which parts letters that join; it does so up to seven bytes.
 */
const program = Buffer.from([0xb8, 0x01, 0xff, 0x85, 0xb0, 0x04, 0x8d, 0xb0, 0x00, 0x21])
const ENTRY = 16

/** A font with the program, which comes behind all other tables by its name too (`prep`). */
function withProgram(font: Buffer): Buffer {
  const entries = 12
  const end = entries + ENTRY * font.readUInt16BE(4)
  const directory = Buffer.concat([font.subarray(0, end), Buffer.from('prep'), Buffer.alloc(ENTRY - 4)])
  const tables = Buffer.from(font)
  for (let at = entries; at < end; at += ENTRY) {
    const place = font.readUInt32BE(at + 8)
    directory.writeUInt32BE(place + ENTRY, at + 8)
    // It needs a place on the stack.
    if (font.toString('latin1', at, at + 4) === 'maxp') tables.writeUInt16BE(1, place + 24)
  }
  directory.writeUInt16BE(font.readUInt16BE(4) + 1, 4)
  directory.writeUInt32BE(font.length + ENTRY, end + 8)
  directory.writeUInt32BE(program.length, end + 12)
  return Buffer.concat([directory, tables.subarray(end), program])
}

/** A font writes its names in two bytes a letter, the high one first. */
const inFont = (text: string) => Buffer.from(text, 'utf16le').swap16()

/**
 * Makes the fonts of the common Arabic letters, a third of the whole ones, which a browser then asks for only where a page has
 * another letter.
 */
export function arabicFonts(): Plugin {
  return {
    name: 'majlis-arabic-fonts',
    async config() {
      const folder = join(import.meta.dirname, '../../../node_modules/.cache/majlis-fonts')
      await mkdir(folder, { recursive: true })
      for (const weight of weights) {
        const file = join(folder, fileOf(weight))
        // Builds that run beside each other make the same: none reads half a file of another.
        const own = `${file}.${process.pid}`
        await writeFile(own, await makeCommonFont(weight))
        await rename(own, file)
      }
      return { resolve: { alias: { [alias]: folder } } }
    },
  }
}
