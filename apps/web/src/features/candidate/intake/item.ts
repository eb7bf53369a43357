import { CandidateForm, ContactForm } from '@majlis/domain/candidate/intake.ts'
import type { Twin } from './twin.ts'

/** How far a resume is on its way to a candidate. */
export type Stage = 'waiting' | 'reading' | 'parsing' | 'review' | 'adding' | 'added'
export type Fields = Record<'name' | 'email' | 'primaryPhone', string>

/** One resume: its file is kept until the candidate is added. */
export interface Intake {
  id: string
  file: File
  /** Added and invited by message, or only added. */
  invite: boolean
  stage: Stage
  fields: Fields
  errors: Partial<Fields>
  /** How sure the reading is of each field, 0 to 1; null when nothing was read. */
  sureness: Partial<Record<keyof Fields, number>> | null
  found: { links: string[]; skills: string[] }
  /** Why it stopped: nothing could be read (`unread`, with the parser's code), or the line or the server failed. */
  fault: { kind: 'unread'; code: string | null } | { kind: 'failed'; at: 'parsing' | 'adding'; message: string } | null
  /** Who in this requisition, or among these files, may be the same person. */
  twin: Twin | null
}

const empty: Fields = { name: '', email: '', primaryPhone: '' }
export const isField = (name: string): name is keyof Fields => name in empty

/** A resume that has just come. */
export const waiting = (file: File, invite: boolean): Intake => ({
  id: crypto.randomUUID(),
  file,
  invite,
  stage: 'waiting',
  fields: empty,
  errors: {},
  sureness: null,
  found: { links: [], skills: [] },
  fault: null,
  twin: null,
})

/** What the form of one person asks: where messages go by WhatsApp, the number for them. */
export const formFor = (asksContact: boolean) => (asksContact ? ContactForm : CandidateForm)

/** Can it be added as it stands? A candidate without an e-mail is never submitted. */
export const isReady = (item: Intake, asksContact = false): boolean =>
  item.stage === 'review' && formFor(asksContact).safeParse(item.fields).success && !Object.keys(item.errors).length

/** The links and skills of a resume as a call takes them. */
export const foundIn = ({ links, skills }: { links: string[]; skills: string[] }): Intake['found'] => ({
  links: links.filter((link) => /^https?:\/\//i.test(link) && link.length <= 300).slice(0, 20),
  skills: skills.map((skill) => skill.slice(0, 60)).slice(0, 60),
})
