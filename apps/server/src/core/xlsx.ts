import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A moment as a reader's clock has it: in words, and in days since 30 December 1899, as a workbook counts them. */
export interface ClockTime {
  words: string
  days: number
}
type Cell = string | ClockTime | null

/**
 * A workbook of one sheet as a stream (ECMA-376), never whole in memory. Its cells are words and moments, so that none is a
 * formula. Its archive is of the first kind: Excel takes none with the ZIP64 fields of `outside/zip.ts`.
 */
export const xlsxOf = (sheet: Sheet, rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(archive(partsOf(sheet, rows)), { objectMode: false })

interface Sheet {
  name: string
  isRightToLeft: boolean
  /** How wide each column is, in characters. */
  widths: readonly number[]
}
interface Part {
  path: string
  open(): AsyncIterable<string> | Iterable<string>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function* partsOf(sheet: Sheet, rows: AsyncIterable<readonly Cell[]>): Generator<Part> {
  const whole = (path: string, xml: string): Part => ({ path, open: () => [head + xml] })
  yield whole(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  )
  yield whole(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield whole(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  yield whole(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield whole(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  )
  yield { path: 'xl/worksheets/sheet1.xml', open: () => sheetOf(sheet, rows) }
}

/** So many characters are packed at once. */
const enough = 65_536

async function* sheetOf({ isRightToLeft, widths }: Sheet, rows: AsyncIterable<readonly Cell[]>) {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let style = ' s="1"'
  let some = ''
  for await (const cells of rows) {
    some += `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`
    style = ''
    if (some.length < enough) continue
    yield some
    some = ''
  }
  yield `${some}</sheetData></worksheet>`
}

function cellOf(cell: Cell, style: string): string {
  if (!cell) return '<c/>'
  if (typeof cell !== 'string') return `<c s="2"><v>${cell.days}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** What XML cannot hold, in any spelling. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** The most that a cell takes. */
const longest = 32_767
const escaped = (words: string): string =>
  words
    .slice(0, longest)
    .replace(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
/** What a sheet may be called. */
const sheetName = (words: string) => words.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

interface Placed {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

// Names in UTF-8, sizes behind the bytes; the day is 1 January 1980.
const [version, flags, deflated, day] = [20, 0x0808, 8, 0x21]

async function* archive(parts: Iterable<Part>): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let at = 0
  for (const { path, open } of parts) {
    const entry: Placed = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, at }
    placed.push(entry)
    const header = localHeader(entry.name)
    yield header
    for await (const piece of packed(open(), entry)) {
      entry.packed += piece.length
      yield piece
    }
    const end = Buffer.alloc(16)
    end.writeUInt32LE(0x08074b50, 0)
    for (const [place, value] of [entry.crc, entry.packed, entry.size].entries())
      end.writeUInt32LE(value, 4 + 4 * place)
    yield end
    at += header.length + entry.packed + end.length
  }
  const directory = Buffer.concat(placed.map(centralHeader))
  yield directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  for (const place of [8, 10]) end.writeUInt16LE(placed.length, place)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield end
}

/** The words, deflated; what they were is noted in their entry. */
function packed(words: AsyncIterable<string> | Iterable<string>, entry: Placed): AsyncIterable<Buffer> {
  async function* read() {
    for await (const piece of words) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: 4 })
  // What fails ends the reading below with its reason.
  pipeline(Readable.from(read(), { objectMode: false }), deflate, () => {})
  return deflate
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  for (const [place, value] of [version, flags, deflated, 0, day].entries()) header.writeUInt16LE(value, 4 + 2 * place)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function centralHeader({ name, crc, packed, size, at }: Placed): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  for (const [place, value] of [version, version, flags, deflated, 0, day].entries())
    header.writeUInt16LE(value, 4 + 2 * place)
  for (const [place, value] of [crc, packed, size].entries()) header.writeUInt32LE(value, 16 + 4 * place)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(at, 42)
  return Buffer.concat([header, name])
}
