import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The parts of an archive by its directory, each held against its checksum. */
export function partsOf(bytes: Buffer): Map<string, string> {
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
