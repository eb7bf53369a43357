import { limits } from '@majlis/domain/core/limits.ts'
import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { CandidateForm, ContactForm, type Place } from '@majlis/domain/intake/schema.ts'
import { choiceOf, type DuplicateChoice, type Twin } from './possibleDuplicate.ts'

/** How far a resume is on its way to a candidate. */
export type Stage = 'waiting' | 'reading' | 'parsing' | 'review' | 'adding' | 'added'
export type Fields = Record<'name' | 'email' | 'primaryPhone', string>

/** One resume: its file is kept until the candidate is added. */
export interface ResumeItem {
  id: string
  file: File
  /** Added and invited by message, or only added. */
  invite: boolean
  stage: Stage
  fields: Fields
  errors: Partial<Fields>
  /** How sure the reading is of each field, 0 to 1; null when nothing was read. */
  sureness: Partial<Record<keyof Fields, number>> | null
  found: Found
  /** What of it goes with the candidate. */
  taken: Taken
  /** Fields that were read with doubt and that a person says are right. */
  confirmed: readonly (keyof Fields)[]
  /** Why it stopped: nothing could be read (`unread`, with the parser's code), or the line or the server failed. */
  fault: { kind: 'unread'; code: string | null } | { kind: 'failed'; at: 'parsing' | 'adding'; message: string } | null
  /** Who in this requisition, or among these files, may be the same person. */
  possibleDuplicate: Twin | null
  /** What a person has chosen to do about that; null while nobody has. */
  choice: DuplicateChoice | null
  /** Whose record it was merged into. */
  mergedInto: string | null
}

/** What else a resume says, and where each value stands in it. */
interface Found {
  links: string[]
  unsureLinks: string[]
  skills: string[]
  location: string | null
  places: readonly Place[]
}
/** What of that goes with the candidate: of the unsure links those that the person takes. */
export interface Taken {
  links: string[]
  skills: string[]
  location: string
}
/** Below this the reader's own word is that it may be wrong. */
const sure = 0.7

const empty: Fields = { name: '', email: '', primaryPhone: '' }
export const isField = (name: string): name is keyof Fields => name in empty

export const nothingFound: Found = { links: [], unsureLinks: [], skills: [], location: null, places: [] }

/** A resume that has just come. */
export const waiting = (file: File, invite: boolean): ResumeItem => ({
  id: crypto.randomUUID(),
  file,
  invite,
  stage: 'waiting',
  fields: empty,
  errors: {},
  sureness: null,
  found: nothingFound,
  taken: takenOf(nothingFound),
  confirmed: [],
  fault: null,
  possibleDuplicate: null,
  choice: null,
  mergedInto: null,
})

/** What the form of one person asks: where messages go by WhatsApp, the number for them. */
export const formFor = (asksContact: boolean) => (asksContact ? ContactForm : CandidateForm)

/** Was this field read with doubt, or is it a phone whose country is missing, and has nobody said that it is right? */
export const isUnsure = (
  { fields, sureness, confirmed }: Pick<ResumeItem, 'fields' | 'sureness' | 'confirmed'>,
  name: keyof Fields,
): boolean =>
  Boolean(fields[name]) &&
  !confirmed.includes(name) &&
  ((sureness?.[name] ?? 1) < sure || (name === 'primaryPhone' && lacksCountry(fields.primaryPhone)))

/** The phone that a resume gives: in its country where that is sure, else as it was written. */
export const phoneOf = (mobile: string | null, written: string | null, sureness: number): string =>
  (sureness < sure && lacksCountry(written) ? written : (mobile ?? written))?.slice(0, limits.phone) ?? ''

/** Is it complete? A candidate without an e-mail is never submitted. */
export const isComplete = (item: ResumeItem, asksContact = false): boolean =>
  item.stage === 'review' && formFor(asksContact).safeParse(item.fields).success && !Object.keys(item.errors).length

/** Is it added with all the others: complete, every doubt cleared up, and not left out as a duplicate? */
export const isReady = (item: ResumeItem, asksContact = false): boolean =>
  isComplete(item, asksContact) &&
  choiceOf(item) !== 'skip' &&
  !(Object.keys(empty) as (keyof Fields)[]).some((name) => isUnsure(item, name))

/** Is it a link as a call takes it? */
export const isLink = (link: string): boolean => /^https?:\/\//i.test(link) && link.length <= 300

/** What a resume says besides, as a call takes it: all but the links that may be somebody else's. */
export function takenOf({ links, skills, location }: Omit<Found, 'places' | 'unsureLinks'>): Taken {
  return {
    links: links.filter(isLink).slice(0, 20),
    skills: skills.map((skill) => skill.slice(0, 60)).slice(0, 60),
    location: location?.slice(0, 200) ?? '',
  }
}
