import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** One file of an archive: its path in it, and its bytes, opened when its turn comes. */
export interface Entry {
  path: string
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>
}

/** What was written of an entry. */
interface Written {
  path: string
  size: number
  sha256: string
}

interface Placed extends Written {
  name: Buffer
  crc: number
  at: number
}

// Names in UTF-8, sizes behind the bytes; stored as it is: films and pictures are packed already.
const flags = 0x0808
const zip64 = 45
const most = 0xffffffff

/**
 * An archive as a stream of its bytes (PKWARE's APPNOTE, with ZIP64): nothing of it is ever whole in memory. The last entry
 * is made of what was written before it.
 */
export const zipOf = (entries: AsyncIterable<Entry> | Iterable<Entry>, last: (written: Written[]) => Entry): Readable =>
  Readable.from(bytesOf(entries, last), { objectMode: false })

async function* bytesOf(entries: AsyncIterable<Entry> | Iterable<Entry>, last: (written: Written[]) => Entry) {
  const placed: Placed[] = []
  let at = 0
  async function* add(entry: Entry) {
    const name = Buffer.from(safePath(entry.path))
    const start = at
    const head = localHeader(name)
    at += head.length
    yield head
    const hash = createHash('sha256')
    let [crc, size] = [0, 0]
    for await (const piece of await entry.open()) {
      crc = crc32(piece, crc)
      size += piece.length
      hash.update(piece)
      yield piece
    }
    const end = descriptor(crc, size)
    at += size + end.length
    yield end
    placed.push({ path: entry.path, name, crc, size, sha256: hash.digest('hex'), at: start })
  }
  for await (const entry of entries) yield* add(entry)
  yield* add(last(placed.map(({ path, size, sha256 }) => ({ path, size, sha256 }))))
  const directory = Buffer.concat(placed.map(centralHeader))
  yield directory
  yield endOf(placed.length, directory.length, at)
}

/** No way out of the folder into which somebody unpacks it. */
const safePath = (path: string): string =>
  path
    .split(/[/\\]/)
    .map((part) => part.replace(/[\p{Cc}\p{Cf}:*?"<>|]/gu, '_').replace(/^\.+$/, '_'))
    .filter(Boolean)
    .join('/')

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30 + 20)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(zip64, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(0x21, 12)
  head.writeUInt32LE(most, 18)
  head.writeUInt32LE(most, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  // The sizes of the extra field stand behind the bytes.
  head.writeUInt16LE(1, 30)
  head.writeUInt16LE(16, 32)
  return Buffer.concat([head.subarray(0, 30), name, head.subarray(30)])
}

function descriptor(crc: number, size: number): Buffer {
  const end = Buffer.alloc(24)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  end.writeBigUInt64LE(BigInt(size), 8)
  end.writeBigUInt64LE(BigInt(size), 16)
  return end
}

function centralHeader({ name, crc, size, at }: Placed): Buffer {
  const head = Buffer.alloc(46 + 28)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(zip64, 4)
  head.writeUInt16LE(zip64, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(0x21, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(most, 20)
  head.writeUInt32LE(most, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(28, 30)
  head.writeUInt32LE(most, 42)
  head.writeUInt16LE(1, 46)
  head.writeUInt16LE(24, 48)
  head.writeBigUInt64LE(BigInt(size), 50)
  head.writeBigUInt64LE(BigInt(size), 58)
  head.writeBigUInt64LE(BigInt(at), 66)
  return Buffer.concat([head.subarray(0, 46), name, head.subarray(46)])
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(zip64, 12)
  end.writeUInt16LE(zip64, 14)
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(count), place)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  for (const place of [84, 86]) end.writeUInt16LE(0xffff, place)
  for (const place of [88, 92]) end.writeUInt32LE(most, place)
  return end
}
