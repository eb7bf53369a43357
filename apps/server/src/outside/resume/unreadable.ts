/** Why a resume could not be read; the words are those of the API. */
export const UNREADABLE = ['not_pdf', 'encrypted', 'unreadable', 'no_text', 'too_large', 'timeout'] as const
export type UnreadableCode = (typeof UNREADABLE)[number]

/** Thrown when nothing can be read out of a resume; the file itself may still be kept. */
export class UnreadableResume extends Error {
  readonly code: UnreadableCode
  constructor(code: UnreadableCode, cause?: unknown) {
    super(`resume: ${code}`, { cause })
    this.name = 'UnreadableResume'
    this.code = code
  }
}
