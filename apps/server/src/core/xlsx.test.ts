import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'

/** The parts of an archive by its directory, each held against its checksum. */
function partsOf(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place)) as [number, number, number]
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString()
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26)
    const whole = inflateRawSync(bytes.subarray(start, start + packed))
    expect([crc32(whole), whole.length]).toEqual([crc, size])
    parts.set(name, whole.toString())
    at += 46 + bytes.readUInt16LE(at + 28)
  }
  return parts
}
const written = async (rows: (string | null)[][], isRightToLeft = false) => {
  const pieces: Buffer[] = []
  const sheet = { name: 'A [list]: all/each', isRightToLeft, widths: [20, 30] }
  for await (const piece of xlsxOf(
    sheet,
    (async function* () {
      yield* rows
    })(),
  ))
    pieces.push(piece as Buffer)
  return partsOf(Buffer.concat(pieces))
}

describe('a workbook', () => {
  test('holds its rows as words: none is a formula, and no character breaks it', async () => {
    const parts = await written([
      ['Name', 'Note'],
      ['=1+1', '<b> & "c"\u0000\ud800'],
      ['ليلى', null],
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot;</t>')
    expect(sheet).toContain('ليلى</t></is></c><c/></row>')
    expect(sheet).not.toMatch(/<f>|rightToLeft/)
    expect(parts.get('xl/workbook.xml')).toContain('name="A  list   all each"')
    expect((await written([['أ']], true)).get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
  })

  test('of a hundred thousand rows is never whole in memory', async () => {
    async function* rows() {
      for (let row = 0; row < 100_000; row++)
        yield [`Row ${row}`, `Words of ${row} that go on for a while, as names do`]
    }
    global.gc?.()
    const before = process.memoryUsage().heapUsed
    let [most, bytes] = [0, 0]
    for await (const piece of xlsxOf({ name: 'All', isRightToLeft: false, widths: [20, 30] }, rows())) {
      bytes += (piece as Buffer).length
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(bytes).toBeGreaterThan(300_000)
    expect(most).toBeLessThan(64 * 1024 * 1024)
  })
})
