import { demoMark } from '@majlis/domain/core/demo.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import ar from './copyWords.ar.ts'
import en from './copyWords.en.ts'
import { foot, line, moment, paragraphs, words } from './lines.ts'

/** What is kept of somebody, as it goes into the printed copy. */
export interface PersonalCopy {
  language: Language
  product: string
  /** Who keeps it: a company, or the host. */
  keeper: string
  timezone: string
  site: string
  demo: boolean
  madeAt: string
  /** Rows by their tables, in the names of the API. */
  data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** What the ids of skills and questions are called. */
  names: ReadonlyMap<string, string>
  /** The files that go along, as they lie in the archive. */
  files: readonly string[]
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Puts the copy of somebody's data into the words of its language. */
export function copyView(copy: PersonalCopy) {
  const { language, timezone, data, names, files } = copy
  const t = language === 'ar' ? ar : en
  const around = language === 'ar' ? 'rtl' : 'ltr'
  const log = (text: string) => words(text, around)
  const said = (table: string, column: string, value: unknown): string => {
    const codes = t.codes[`${table}.${column}`] ?? t.codes[column]
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'string' && names.has(value)) return names.get(value) ?? ''
    if (codes && Object.hasOwn(codes, String(value))) return codes[String(value)] ?? ''
    if (typeof value === 'string') return isMoment.test(value) ? moment(value, timezone) : value
    if (Array.isArray(value)) return value.map((one) => said(table, '', one)).join('\n')
    if (value && typeof value === 'object')
      return Object.entries(value)
        .filter(([, one]) => one !== null && one !== '')
        .map(([key, one]) => `${key}: ${said(table, '', one)}`)
        .join('\n')
    return String(value)
  }
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
  const factsOf = (table: string, row: Readonly<Record<string, unknown>>) =>
    Object.entries(row)
      .filter(([, value]) => isSaid(value))
      .map(([column, value]) => ({
        label: t.columns[`${table}.${column}`] ?? t.columns[column] ?? column,
        lines: paragraphs(said(table, column, value), around),
      }))
      .filter(({ lines }) => lines.length > 0)
  const sections = Object.entries(data).map(([table, rows]) => ({
    heading: t.tables[table] ?? table,
    rows: rows.map((row) => factsOf(table, row)).filter((facts) => facts.length > 0),
  }))
  const ofFiles = files.map((one) => [{ label: t.columns.name ?? '', lines: paragraphs(line(one), around) }])
  return {
    language,
    title: t.title,
    company: log(copy.keeper),
    product: log(copy.product),
    watermark: '',
    mark: copy.demo ? demoMark[language] : '',
    candidate: log(copy.keeper),
    about: log(t.about(copy.keeper)),
    lead: t.lead,
    page: t.page,
    made: t.made.replace('{time}', moment(copy.madeAt, timezone)),
    foot: foot(copy.site, null),
    none: t.none,
    questionHeading: '',
    sections: [...sections, { heading: t.tables.files ?? '', rows: ofFiles }].filter(({ rows }) => rows.length > 0),
  }
}
