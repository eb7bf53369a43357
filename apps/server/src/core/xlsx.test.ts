import { describe, expect, test } from 'vitest'
import { partsOf } from '../../test/workbook.ts'
import { type ClockTime, xlsxOf } from './xlsx.ts'

const written = async (rows: (string | ClockTime | null)[][], isRightToLeft = false) => {
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

  test('holds a moment as one, by which a spreadsheet sorts', async () => {
    const parts = await written([['Added'], [{ words: '23/11/2026 14:30', days: 46_349.604166666664 }]])
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<row><c s="2"><v>46349.604166666664</v></c></row>')
    expect(parts.get('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy\\ hh:mm"')
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
