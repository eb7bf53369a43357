import { createHash, randomUUID } from 'node:crypto'
import { ERRORS, type Upload } from '@tus/server'

/** Whose recording it is, as the server knows it; what the caller writes about that is not believed. */
export interface Recorded {
  interviewId: string
  companyId: string
  /** The interviewer's, or what the candidate of a live interview records beside it. */
  film: 'room' | 'own'
}

/** One segment of a recording on its way: `size` in bytes is what has arrived, `startedAt` by the recorder's clock. */
export interface Segment extends Recorded {
  id: string
  path: string
  size: number
  startedAt: string
  mime: string
  order: number
  /** Milliseconds by which `startedAt` may be off, and the rate that was asked for, where the recorder says them. */
  clockError: number | null
  kbps: number | null
}

/** A segment as it stands in its folder. */
export function segmentOf(upload: Upload, path: string): Segment {
  const words = upload.metadata as Record<string, string>
  const { interviewId, companyId, startedAt, mime, order, film, clockError, kbps } = words
  return {
    id: upload.id,
    path,
    size: upload.offset,
    interviewId: String(interviewId),
    companyId: String(companyId),
    startedAt: String(startedAt),
    mime: String(mime),
    order: Number(order),
    film: film === 'own' ? film : 'room',
    clockError: clockError ? Number(clockError) : null,
    kbps: kbps ? Number(kbps) : null,
  }
}

/** What is noted about an upload, from what is known of its segment: the other way round. */
export function wordsOf(segment: Omit<Segment, 'path'>): Record<string, string> {
  const { interviewId, companyId, film, startedAt, mime, order, clockError, kbps } = segment
  const hints = { clockError: String(clockError ?? ''), kbps: String(kbps ?? '') }
  return { interviewId, companyId, film, startedAt, mime, order: String(order), ...hints }
}

/** Each film of an interview has a measure of its own: one can never use up the other's. */
export function meterOf({ interviewId, film }: Record<string, string | null | undefined> | Recorded = {}): string {
  return `${interviewId} ${film ?? 'room'}`
}

/** The recorder's own name for a recording makes its beginning safe to repeat when the first answer was lost. */
export function nameOf({ interviewId, film }: Recorded, recording: string | null | undefined): string {
  const name = recording && /^[\w-]{16,64}$/.test(recording) ? recording : randomUUID()
  const whose = film === 'own' ? `${interviewId} own` : interviewId
  return createHash('sha256').update(`${whose} ${name}`).digest('hex').slice(0, 32)
}

/** What is noted about a new upload: the caller's word only about the recording itself. */
export function accepted(upload: Upload, caller: Recorded): Record<string, string> {
  const words = (upload.metadata ?? {}) as Record<string, string>
  const { startedAt = '', mime = '', order = '0', clockError = '', kbps = '' } = words
  const isRecording = /^(video|audio)\/(mp4|webm|x-matroska)(;[\w\s=",.-]{0,80})?$/i.test(mime)
  const isCounted = /^\d{1,3}$/.test(order)
  if (!isRecording || !isCounted || Number.isNaN(Date.parse(startedAt))) throw ERRORS.INVALID_METADATA
  if (words.film && !['room', 'own'].includes(words.film)) throw ERRORS.INVALID_METADATA
  const { interviewId, companyId, film } = caller
  // Who records the one film has no other.
  if (words.film && words.film !== film) throw ERRORS.FILE_NOT_FOUND
  const began = new Date(startedAt).toISOString()
  const hints = { clockError: hint(clockError, 60_000), kbps: hint(kbps, 100_000) }
  return { interviewId, companyId, film, startedAt: began, mime, order, ...hints }
}

/** A whole number up to the most. Anything else is left out: no film is refused for what only makes it better placed. */
const hint = (text: string, most: number) => (/^\d{1,6}$/.test(text) && Number(text) <= most ? text : '')
