import { parseEmbedded } from './resume/embedded.ts'
import { parseRemotely } from './resume/remote.ts'
import type { ParseResume } from './resume/resume.ts'

/** Reads a document's text on this machine, wherever its fields are read. */
export { readTextEmbedded as readDocumentText } from './resume/embedded.ts'
export type { ParseResume } from './resume/resume.ts'
export { type KnownSkill, skillOf } from './resume/skills.ts'
export { UnreadableResume } from './resume/unreadable.ts'

/** The resume parser of this installation: on this machine, or the one at the address of RESUME_PARSER_URL. */
export const openResumeParser = (address?: string): ParseResume => (address ? parseRemotely(address) : parseEmbedded)
