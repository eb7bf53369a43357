import type { Language } from '../core/text.ts'
import { type Event, events, type MessageData, onlyByMail } from './event.ts'
import type { Frame } from './template.ts'
import { speakValues } from './values.ts'

/**
 * The approved template of an event and its values. Templates are named after their event (`referee_requested`), take
 * the event's placeholders in their declared order after the reader's name, and open `{public address}/{button}`.
 */
export function whatsAppOf<E extends Event>(event: E, language: Language, data: MessageData<E>, frame: Frame) {
  const values = speakValues(event, language, data, frame)
  const without = ['link', ...(onlyByMail[event] ?? [])]
  const names = ['name', ...events[event].filter((name) => !without.includes(name))]
  const link = 'link' in data ? (data.link as string) : null
  return {
    template: event.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    language,
    parameters: names.map((name) => values[name]?.replace(/\s+/g, ' ') ?? '-'),
    button: link === null ? null : link.slice(1),
  }
}
