import { describe, expect, test } from 'vitest'
import { findEmail } from './email.ts'
import { findLanguages } from './languages.ts'
import type { Line } from './lines.ts'
import { findLinks } from './links.ts'
import { findPlace } from './location.ts'
import { findName } from './name.ts'
import { findSkills, skillOf } from './skills.ts'
import { plain } from './text.ts'

const line = (text: string, at: Partial<Line> = {}): Line => ({
  page: 1,
  x: 50,
  end: 300,
  y: 40,
  size: 10,
  text,
  runs: [],
  ...at,
})
const below = (...texts: string[]) => texts.map((text, i) => line(text, { y: 40 + i * 14 }))

describe('the e-mail address', () => {
  test.each([
    ['Layla | layla.ansari@example.com | Dubai', 'layla.ansari@example.com'],
    ['Write to layla+work@mail.example.co.uk.', 'layla+work@mail.example.co.uk'],
    ['layla @ example . com', 'layla@example.com'],
    ['layla(at)example.com', 'layla@example.com'],
    ['layla@example', null],
    ['@example.com', null],
    ['a..b@example.com', null],
  ])('of «%s» is %s', (text, email) => {
    expect(findEmail(text, []).email).toBe(email)
  })

  test('is put right by the link behind it, when a picture letter is glued to its front', () => {
    expect(findEmail('envelopelayla@example.com', ['mailto:layla@example.com']).email).toBe('layla@example.com')
  })

  test('is read from the link where only a picture is shown, and trusted less', () => {
    const { email, sureness } = findEmail('Layla Ansari', [
      'https://example.com',
      'mailto:layla@example.com?subject=Hi',
    ])
    expect(email).toBe('layla@example.com')
    expect(sureness).toBeLessThan(0.95)
  })
})

describe('the name', () => {
  const hints = { email: null, filename: 'cv.pdf' }
  const page = (...lines: Line[]) =>
    findName([...lines, ...below(...Array(20).fill('Some words of a longer text'))], 842, hints)

  test.each([
    ['LEO LEOPARD', 'Leo Leopard'],
    ['Dr. Leo Leopard, MBA', 'Leo Leopard'],
    ['Leo Leopard | Curriculum Vitae', 'Leo Leopard'],
    ["Séan O'Brien-Núñez", "Séan O'Brien-Núñez"],
    ['ليلى عبدالله الأنصاري', 'ليلى عبدالله الأنصاري'],
    ['小龙 李', '小龙 李'],
  ])('of «%s» is %s', (text, name) => {
    expect(page(line(text, { size: 20 })).name).toBe(name)
  })

  test.each(['Curriculum Vitae', 'Software Engineer', 'السيرة الذاتية', 'Harbour Logistics LLC'])(
    'is not «%s»',
    (text) => {
      expect(findName([line(text, { size: 20 })], 842, hints).name).toBeNull()
    },
  )

  test('is read over two lines, and behind a label in small type', () => {
    expect(page(line('Leo', { size: 24 }), line('Leopard', { size: 24, y: 68 })).name).toBe('Leo Leopard')
    expect(page(line('Name: Leo Leopard')).name).toBe('Leo Leopard')
  })

  test('is the one that the e-mail address echoes, where two stand large', () => {
    const two = [line('Blue Palm', { size: 20 }), line('Leo Leopard', { size: 20, y: 80 })]
    expect(findName(two, 842, { email: 'l.leopard@example.com', filename: 'cv.pdf' })).toMatchObject({
      name: 'Leo Leopard',
      sureness: 0.95,
    })
  })
})

describe('links', () => {
  const leo = { name: 'Leo Leopard', email: 'leo@example.com' }

  test('are absolute web addresses, each once, from the text and from behind its words', () => {
    const text = 'linkedin.com/in/leo • www.leo.example.org • leo@example.com • Node.js, ASP.NET, Socket.io'
    const targets = ['https://www.linkedin.com/in/leo/', 'https://github.com/leo', 'mailto:leo@example.com']
    expect(findLinks(text, targets, leo).links).toEqual([
      'https://linkedin.com/in/leo',
      'https://www.leo.example.org/',
      'https://github.com/leo',
    ])
  })

  test('of an employer are not taken for the person’s own, and shown as unsure', () => {
    const text = [
      'Leo Leopard',
      'leo@savanna.example | leopard-builds.example',
      'Portfolio: https://spots.example/work',
      'Experience',
      'Backend Engineer, Savanna Bank (www.savanna.example), 2019 to 2024',
      'Migrated checkout.watering-hole.example to TypeScript, see linkedin.com/company/watering-hole',
    ].join('\n')
    expect(findLinks(text.replaceAll('.example', '.com'), ['https://gitlab.com/leo'], leo)).toEqual({
      links: ['https://leopard-builds.com/', 'https://spots.com/work', 'https://gitlab.com/leo'],
      unsureLinks: [
        'https://www.savanna.com/',
        'https://checkout.watering-hole.com/',
        'https://linkedin.com/company/watering-hole',
      ],
    })
  })

  test('never run a script, nor carry a password', () => {
    const targets = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://user:secret@example.com/',
      'data:text/html,x',
    ]
    expect(findLinks('', targets, leo)).toEqual({ links: [], unsureLinks: [] })
  })
})

