import type { Language } from '../core/text.ts'
import type { FeedDetail } from './feedDetail.ts'

/** An interview as its entry may tell of it; a hidden position is null. */
interface Told {
  position: string | null
  candidate: string
}

const words: Record<Language, Record<'calendar' | 'busy' | 'interview' | 'position' | 'name', string>> = {
  en: {
    calendar: 'Interviews: {product}',
    busy: 'Busy',
    interview: 'Interview',
    position: 'Interview: {position}',
    name: '{candidate}: {position}',
  },
  ar: {
    calendar: 'المقابلات: {product}',
    busy: 'مشغول',
    interview: 'مقابلة',
    position: 'مقابلة: {position}',
    name: '{candidate}: {position}',
  },
}

const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The title of an interview in the calendar of whoever subscribes to it. */
export function entryTitle(language: Language, detail: FeedDetail, { position, candidate }: Told): string {
  const t = words[language]
  if (detail === 'busy') return t.busy
  const interview = position ?? t.interview
  if (detail === 'name') return fill(t.name, { candidate, position: interview })
  return position === null ? t.interview : fill(t.position, { position })
}

/** What the whole calendar is called in the list of somebody's calendars. */
export const feedTitle = (language: Language, product: string): string => fill(words[language].calendar, { product })
