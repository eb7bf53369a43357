import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { headerOf } from './picture/header.ts'
import { makePictures } from './picture.ts'

/** A picture with a red left half, made by the same library. */
function pixels(width: number, height: number) {
  const rgba = new Uint8Array(width * height * 4).map((_, at) => {
    const [pixel, part] = [Math.floor(at / 4), at % 4]
    return part === 3 || (part === 0 && pixel % width < width / 2) ? 255 : 0
  })
  return Transformer.fromRgbaPixels(rgba, width, height)
}
const whole = { widths: [512, 128], square: false }
const refused = (bytes: Buffer) => makePictures(bytes, whole).catch((error) => error.code)

test('a picture comes out as PNG in each width, whole, whatever kind it was', async () => {
  for (const bytes of [pixels(1200, 400).pngSync(), pixels(1200, 400).jpegSync(), await pixels(1200, 400).webp()]) {
    const made = await makePictures(bytes, whole)
    expect(made.map((one) => headerOf(one))).toEqual([
      { kind: 'png', width: 512, height: 171 },
      { kind: 'png', width: 128, height: 43 },
    ])
  }
})

test('a photo is cut to a square and not stretched', async () => {
  const [made] = await makePictures(pixels(1200, 400).pngSync(), { widths: [128], square: true })
  expect(headerOf(made as Buffer)).toEqual({ kind: 'png', width: 128, height: 128 })
})

test('words and places that stand in a picture do not come out', async () => {
  const png = pixels(64, 64).pngSync()
  const words = Buffer.from('tEXtComment\0Taken at 25.2, 55.3')
  const part = Buffer.concat([Buffer.alloc(4), words, Buffer.alloc(4)])
  part.writeUInt32BE(words.length - 4, 0)
  part.writeUInt32BE((await import('node:zlib')).crc32(words), part.length - 4)
  const told = Buffer.concat([png.subarray(0, 33), part, png.subarray(33)])
  const [made] = await makePictures(told, { widths: [64], square: true })
  expect(made?.includes('Taken at')).toBe(false)
})

test('what is no picture, moves, or is too large is refused before it is decoded', async () => {
  expect(await refused(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(99)}</svg>`))).toBe(
    'not_picture',
  )
  expect(await refused(Buffer.from(`GIF89a${' '.repeat(99)}`))).toBe('not_picture')
  expect(await refused(Buffer.alloc(0))).toBe('not_picture')
  expect(await refused(Buffer.alloc(3 * 2 ** 20))).toBe('too_large')
  const png = pixels(64, 64).pngSync()
  const moving = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0'),
    png.subarray(33),
  ])
  expect(await refused(moving)).toBe('not_picture')
  const huge = Buffer.from(png)
  huge.writeUInt32BE(12_000, 16)
  expect(await refused(huge)).toBe('too_large')
})

test('a page inside a PNG, cut bytes and noise are refused', async () => {
  const png = pixels(64, 64).pngSync()
  const page = Buffer.concat([png.subarray(0, 33), Buffer.from(`<script>alert(1)</script>${' '.repeat(99)}`)])
  expect(await refused(page)).toBe('unreadable')
  expect(await refused(png.subarray(0, 60))).toBe('unreadable')
  expect(await refused(Buffer.concat([png.subarray(0, 60), Buffer.alloc(4000, 7)]))).toBe('unreadable')
})
