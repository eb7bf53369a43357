// How text of people is put on paper: in its own direction, without what fonts cannot bear, and never as source.

import { zonedMoment } from '@majlis/domain/core/zonedMoment.ts'

const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu
const pictures = /\p{Emoji_Presentation}|\ufe0f|\u200d|[\u{1f000}-\u{1faff}]/gu
/** A zero-width space in endless words, so that they break instead of leaving the page. */
export const breakable = (text: string) => text.replace(/\S{30}(?=\S)/gu, (piece) => `${piece}\u200b`)
/** Keeps figures together and in order inside Arabic. */
export const figures = (text: string) => `\u2066${text}\u2069`
// Latin words and figures, phone numbers with their brackets among them, and what may stand between two of them.
const stretch = /[+\p{Script=Latin}\d](?:[\p{Script=Latin}\d\s\-./:@_&+'’]|\(\d+\))*/gu
const endsRun = /[+\p{Script=Latin}\d]/u
/** As one run up to the last letter, figure or plus of a stretch; what joined it to nothing is outside. */
function asRun(text: string): string {
  let end = text.length
  while (end > 0 && !endsRun.test(text[end - 1] as string))
    end = text[end - 1] === ')' ? text.lastIndexOf('(', end - 1) : end - 1
  return (end > 0 ? figures(text.slice(0, end)) : '') + text.slice(end).replace(/\d+/g, figures)
}
/** One line of a person's text, without what fonts and direction cannot bear. */
export const line = (text: string) => {
  const plain = text.replace(hidden, ' ').replace(pictures, '').trim()
  return breakable(/\p{Script=Arabic}/u.test(plain) ? plain.replace(stretch, asRun) : plain)
}

export type Direction = 'ltr' | 'rtl'
/** The direction that a text's first letter asks for; null for figures and signs alone. */
function directionOf(text: string): Direction | null {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter ? (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr') : null
}
/** Words of a person in a text of this direction: of the other one, they keep their full stop at their own end. */
export const words = (text: string, around: Direction) => {
  const plain = line(text)
  return (directionOf(plain) ?? around) === around ? plain : `\u2068${plain}\u2069`
}
/** What a person wrote, paragraph by paragraph, each in its own direction. */
export const paragraphs = (text: string | null, around: Direction) =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map(line)
    .filter(Boolean)
    .map((plain) => ({ text: plain, direction: directionOf(plain) ?? around }))

/** Minutes and seconds, as everywhere in the product. */
export const clock = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** A moment by the clock of this zone, which is named behind it. */
export const moment = (at: string, timeZone: string): string => figures(zonedMoment(at, timeZone))

/** The foot of a report: the provider's site and where the company is written to, each with its link. */
export const foot = (site: string, contact: string | null | undefined) =>
  [
    { words: site, to: site },
    { words: contact ?? '', to: `mailto:${contact}` },
  ]
    .filter((one) => one.words)
    .map((one) => ({ ...one, words: figures(breakable(one.words)) }))
