import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { rightsOf, runLimited } from '../fenced/fence.ts'
import { forChild, outcome, parseEmbedded } from './embedded.ts'
import { fileOf, inflated, pageOf, pageOfLines, typeset } from './madePdf.ts'
import { skillOf } from './skills.ts'

// A machine that is busy with other tests is slow to start a child.
vi.setConfig({ testTimeout: 30_000 })

const skills = ['TypeScript', 'React', 'PostgreSQL', 'Excel', 'المحاسبة'].map((name) => skillOf(name))
const parse = (bytes: Uint8Array, signal?: AbortSignal) => parseEmbedded({ filename: 'cv.pdf', bytes, skills }, signal)
const isolated = (text: string) => `\u2066${text}\u2069`

describe('a resume is read', () => {
  test('in two columns, with the name over two lines [S7.34]', async () => {
    const bytes = typeset(`#grid(columns: (1fr, 2fr), gutter: 8mm)[= Contact
Mobile: 050 765 4321

#link("mailto:sara.k@example.com")[sara.k\\@example.com]

Abu Dhabi, UAE

#link("https://linkedin.com/in/sarak")[LinkedIn]
= Languages
Arabic

English (fluent)
][#text(24pt)[Sara \\ Al Kaabi]

Senior Product Designer
= Experience
Designer of React screens, Blue Palm LLC, 2019 - 2024
]`)
    expect(await parse(bytes)).toEqual({
      name: 'Sara Al Kaabi',
      email: 'sara.k@example.com',
      phone: '050 765 4321',
      mobile_number: '+971507654321',
      links: ['https://linkedin.com/in/sarak'],
      unsureLinks: [],
      skills: ['React'],
      languages: ['Arabic', 'English'],
      location: 'Abu Dhabi, UAE',
      confidence: { name: 0.95, email: 1, phone: 1 },
      places: expect.any(Array),
    })
  })

  test('in Arabic, with Latin words and numbers within its lines [S7.34]', async () => {
    const bytes = typeset(`#set text(lang: "ar", dir: rtl)
#align(center)[#text(22pt, weight: "bold")[ليلى عبدالله الأنصاري]]
#align(center)[مهندسة حلول]
الشارقة، الإمارات | ${isolated('+971 50 123 4567')} | ${isolated('layla.ansari\\@example.com')}
= نبذة
سبع سنوات في بناء تطبيقات الويب باستخدام TypeScript و React و PostgreSQL.
= اللغات
العربية (اللغة الأم)، الإنجليزية`)
    expect(await parse(bytes)).toMatchObject({
      name: 'ليلى عبدالله الأنصاري',
      email: 'layla.ansari@example.com',
      phone: '+971 50 123 4567',
      mobile_number: '+971501234567',
      skills: ['TypeScript', 'React', 'PostgreSQL'],
      languages: ['Arabic', 'English'],
      location: 'الشارقة، الإمارات',
    })
  })

  test('in Arabic, with labels, Arabic digits and a country other than the Emirates [S7.34]', async () => {
    const bytes = typeset(`#set text(lang: "ar", dir: rtl)
#grid(columns: (2fr, 1fr), gutter: 8mm)[#text(18pt)[الاسم: محمد إسماعيل الخطيب]
= الخبرة العملية
محاسب أول، مجموعة النخيل
][= معلومات الاتصال
الهاتف: ٠٥٥ ٩٨٧ ٦٥٤٣

mo.khatib\\@example.org

العنوان: الرياض، السعودية
= المهارات
المحاسبة، Excel
]`)
    expect(await parse(bytes)).toMatchObject({
      name: 'محمد إسماعيل الخطيب',
      email: 'mo.khatib@example.org',
      phone: '055 987 6543',
      mobile_number: '+966559876543',
      skills: ['المحاسبة', 'Excel'],
      location: 'الرياض، السعودية',
    })
  })

  test('with all of it in one line, set twice over in filters [S7.34]', async () => {
    const line = 'BT /F1 12 Tf 50 800 Td (Leo Leopard leo@example.com +971 50 123 4567) Tj ET'
    const stream = Buffer.from(`${deflateSync(line).toString('hex')}>`)
    const parsed = await parse(pageOf({ stream, filter: '[/ASCIIHexDecode/FlateDecode]' }))
    expect(parsed).toMatchObject({ name: 'Leo Leopard', email: 'leo@example.com', mobile_number: '+971501234567' })
  })

  test('as far as its pages are whole [S7.34]', async () => {
    const whole = pageOfLines([{ x: 50, y: 60, size: 20, text: 'Leo Leopard, from all seven seas' }]).toString('latin1')
    const bytes = Buffer.from(whole.replace('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 9 0 R]/Count 9'), 'latin1')
    expect(await parse(bytes)).toMatchObject({ name: 'Leo Leopard', email: null, phone: null })
  })
})

