import { demoMark } from '../core/demo.ts'
import type { Language } from '../core/text.ts'
import type { Event, MessageData, Placeholders } from './event.ts'
import { letterHtml, letterText } from './layout.ts'
import messagesAr from './messages.ar.ts'
import messagesEn from './messages.en.ts'
import type { Messages } from './messages.ts'
import { clean, fill, placeholdersOf, speakValues, wordsOf } from './values.ts'

/** The built-in words of every event. */
export const messages: Record<Language, Messages> = { en: messagesEn, ar: messagesAr }

/** Words that a company, or the portal, uses instead of the built-in ones; empty lines part the paragraphs. */
export interface EditedWords {
  subject: string
  body: string
}

/** What a message needs besides its data: who reads it, and whose installation it is. */
export interface Frame {
  /** The reader's name. */
  name: string
  product: string
  /** What every link begins with, without a slash at its end. */
  publicUrl: string
  /** It is a demo's: the message says so above everything else. */
  demo?: boolean | undefined
  edited?: EditedWords | undefined
  /** The installation's colour. */
  colour?: string | undefined
}

export interface Message {
  subject: string
  title: string
  html: string
  text: string
}

/** Writes the message of an event: exactly what is previewed, kept and sent. */
export function render<E extends Event>(event: E, language: Language, data: MessageData<E>, frame: Frame): Message {
  const words = messages[language][event]
  const given: Partial<Placeholders> = data
  const values = speakValues(event, language, given, frame)
  const say = (template: string) => fill(template, values) ?? ''
  const { greeting, sentFor, sentBy, linkHint } = wordsOf[language]
  const paragraphs = frame.edited ? frame.edited.body.split(/(?:\r?\n){2,}/) : words.paragraphs
  const subject = clean(say(frame.edited?.subject || words.subject)).slice(0, 250)
  const title = say(words.title)
  const letter = {
    language,
    product: frame.product,
    mark: frame.demo ? `DEMO · ${demoMark[language]}` : null,
    subject,
    title,
    greeting: say(greeting),
    paragraphs: paragraphs.map((one) => fill(one, values)?.trim()).filter((one): one is string => Boolean(one)),
    button:
      words.button && given.link
        ? { text: say(words.button), address: addressOf(frame.publicUrl, given.link), hint: linkHint }
        : null,
    footer: say(given.company === undefined ? sentBy : sentFor),
    colour: frame.colour,
  }
  return { subject, title, html: letterHtml(letter), text: letterText(letter) }
}

/** A page of ours: only a path can be added to the public address, so no message leads anywhere else. */
function addressOf(publicUrl: string, link: string): string {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) throw new Error('A link in a message is a path from its first slash.')
  return publicUrl + link
}

/** The built-in words of a message as a person would type them: empty lines part the paragraphs. */
export function builtIn(event: Event, language: Language): EditedWords {
  const { subject, paragraphs } = messages[language][event]
  return { subject, body: paragraphs.join('\n\n') }
}

/** What stands in braces and is no value of this event's messages: it would be sent as it stands. */
export function unknownPlaceholders(event: Event, words: string): string[] {
  const known = placeholdersOf(event)
  const used = [...words.matchAll(/\{([^{}\r\n]*)\}/g)].map(([, name]) => name as string)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}
