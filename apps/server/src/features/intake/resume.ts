import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { keepShortly } from '../../outside/keepShortly.ts'
import { UnreadableResume } from '../../outside/resumeParser.ts'
import type { StoredFile, StoredFiles } from '../../outside/storedFiles.ts'
import { knownSkills } from '../lookup/store.ts'
import type { IntakeDependencies } from './dependencies.ts'

const LARGEST = 10 * 1024 * 1024

const MARK = '%PDF-'

export const resumeType = 'application/pdf'

/** A resume whose bytes are kept and whose rows are to come. */
export type KeptResume = StoredFile & { name: string }

const bytesOf = (body: string) => Buffer.from(body.replace(/^data:[^,]{0,100},/, ''), 'base64')

/** Keeps the resume of a call's body, or refuses what is none: before a transaction is open, which no store may hold up. */
export async function keepFirst(files: StoredFiles, body: string, filename: string | undefined): Promise<KeptResume> {
  const bytes = bytesOf(body)
  if (bytes.length > LARGEST) throw refuse(422, 'resume.notPdf', { field: 'body', code: 'too_large' })
  if (!bytes.subarray(0, 1024).includes(MARK)) throw refuse(422, 'resume.notPdf', { field: 'body', code: 'not_pdf' })
  const name = filename?.trim().slice(-255) || 'resume.pdf'
  return { name, ...(await keepShortly(files, bytes, { type: resumeType })) }
}

/** Reads a resume, of which nothing is kept; the product's own skills are the only ones that are looked for. */
export async function readResume(
  scope: Scope,
  { parseResume }: Pick<IntakeDependencies, 'parseResume'>,
  { filename, body }: { filename: string; body: string },
  gone: AbortSignal,
) {
  const known = await knownSkills(scope)
  return async () => {
    const skills = await known()
    const read = await parseResume({ filename, bytes: bytesOf(body), skills }, gone).catch((error) => {
      if (!(error instanceof UnreadableResume)) throw error
      throw refuse(422, 'resume.failed', { field: 'body', code: error.code })
    })
    const { languages, ...result } = read
    return result
  }
}
