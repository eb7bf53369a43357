import * as z from 'zod/mini'
import { createQueue } from '../../core/queue.ts'
import type { RunResult } from '../fenced/fence.ts'
import { runInSeparateProcess } from '../fenced/separateProcess.ts'
import { ParsedResume, type ParseResume, type ResumeFile, refuseUnlikely } from './resume.ts'
import { UNREADABLE, UnreadableResume } from './unreadable.ts'

/** Each that waits holds a document of up to 10 MB. */
const queue = createQueue({ name: 'resumes', atOnce: 2, waiting: 24 })

// The child had a stranger's document in its hands: its answer is checked like a stranger's.
const Answer = z.union([z.object({ read: ParsedResume }), z.object({ failure: z.enum(UNREADABLE) })])

const TextAnswer = z.union([
  z.object({ text: z.string().check(z.maxLength(60_000)) }),
  z.object({ failure: z.enum(UNREADABLE) }),
])

/** What the child takes in: one line that says what to look for, then the document. */
export const forChild = ({ filename, skills, bytes }: ResumeFile) => [
  Buffer.from(`{"filename":${JSON.stringify(filename)},"skills":`),
  written(skills),
  Buffer.from('}\n'),
  bytes,
]

/** A list of skills is the same for many resumes, and large: it is written once. */
const lists = new WeakMap<ResumeFile['skills'], Buffer>()
function written(skills: ResumeFile['skills']): Buffer {
  const known = lists.get(skills) ?? Buffer.from(JSON.stringify(skills))
  lists.set(skills, known)
  return known
}

/** The result that a child's ending stands for. */
export function outcome(ending: RunResult): ParsedResume {
  if ('failure' in ending) throw new UnreadableResume(ending.failure)
  const answer = Answer.safeParse(jsonOrNothing(ending.answer))
  if (!answer.success) throw new UnreadableResume('unreadable', answer.error)
  if ('failure' in answer.data) throw new UnreadableResume(answer.data.failure)
  return answer.data.read
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a resume on this machine: in a child process of its own, two at a time. */
export const parseEmbedded: ParseResume = async (resume, signal) => {
  refuseUnlikely(resume.bytes)
  return outcome(await queue.run(() => runInSeparateProcess('resume', forChild(resume), signal), signal && { signal }))
}

/** Reads what a document shows as text, line by line, in the same way; throws `UnreadableResume`. */
export async function readTextEmbedded(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  refuseUnlikely(bytes)
  const input = [Buffer.from(`${JSON.stringify({ isText: true })}\n`), bytes]
  const ending = await queue.run(() => runInSeparateProcess('resume', input, signal), signal && { signal })
  if ('failure' in ending) throw new UnreadableResume(ending.failure)
  const answer = TextAnswer.safeParse(jsonOrNothing(ending.answer))
  if (!answer.success) throw new UnreadableResume('unreadable', answer.error)
  if ('failure' in answer.data) throw new UnreadableResume(answer.data.failure)
  return answer.data.text
}
