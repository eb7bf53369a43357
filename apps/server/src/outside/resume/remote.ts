import * as z from 'zod/mini'
import { ParsedResume, type ParseResume, refuseUnlikely } from './resume.ts'
import { type KnownSkill, MOST_SKILLS, spellingKey } from './skills.ts'
import { UNREADABLE, UnreadableResume } from './unreadable.ts'

const PATIENCE = 20_000
const LARGEST_ANSWER = 256 * 1024

const Confidence = z.partial(ParsedResume.shape.confidence)
const Answer = z.object({
  content: z.object({ data: z.extend(z.partial(ParsedResume), { confidence: z.optional(Confidence) }) }),
})
const Failure = z.object({ code: z.enum(UNREADABLE) })

/** Asks a parser elsewhere that takes and answers what our own call does; only the product's skills are taken over. */
export function parseRemotely(address: string): ParseResume {
  return async ({ filename, bytes, skills }, signal) => {
    refuseUnlikely(bytes)
    const body = JSON.stringify({ filename, body: Buffer.from(bytes).toString('base64') })
    const { status, answer } = await ask(address, body, signal)
    if (status !== 200) {
      const failure = Failure.safeParse(answer)
      throw new UnreadableResume(failure.success ? failure.data.code : 'unreadable', `status ${status}`)
    }
    const result = Answer.safeParse(answer)
    if (!result.success) throw new UnreadableResume('unreadable', result.error)
    return completed(result.data.content.data, skills)
  }
}

async function ask(address: string, body: string, signal?: AbortSignal) {
  const clock = AbortSignal.timeout(PATIENCE)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    })
    return { status: response.status, answer: await jsonOf(response) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new UnreadableResume(clock.aborted ? 'timeout' : 'unreadable', error)
  }
}

/** The answer's JSON, left when it grows past what an answer can be. */
async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LARGEST_ANSWER) throw new Error('the answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

const isWebAddress = (link: string) => /^https?:\/\//i.test(link)

type Told = z.infer<typeof Answer>['content']['data']

function completed(result: Told, skills: readonly KnownSkill[]): ParsedResume {
  const named = new Set(result.skills?.map(spellingKey))
  const sureness = (of: 'name' | 'email' | 'phone', found: unknown) => result.confidence?.[of] ?? (found ? 0.5 : 0)
  const phone = result.phone ?? result.mobile_number ?? null
  return {
    name: result.name ?? null,
    email: result.email ?? null,
    mobile_number: result.mobile_number ?? null,
    phone,
    links: (result.links ?? []).filter(isWebAddress),
    unsureLinks: (result.unsureLinks ?? []).filter(isWebAddress),
    skills: skills
      .filter(({ spellings }) => spellings.some((spelling) => named.has(spelling.split('|')[0] as string)))
      .map(({ name }) => name)
      .slice(0, MOST_SKILLS),
    languages: result.languages ?? [],
    location: result.location ?? null,
    // Of the lists others are taken over than were told, so their numbers say nothing.
    places: (result.places ?? []).filter(({ of }) => /^(?:name|email|phone|location)$/.test(of)),
    confidence: {
      name: sureness('name', result.name),
      email: sureness('email', result.email),
      phone: sureness('phone', phone),
    },
  }
}