describe('skills', () => {
  const known = [
    'C',
    'C#',
    'C++',
    'R',
    'Go',
    'Java',
    'JavaScript',
    'Node.js',
    'React',
    '.NET',
    'SQL',
    'Machine Learning',
    'المحاسبة',
  ]
  test.each([
    ['C++, C# and Java', ['C++', 'C#', 'Java']],
    ['React.js, node.js, .NET', ['React', 'Node.js', '.NET']],
    ['Python, R, SQL', ['R', 'SQL']],
    ['machine\nlearning', ['Machine Learning']],
    ['المحاسبة، Excel', ['المحاسبة']],
    ['R&D, to go there, JavaScripting, Reacts, PL/MySQL, vitamin C tablets', []],
  ])('of «%s» are %j', (text, skills) => {
    const sought = known.map((name) => skillOf(name))
    expect(findSkills(text, sought)).toEqual(skills)
  })
})

describe('the place', () => {
  test.each([
    [['Leo Leopard', 'Dubai, UAE | +971 50 123 4567'], 'Dubai, UAE', 'AE'],
    [['Leo Leopard', 'Address: Building 5, Jeddah'], 'Building 5, Jeddah', 'SA'],
    [['ليلى الأنصاري', 'العنوان: الرياض، السعودية'], 'الرياض، السعودية', 'SA'],
    [['Leo Leopard', 'Kent, OH 44240'], 'Kent, OH 44240', 'US'],
    [['Leo Leopard', 'Istanbul, Türkiye'], 'Istanbul, Türkiye', 'TR'],
  ])('of %j is %s', (texts, text, country) => {
    expect(findPlace(below(...texts))).toEqual({ text, country })
  })

  test('is not that of a school or of an employer', () => {
    const texts = ['Leo Leopard', 'leo@example.com', 'Reader of maps', 'Experience', 'Blue Palm', 'Paris, France']
    expect(findPlace(below(...texts))).toBeNull()
    expect(findPlace(below('Leo Leopard', 'Zayed University, UAE'))).toBeNull()
  })
})

describe('languages', () => {
  test('are read from their section down to the next heading, and from a line of their own', () => {
    const section = below('Languages', 'Arabic (native)', 'English - fluent', 'Skills', 'German cars')
    expect(findLanguages(section)).toEqual(['Arabic', 'English'])
    expect(findLanguages(below('اللغات: العربية، الإنجليزية'))).toEqual(['Arabic', 'English'])
    expect(findLanguages(below('Programming languages: Python, SQL'))).toEqual([])
  })

  test('stand in the column of their heading', () => {
    const other = [line('Taught French', { x: 320, end: 500, y: 54 })]
    expect(findLanguages([...below('Languages', 'Turkish'), ...other])).toEqual(['Turkish'])
  })
})

test('accents set beside their letters, digits of other scripts and hidden marks are made plain', () => {
  expect(plain('Garc´ıa G¨ung¨or')).toBe('García Güngör')
  expect(plain('O´Brien')).toBe('O ́Brien')
  expect(plain('٠٥٠\u200f۱۲۳')).toBe('050123')
  expect(plain('eﬃcient\u00ad co–op')).toBe('efficient co-op')
})

test('a hundred thousand letters in one line cost no rule more than a moment', () => {
  for (const letters of ['a', 'A ', '@', 'a@', 'a.', '1', '-', '(at) ', ' ', 'ا', 'www.']) {
    const text = letters.repeat(100_000 / letters.length)
    const begun = performance.now()
    findEmail(text, [])
    findLinks(text, [], { name: 'Leo Leopard', email: 'leo@example.com' })
    findSkills(text, [skillOf('a'), skillOf('ab'), skillOf('a a a', ['a a'], true)])
    findPlace([line(text)])
    findLanguages([line(text)])
    findName([line(text, { size: 20 })], 842, { email: null, filename: '' })
    plain(text)
    expect(performance.now() - begun, letters).toBeLessThan(5000)
  }
}, 60_000)
