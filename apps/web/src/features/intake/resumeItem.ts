import { limits } from '@majlis/domain/core/limits.ts'
import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { CandidateForm, ContactForm } from '@majlis/domain/intake/schema.ts'
import type { Twin } from './possibleDuplicate.ts'

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
  /** A person has looked it over: nothing that is flagged is added without this. */
  isReviewed: boolean
  /** Why it stopped: nothing could be read (`unread`, with the parser's code), or the line or the server failed. */
  fault: { kind: 'unread'; code: string | null } | { kind: 'failed'; at: 'parsing' | 'adding'; message: string } | null
  /** Who in this requisition, or among these files, may be the same person. */
  possibleDuplicate: Twin | null
}

/** What else a resume says; of the unsure links those that the person takes. */
interface Found {
  links: string[]
  unsureLinks: string[]
  skills: string[]
}
/** Below this the reader's own word is that it may be wrong. */
const sure = 0.7

const empty: Fields = { name: '', email: '', primaryPhone: '' }
export const isField = (name: string): name is keyof Fields => name in empty

export const nothingFound: Found = { links: [], unsureLinks: [], skills: [] }

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
  isReviewed: false,
  fault: null,
  possibleDuplicate: null,
})

/** What the form of one person asks: where messages go by WhatsApp, the number for them. */
export const formFor = (asksContact: boolean) => (asksContact ? ContactForm : CandidateForm)

/** Was this field read with doubt, or is it a phone whose country is missing? */
export const isUnsure = ({ fields, sureness }: Pick<ResumeItem, 'fields' | 'sureness'>, name: keyof Fields): boolean =>
  Boolean(fields[name]) &&
  ((sureness?.[name] ?? 1) < sure || (name === 'primaryPhone' && lacksCountry(fields.primaryPhone)))

/** Does it ask for a yes of its own: maybe the same person, or a field that is unsure? */
export const isFlagged = (item: Pick<ResumeItem, 'possibleDuplicate' | 'fields' | 'sureness'>): boolean =>
  item.possibleDuplicate !== null || (Object.keys(empty) as (keyof Fields)[]).some((name) => isUnsure(item, name))

/** The phone that a resume gives: in its country where that is sure, else as it was written. */
export const phoneOf = (mobile: string | null, written: string | null, sureness: number): string =>
  (sureness < sure && lacksCountry(written) ? written : (mobile ?? written))?.slice(0, limits.phone) ?? ''

/** Is it complete? A candidate without an e-mail is never submitted. */
export const isComplete = (item: ResumeItem, asksContact = false): boolean =>
  item.stage === 'review' && formFor(asksContact).safeParse(item.fields).success && !Object.keys(item.errors).length

/** Is it added with all the others: complete, and looked over by a person? */
export const isReady = (item: ResumeItem, asksContact = false): boolean =>
  item.isReviewed && isComplete(item, asksContact)

const isLink = (link: string) => /^https?:\/\//i.test(link) && link.length <= 300

/** The links and skills of a resume as a call takes them. */
export const foundIn = ({ links, unsureLinks, skills }: Found): Found => ({
  links: links.filter(isLink).slice(0, 20),
  unsureLinks: unsureLinks.filter(isLink).slice(0, 20),
  skills: skills.map((skill) => skill.slice(0, 60)).slice(0, 60),
})
