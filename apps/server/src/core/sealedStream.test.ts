import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { opening, sealing, Unsealable } from './sealedStream.ts'

const key = randomBytes(32)
const piece = 64 * 1024
const through = (bytes: Buffer, by: ReturnType<typeof sealing>) => {
  // In odd chunks, as a disk or a line gives them.
  const chunks = Array.from({ length: Math.ceil(bytes.length / 50_021) }, (_, nth) =>
    bytes.subarray(nth * 50_021, (nth + 1) * 50_021),
  )
  return buffer(Readable.from(chunks).pipe(by))
}
const open = (sealed: Buffer, about = 'here', by = key) => through(sealed, opening(by, about))

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece + 7])('%i bytes come back as they were', async (length) => {
  const bytes = randomBytes(length)
  const sealed = await through(bytes, sealing(key, 'here'))
  expect(sealed.includes(bytes.subarray(0, 40)) && length > 40).toBe(false)
  expect((await open(sealed)).equals(bytes)).toBe(true)
})

test('what is cut, changed, reordered, moved or sealed with another key does not open', async () => {
  const head = 20
  const sealedPiece = piece + 16
  const bytes = randomBytes(3 * piece)
  const sealed = await through(bytes, sealing(key, 'here'))
  const changed = Buffer.from(sealed)
  changed[sealed.length - 5] = (changed[sealed.length - 5] as number) ^ 1
  const [first, second] = [
    sealed.subarray(head, head + sealedPiece),
    sealed.subarray(head + sealedPiece, head + 2 * sealedPiece),
  ]
  const swapped = Buffer.concat([sealed.subarray(0, head), second, first, sealed.subarray(head + 2 * sealedPiece)])
  const spoiled = {
    'cut between two pieces': sealed.subarray(0, head + sealedPiece),
    'cut in a piece': sealed.subarray(0, sealed.length - 1),
    'cut in its head': sealed.subarray(0, 10),
    nothing: Buffer.alloc(0),
    longer: Buffer.concat([sealed, Buffer.from('x')]),
    changed,
    swapped,
  }
  for (const [how, what] of Object.entries(spoiled)) await expect(open(what), how).rejects.toThrow(Unsealable)
  await expect(open(sealed, 'elsewhere')).rejects.toThrow(Unsealable)
  await expect(open(sealed, 'here', randomBytes(32))).rejects.toThrow(Unsealable)
})
