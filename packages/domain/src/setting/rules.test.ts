import { describe, expect, test } from 'vitest'
import { colourFault, contrast, palette } from './palette.ts'
import { countedValue, mayRegister, settingFault, settingOf, togetherFault } from './rules.ts'
import { type SettingName, settingNames } from './settings.ts'

test.each(settingNames)('%s has a default that may be kept', (name) => {
  expect(settingFault(name, settingOf(name).default)).toBeNull()
})

const wrong: [name: SettingName, value: unknown, message: string][] = [
  ['brand.name', 'M', 'setting.text'],
  ['brand.name', ' Majlis', 'setting.text'],
  ['brand.name', 'Two\nlines', 'setting.text'],
  ['brand.name', 'x'.repeat(41), 'setting.text'],
  ['brand.mark', 'ABC', 'setting.text'],
  ['brand.colour', 'red', 'setting.colour'],
  ['brand.colour', '#12345', 'setting.colour'],
  ['brand.colour', '#0b6b5b;}', 'setting.colour'],
  ['brand.colour', '#ffe600', 'setting.contrast'],
  ['brand.sender', 'nobody', 'setting.sender'],
  ['brand.sender', 'Majlis <a@b.test>\r\nBcc: x@y.test', 'setting.sender'],
  ['defaults.timezone', 'Mars/Olympus', 'timezone.unknown'],
  ['defaults.language', 'fr', 'setting.choice'],
  ['defaults.mode', '1', 'setting.choice'],
  ['interview.oneWayTakes', 0, 'setting.number'],
  ['interview.oneWayTakes', 2.5, 'setting.number'],
  ['interview.oneWayTakes', '2', 'setting.number'],
  ['interview.oneWayTakes', Number.NaN, 'setting.number'],
  ['sharing.bound', 'yes', 'setting.choice'],
  ['security.domains', 'example.com', 'setting.domainsMany'],
  ['security.domains', ['example.com', '@example.com'], 'setting.domain'],
  ['security.domains', ['localhost'], 'setting.domain'],
  ['security.domains', Array.from({ length: 101 }, () => 'example.com'), 'setting.domainsMany'],
]
test.each(wrong)('%s is not %j: %s', (name, value, message) => {
  expect(settingFault(name, value)?.message).toBe(message)
  expect(countedValue(name, value), 'what was kept wrongly does not count').toEqual(settingOf(name).default)
})

test('a session is not open longer unused than it may be open at all', () => {
  expect(togetherFault(new Map([['security.idleDays', 30]]))).toBeNull()
  expect(togetherFault(new Map([['security.idleDays', 31]]))?.name).toBe('security.idleDays')
  const both = new Map([
    ['security.idleDays', 60],
    ['security.absoluteDays', 60],
  ] as const)
  expect(togetherFault(both)).toBeNull()
})

test('who may register is said by domains, to the letter', () => {
  expect(mayRegister('a@any.test', [])).toBe(true)
  expect(mayRegister('a@Example.com', ['example.com'])).toBe(true)
  for (const email of ['a@sub.example.com', 'a@example.com.evil.test', 'a@notexample.com', '"@example.com"@evil.test'])
    expect(mayRegister(email, ['example.com']), email).toBe(false)
})

describe('of every colour that is taken', () => {
  const steps = ['00', '22', '44', '66', '88', 'aa', 'cc', 'ff']
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const taken = colours.filter((colour) => !colourFault(colour))
  const grounds = {
    light: ['#f5f8f7', '#ffffff', '#edf2f0'],
    dark: ['#0e1413', '#151d1b', '#1b2523', '#1e2927'],
  }

  test('each text is read at 4.5 to 1, and each button is seen at 3 to 1', () => {
    expect(taken.length).toBeGreaterThan(250)
    for (const colour of taken) {
      const both = palette(colour)
      for (const light of ['light', 'dark'] as const) {
        const made = both[light]
        const texts = [
          [made['on-accent'], made.accent],
          [made['on-accent'], made['accent-strong']],
          ...[...grounds[light], made['accent-soft']].map((ground) => [made['accent-text'], ground] as const),
        ] as const
        for (const [text, ground] of texts)
          expect(contrast(text, ground), `${colour} ${light}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        const surface = light === 'light' ? '#ffffff' : '#1e2927'
        expect(contrast(made.accent, surface), `${colour} ${light}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('those that nobody sees on white are refused with how far they are', () => {
    expect(colourFault('#ffe600')).toEqual({ message: 'setting.contrast', params: { found: '1.2' } })
    expect(colours.length - taken.length).toBeGreaterThan(50)
  })
})
