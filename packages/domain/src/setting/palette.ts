import type { MessageKey, MessageParams } from '../core/text.ts'

/** Why a value is refused: a sentence, and what stands in it. */
export interface SettingFault {
  message: MessageKey
  params?: MessageParams
}

type Colour = readonly [red: number, green: number, blue: number]
const hex = /^#[\da-f]{6}$/i
const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]

const read = (colour: string): Colour => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never
const write = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (from: Colour, to: Colour, share: number): Colour =>
  from.map((part, at) => part + ((to[at] as number) - part) * share) as never

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** How far two colours stand apart: 1 for the same, 21 for black on white. */
export const contrast = (one: string, other: string): number => contrastOf(read(one), read(other))

/** A border, a ring or a button is seen from here on; a text is read from there on. */
const seen = 3
const isRead = 4.5

/** Why a colour is refused as the product's; its texts mend themselves, a button that nobody sees does not. */
export function colourFault(colour: string): SettingFault | null {
  if (!hex.test(colour)) return { message: 'setting.colour' }
  const found = contrastOf(read(colour), white)
  if (found >= seen) return null
  return { message: 'setting.contrast', params: { found: (Math.floor(found * 10) / 10).toFixed(1) } }
}

/** The first of ever more mixed colours that stands far enough from all these. */
function until(from: Colour, to: Colour, grounds: readonly Colour[], least: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = read(write(mix(from, to, share)))
    if (grounds.every((ground) => contrastOf(mixed, ground) >= least)) return mixed
  }
  return to
}

/** The accents of one light, as the names of the theme have them. */
export type Accents = Record<'accent' | 'accent-strong' | 'on-accent' | 'accent-text' | 'accent-soft', string>

const grounds = {
  light: ['#f5f8f7', '#ffffff', '#edf2f0'].map(read),
  dark: ['#0e1413', '#151d1b', '#1b2523', '#1e2927'].map(read),
}

/** What is made of one colour for both lights: every text on it, and of it, is read at 4.5 to 1. */
export function palette(colour: string): { light: Accents; dark: Accents } {
  const chosen = read(colour)
  return {
    light: accents(chosen, grounds.light, black, read(write(mix(chosen, white, 0.88)))),
    dark: accents(until(chosen, white, grounds.dark, seen), grounds.dark, white, read(write(mix(chosen, black, 0.75)))),
  }
}

function accents(accent: Colour, on: readonly Colour[], ink: Colour, soft: Colour): Accents {
  // Of black and white one is always read on it.
  const word = contrastOf(accent, white) >= isRead ? white : black
  const strong = mix(accent, word === white ? black : white, 0.16)
  const text = until(accent, ink, [...on, soft], isRead)
  return {
    accent: write(accent),
    'accent-strong': write(strong),
    'on-accent': write(word),
    'accent-text': write(text),
    'accent-soft': write(soft),
  }
}
