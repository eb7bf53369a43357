import { placed } from '@majlis/domain/intake/schema.ts'
import * as z from 'zod/mini'
import type { KnownSkill } from './skills.ts'
import { UnreadableResume } from './unreadable.ts'

/** A resume as it was given: its name tells nothing sure, its bytes may be anything. */
export type ResumeFile = {
  filename: string
  bytes: Uint8Array
  /** The product's own skills, the only ones that are looked for. */
  skills: readonly KnownSkill[]
}

const text = (longest: number) => z.nullable(z.string().check(z.maxLength(longest)))
const texts = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200))
const strength = z.number().check(z.minimum(0), z.maximum(1))

const points = z.int().check(z.minimum(0), z.maximum(20_000))

/** Where a value stands: the page from 1, then left, top, width and height in points from the page's top left corner. */
export const Place = z.object({
  of: z.enum(placed),
  nth: z.int().check(z.minimum(0), z.maximum(200)),
  at: z.array(points).check(z.length(5)),
})
export type Place = z.infer<typeof Place>

/** What was read out of a resume, to be looked over by a person: `null` or empty is "not found", sureness is 0 to 1. */
export const ParsedResume = z.object({
  name: text(255),
  email: text(254),
  /** E.164, only when the number is valid. */
  mobile_number: text(20),
  /** As it is written in the resume. */
  phone: text(120),
  links: texts,
  /** Links that may be an employer's or a project's: the person has to say whose they are. */
  unsureLinks: texts,
  skills: texts,
  languages: texts,
  location: text(200),
  confidence: z.object({ name: strength, email: strength, phone: strength }),
  places: z.array(Place).check(z.maxLength(250)),
})
export type ParsedResume = z.infer<typeof ParsedResume>

/** Reads one resume; throws `UnreadableResume`, or the signal's reason when the caller went away. */
export type ParseResume = (resume: ResumeFile, signal?: AbortSignal) => Promise<ParsedResume>

const LARGEST = 10 * 1024 * 1024
const MARK = '%PDF-'

/** Refuses by content, before anything is spent on it: over 10 MB, or no PDF mark in the first 1,024 bytes. */
export function refuseUnlikely(bytes: Uint8Array) {
  if (bytes.byteLength > LARGEST) throw new UnreadableResume('too_large')
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes(MARK)) {
    throw new UnreadableResume('not_pdf')
  }
}
