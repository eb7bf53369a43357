import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { UnreadableResume } from '../../outside/resumeParser.ts'
import { knownSkills } from '../lookup/store.ts'
import type { IntakeDependencies } from './dependencies.ts'

const LARGEST = 10 * 1024 * 1024

const MARK = '%PDF-'

/** A resume as it came in: only what begins like a PDF and is not too large. */
export interface Resume {
  name: string
  bytes: Buffer
}

const bytesOf = (body: string) => Buffer.from(body.replace(/^data:[^,]{0,100},/, ''), 'base64')

/** Takes a resume out of a call's body, or refuses what is none. */
export function resumeOf(body: string, filename: string | undefined): Resume {
  const bytes = bytesOf(body)
  if (bytes.length > LARGEST) throw refuse(422, 'resume.notPdf', { field: 'body', code: 'too_large' })
  if (!bytes.subarray(0, 1024).includes(MARK)) throw refuse(422, 'resume.notPdf', { field: 'body', code: 'not_pdf' })
  return { name: filename?.trim().slice(-255) || 'resume.pdf', bytes }
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
