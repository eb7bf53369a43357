/** What a picture says of itself at its beginning. */
export interface PictureHeader {
  kind: 'png' | 'jpeg' | 'webp'
  width: number
  height: number
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** Reads kind and size of a picture before anything decodes it; null for what is no PNG, JPEG or WebP, or moves. */
export function headerOf(bytes: Buffer): PictureHeader | null {
  if (bytes.subarray(0, 8).equals(PNG)) return pngOf(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegOf(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpOf(bytes)
  return null
}

function pngOf(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  // What moves says so before its first picture.
  const first = bytes.indexOf('IDAT', 33, 'latin1')
  const moves = bytes.subarray(0, first < 0 ? undefined : first).includes('acTL')
  return moves ? null : { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The sizes stand in the frame's header, behind any number of other parts. */
function jpegOf(bytes: Buffer): PictureHeader | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] as number
    if (mark === 0xff) at += 1
    else if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { kind: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpOf(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30) return null
  const part = bytes.toString('latin1', 12, 16)
  if (part === 'VP8 ')
    return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (part === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const moves = ((bytes[20] as number) & 2) !== 0
  if (part !== 'VP8X' || moves) return null
  return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
