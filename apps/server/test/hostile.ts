import fc from 'fast-check'

/** What makes parsers slow, one by one: one letter without end, letters read in many ways, marks, quotes, almost what is looked for. */
export const pieces = [
  ...[
    'x',
    'ch',
    'ث',
    'بى',
    'é',
    'a\u0301',
    '\u0301',
    '1',
    '+',
    '(',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '.',
    '-',
    '_',
    '"',
    "'",
    ',',
  ],
  ...[
    ';',
    ':',
    '*',
    '@',
    'a@',
    '@a.',
    '<',
    '>',
    '<a',
    '{',
    '}',
    '{name',
    '{position}',
    '/',
    'http://',
    '%',
    '%2',
    '\\',
  ],
  ...[
    'ﷺ',
    '\u200f',
    '\u202e',
    '𝒳',
    '\ud800',
    '\u0000',
    'abd ',
    'عبد ',
    'al-',
    'mr ',
    '٠',
    '=',
    '&',
    '[',
    ']',
    'm.sc, ',
    '0 ',
  ],
]

/** Words up to a length that hold what makes parsers slow, again and again, with something else before and behind. */
export const hostile = (longest: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...pieces, ''),
      fc.constantFrom(...pieces, ''),
      fc.constantFrom(0.1, 1, 1),
    )
    .map(([unit, before, behind, share]) => {
      const words = unit.join('')
      const room = Math.floor(longest * share) - before.length - behind.length
      return (
        (before + words.repeat(Math.max(1, Math.ceil(room / words.length)))).slice(0, longest - behind.length) + behind
      )
    })

/** Processor time of this thread that some work takes, in milliseconds: a loaded machine is no failure. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