describe('what is no readable resume is told apart:', () => {
  const text = Buffer.from('BT /F1 12 Tf 50 800 Td (Leo Leopard leo@example.com) Tj ET')
  const encryption =
    '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O(................................)/U(................................)>>/ID[(1)(1)]'
  test.each([
    ['nothing', 'not_pdf', Buffer.alloc(0)],
    ['a web page', 'not_pdf', Buffer.from('<html><body>Leo Leopard</body></html>')],
    [
      'a PDF mark after the first 1,024 bytes',
      'not_pdf',
      Buffer.concat([Buffer.alloc(1024, 32), pageOf({ stream: text })]),
    ],
    ['a PDF mark and then noise', 'unreadable', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x7~ ')])],
    ['more than 10 MB', 'too_large', Buffer.concat([pageOf({ stream: text }), Buffer.alloc(10 * 1024 * 1024)])],
    ['a page without text', 'no_text', pageOf({ stream: Buffer.from('0 0 m 100 100 l S') })],
    ['a page tree that bites its tail', 'unreadable', pageOf({ stream: text, pages: '/Kids[2 0 R]/Count 1' })],
    [
      'a locked one',
      'encrypted',
      fileOf([{ dictionary: '/Type/Catalog/Pages 2 0 R' }, { dictionary: '/Type/Pages/Kids[]/Count 0' }], encryption),
    ],
    [
      'a book',
      'too_large',
      pageOf({
        stream: inflated(Buffer.from('BT /F1 12 Tf 10 10 Td (AAAAAAAAAA BBBBBBBBB) Tj ET\n'.repeat(1000)), 4000),
        filter: '/FlateDecode',
      }),
    ],
  ])('%s is %s', async (_, code, bytes) => {
    await expect(parse(bytes)).rejects.toMatchObject({ name: 'UnreadableResume', code })
  })
})

/** The longest time, in milliseconds, for which this process could answer nobody while a work was done. */
async function longestGap(work: Promise<unknown>) {
  let [last, gap, going] = [performance.now(), 0, true]
  const over = () => {
    going = false
  }
  work.then(over, over)
  while (going) {
    await pause(1)
    gap = Math.max(gap, performance.now() - last)
    last = performance.now()
  }
  return gap
}

describe('a bomb', () => {
  // Forms that each draw the next ten times over, and in the end a letter that lies on its side.
  const layers = Array.from({ length: 9 }, (_, i) => ({
    dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 5 0 R>>/XObject<</X ${i + 7} 0 R>>>>`,
    stream: Buffer.from(i === 8 ? 'BT /F1 9 Tf 0 1 -1 0 9 9 Tm (A) Tj ET' : '/X Do '.repeat(10)),
  }))
  const endless = pageOf({
    stream: Buffer.from('/X Do '.repeat(10)),
    resources: '/XObject<</X 6 0 R>>',
    more: layers,
  })
  const swelling = pageOf({ stream: inflated(Buffer.alloc(1e6, '('), 300), filter: '/FlateDecode' })

  test('that never ends is ended by the clock, and the server answers others meanwhile', async () => {
    const work = runLimited('resume', forChild({ filename: 'cv.pdf', bytes: endless, skills }), undefined, {
      wall: 1500,
      memory: 400e6,
    })
    expect(await longestGap(work)).toBeLessThan(750)
    const ending = await work
    expect(ending).toMatchObject({ failure: 'timeout' })
    expect(ending.took).toBeLessThan(6000)
    expect(() => outcome(ending)).toThrow('timeout')
  })

  test('that swells is ended before it takes half a gigabyte, and the server answers others meanwhile', async () => {
    const work = runLimited('resume', forChild({ filename: 'cv.pdf', bytes: swelling, skills }))
    expect(await longestGap(work)).toBeLessThan(750)
    const ending = await work
    expect(ending).toMatchObject({ failure: 'too_large' })
    if (process.platform === 'linux') expect(ending.peak).toBeGreaterThan(50e6)
    expect(ending.peak).toBeLessThan(500e6)
  })

  test('is left when its sender goes away, and what still waits is never begun', async () => {
    const away = new AbortController()
    const works = Array.from({ length: 6 }, () => parse(endless, away.signal))
    const begun = performance.now()
    setTimeout(() => away.abort(new Error('gone')), 300)
    const ends = await Promise.allSettled(works)
    expect(ends.map((end) => (end.status === 'rejected' ? end.reason.message : end.value))).toEqual(
      Array(6).fill('gone'),
    )
    expect(performance.now() - begun).toBeLessThan(6000)
    expect(await parse(pageOfLines([{ x: 50, y: 60, size: 20, text: 'Leo Leopard, the next in turn' }]))).toMatchObject(
      { name: 'Leo Leopard' },
    )
  })
})

test('the child may read nothing but its own code, start nothing, write nothing and run no words as code', () => {
  const attempt = (code: string) =>
    spawnSync(process.execPath, [...rightsOf('resume'), '-e', code], { env: {}, encoding: 'utf8' }).stderr
  expect(attempt('require("fs").readFileSync("/etc/passwd")')).toContain('ERR_ACCESS_DENIED')
  expect(
    attempt(`require("fs").readFileSync(${JSON.stringify(import.meta.filename)}.replace(/outside.*/, "main.ts"))`),
  ).toContain('ERR_ACCESS_DENIED')
  expect(attempt('require("fs").writeFileSync("left.txt", "")')).toContain('ERR_ACCESS_DENIED')
  expect(attempt('require("child_process").spawnSync("ls")')).toContain('ERR_ACCESS_DENIED')
  expect(attempt('new Function("return 1")')).toContain('EvalError')
})
