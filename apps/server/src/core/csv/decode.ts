/** The largest file, in bytes. */
const LARGEST_CSV = 2 * 1024 * 1024

/** Why a file is no list: it is too large, or no text in a spelling that is known. */
export class NoCsv extends Error {
  readonly code: 'too_large' | 'not_csv'
  constructor(code: 'too_large' | 'not_csv') {
    super(code)
    this.code = code
  }
}

/** The text of a CSV file that came as text, as base64 or as a data address; throws NoCsv. */
export function csvText(body: string): string {
  const bytes = bytesOf(body)
  const size = bytes ? bytes.length : Buffer.byteLength(body)
  if (size > LARGEST_CSV) throw new NoCsv('too_large')
  const text = (bytes ? decode(bytes) : body).replace(/^\uFEFF/, '')
  if (text.startsWith('%PDF-') || text.includes('\ufffd') || isBinary(text)) throw new NoCsv('not_csv')
  return text
}

/** A stray control character spoils its own row; a file that is full of them holds no text. */
function isBinary(text: string): boolean {
  const controls = text.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0
  return controls > 0 && controls * 20 >= text.length
}

/** A list of people holds an @ or a separator; base64 holds neither. */
function bytesOf(body: string): Buffer | null {
  const address = /^data:[^,]{0,100};base64,/.exec(body)
  const rest = address ? body.slice(address[0].length) : body
  const packed = rest.replace(/\s+/g, '')
  if (!address && (packed.length % 4 !== 0 || packed.length === 0)) return null
  return /^[A-Za-z0-9+/]+={0,2}$/.test(packed) ? Buffer.from(packed, 'base64') : null
}

function decode(bytes: Buffer): string {
  const marked = spellingByMark(bytes) ?? spellingByZeros(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return oneByteALetter(bytes)
  }
}

function spellingByMark([first, second]: Buffer): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Without a mark the line ends and separators of UTF-16 still have their zeros, all on one side. */
function spellingByZeros(bytes: Buffer): string | null {
  if (bytes.length % 2) return null
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1
  const [even, odd] = zeros as [number, number]
  if (even + odd === 0 || Math.min(even, odd) > 0) return null
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

const arabicWord = /[\u0621-\u064a\u067e\u0686\u0698\u06af]{2}/
/** Windows-1256 where its letters make Arabic words; a lone one among Latin letters is an accent of Windows-1252. */
function oneByteALetter(bytes: Buffer): string {
  const arabic = new TextDecoder('windows-1256').decode(bytes)
  return arabicWord.test(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes)
}
