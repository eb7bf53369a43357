import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const [light, dark] = [/:root \{([^}]*)\}/, /data-scheme=.dark.\] \{([^}]*)\}/].map((block) => {
  const tokens = block.exec(css)?.[1]?.matchAll(/--majlis-([\w-]+): (#[0-9a-f]{6})/g) ?? []
  return Object.fromEntries([...tokens].map(([, name, colour]) => [name, colour]))
}) as [Record<string, string>, Record<string, string>]

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [one, other].map((colour) => luminance(colour ?? '#777777')).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'sunken']
const texts = [
  ...['text', 'text-soft', 'accent-text'].flatMap((text) => [...grounds, 'accent-soft'].map((on) => [text, on])),
  ...['good', 'info', 'warn', 'bad', 'violet', 'plain'].flatMap((tone) =>
    [...grounds, `${tone}-soft`].map((on) => [tone, on]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
] as [string, string][]

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s', (_name, tokens) => {
  test.each(texts)('%s on %s is read at 4.5:1', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ground', 'surface', 'sunken'])('the border of a control on %s is seen at 3:1', (ground) => {
    expect(contrast(tokens['line-strong'], tokens[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('dark replaces every colour of the light', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light))
})
