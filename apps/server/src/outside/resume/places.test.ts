import { expect, test, vi } from 'vitest'
import { parseEmbedded } from './embedded.ts'
import { pageOf, pageOfLines, typeset } from './madePdf.ts'
import { skillOf } from './skills.ts'

// A machine that is busy with other tests is slow to start a child.
vi.setConfig({ testTimeout: 30_000 })

const skills = ['TypeScript', 'Go', 'PostgreSQL'].map((name) => skillOf(name))
const placesIn = async (bytes: Uint8Array) => {
  const { places, ...read } = await parseEmbedded({ filename: 'cv.pdf', bytes, skills })
  return {
    read,
    at: (of: string, nth = 0) => places.filter((one) => one.of === of && one.nth === nth).map(({ at }) => at),
  }
}
const filler = Array.from({ length: 12 }, (_, nth) => ({
  x: 60,
  y: 400 + nth * 14,
  size: 10,
  text: 'Some work was done well',
}))

test('each value is told with the place of its letters, and a skill not where another word holds it', async () => {
  const { read, at } = await placesIn(
    pageOfLines([
      { x: 60, y: 80, size: 24, text: 'Leo Leopard' },
      { x: 60, y: 110, size: 10, text: 'leo.leopard@example.com' },
      { x: 300, y: 110, size: 10, text: 'Phone: +971 50 123 4567' },
      { x: 60, y: 140, size: 10, text: 'https://www.linkedin.com/in/leo/' },
      ...filler,
      { x: 60, y: 600, size: 10, text: 'Google was a customer' },
      { x: 60, y: 620, size: 10, text: 'Skills: TypeScript, Go' },
    ]),
  )
  expect(read).toMatchObject({ name: 'Leo Leopard', skills: ['TypeScript', 'Go'] })
  const near = (value: number) => expect.closeTo(value, -1)
  expect(at('name')).toEqual([[1, near(59), near(58), near(133), near(29)]])
  expect(at('email')).toEqual([[1, near(59), near(101), near(118), near(13)]])
  // Behind its label.
  expect(at('phone')).toEqual([[1, near(340), near(101), near(78), near(13)]])
  expect(at('links')).toEqual([[1, near(114), near(131), near(88), near(13)]])
  expect(at('skills', 0)).toEqual([[1, near(93), near(611), near(51), near(13)]])
  expect(at('skills', 1)).toEqual([[1, near(146), near(611), near(16), near(13)]])
})

test('on a page that is cut and turned, as it is seen', async () => {
  // Written upwards, along the left edge of a page that is turned to the right when it is shown.
  const line = (size: number, x: number, y: number, text: string) =>
    `BT /F1 ${size} Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`
  const stream = [
    line(24, 180, 150, 'Leo Leopard'),
    line(10, 210, 150, 'leo.leopard@example.com'),
    ...Array.from({ length: 12 }, (_, nth) => line(10, 260 + nth * 14, 150, 'Some work was done well')),
  ]
  const pages = '/Kids[3 0 R]/Count 1/Rotate 90/CropBox[100 100 595 742]'
  const { read, at } = await placesIn(pageOf({ stream: Buffer.from(stream.join('\n')), pages }))
  expect(read.name).toBe('Leo Leopard')
  const near = (value: number) => expect.closeTo(value, -1)
  expect(at('name')).toEqual([[1, near(50), near(59), near(133), near(29)]])
  expect(at('email')).toEqual([[1, near(50), near(101), near(118), near(13)]])
})

test('in a line that runs from the right, and where only a link holds the address', async () => {
  const { at } = await placesIn(
    typeset(`#set page(width: 500pt, height: 700pt, margin: 0pt)
#set text(lang: "ar", dir: rtl)
#place(top + left, dx: 250pt, dy: 60pt)[#box(width: 200pt)[#align(right)[#text(20pt)[ليلى الأنصاري]]]]
#place(top + left, dx: 250pt, dy: 120pt)[#box(width: 200pt)[#align(right)[الشارقة، الإمارات]]]
#place(top + left, dx: 100pt, dy: 200pt)[#link("mailto:layla@example.com")[#box(width: 60pt, height: 20pt)[راسلني]]]
#place(top + left, dx: 100pt, dy: 300pt)[#box(width: 300pt)[سبع سنوات من العمل في بناء التطبيقات للشركات الكبيرة]]`),
  )
  const [name] = at('name')
  // It ends at the right edge of its box.
  expect((name?.[1] ?? 0) + (name?.[3] ?? 0)).toBeGreaterThan(440)
  expect(name?.[1]).toBeGreaterThan(300)
  expect(name?.[2]).toBeGreaterThan(50)
  expect((name?.[2] ?? 0) + (name?.[4] ?? 0)).toBeLessThan(100)
  const [place] = at('location')
  expect([place?.[1], place?.[2]]).toEqual([expect.closeTo(388, -1), expect.closeTo(118, -1)])
  const [email] = at('email')
  expect(email?.slice(0, 4)).toEqual([1, expect.closeTo(99, -1), expect.closeTo(199, -1), expect.closeTo(62, -1)])
})
