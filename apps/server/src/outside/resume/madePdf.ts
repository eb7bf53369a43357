import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const FONTS = [
  'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
]
let compiler: NodeCompiler | undefined

/** A PDF set by Typst: its source, with the fonts of our own reports. */
export function typeset(source: string): Buffer {
  compiler ??= NodeCompiler.create({
    fontArgs: [
      {
        fontBlobs: FONTS.map((file) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))),
      },
    ],
  })
  const head = '#set text(font: ("IBM Plex Sans Arabic", "Noto Sans"), size: 10pt)\n'
  return compiler.pdf({ mainFileContent: head + source })
}

type Part = { dictionary: string; stream?: Uint8Array }

const part = ({ dictionary, stream }: Part, number: number) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}${stream ? `/Length ${stream.length}` : ''}>>\n`),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ])

/** A PDF file of these objects, numbered from 1, the first the catalogue, with a true cross-reference table. */
export function fileOf(parts: readonly Part[], trailer = ''): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const bodies = parts.map((each, i) => part(each, i + 1))
  let at = head.length
  const places = bodies.map((body) => {
    const place = String(at).padStart(10, '0')
    at += body.length
    return `${place} 00000 n \n`
  })
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const tail = `trailer<</Size ${parts.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([head, ...bodies, Buffer.from(table + tail)])
}

type Content = {
  stream: Uint8Array
  filter?: string
  fonts?: string
  resources?: string
  more?: Part[]
  pages?: string
}

/** A one-page PDF with this content stream; object 4 is the content, 5 Helvetica, `more` begins at 6. */
export const pageOf = ({
  stream,
  filter,
  fonts = '',
  resources = '',
  more = [],
  pages = '/Kids[3 0 R]/Count 1',
}: Content) =>
  fileOf([
    { dictionary: '/Type/Catalog/Pages 2 0 R' },
    { dictionary: `/Type/Pages${pages}` },
    {
      dictionary: `/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R${fonts}>>${resources}>>`,
    },
    { dictionary: filter ? `/Filter${filter}` : '', stream },
    { dictionary: '/Type/Font/Subtype/Type1/BaseFont/Helvetica' },
    ...more,
  ])

/** A Flate stream that unpacks to these bytes so many times over, made without unpacking it here. */
export const inflated = (bytes: Uint8Array, times: number) =>
  Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(times).fill(deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })),
    deflateRawSync(Buffer.alloc(0)),
  ])

type Written = { x: number; y: number; size: number; text: string }

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
const shown = ({ x, y, size, text }: Written) => `BT /F1 ${size} Tf ${x} ${842 - y} Td (${escaped(text)}) Tj ET`

/** A page with each line at its place, in points from the top left. */
export const pageOfLines = (lines: readonly Written[]) =>
  pageOf({ stream: deflateSync(Buffer.from(lines.map(shown).join('\n'), 'latin1')), filter: '/FlateDecode' })
