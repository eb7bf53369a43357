import { type RefObject, useEffect, useRef } from 'react'

/** So long the service may take, in milliseconds, and so many bytes its answer may have. */
const patience = 10_000
const most = 200

/**
 * The address at which a service sees this browser, as it says it by itself or as `{ "ip": … }`; null when it does not
 * answer in time, or anything else.
 */
async function askService(service: string, signal: AbortSignal): Promise<string | null> {
  const plainly = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store' } as const
  try {
    const answer = await fetch(service, { ...plainly, signal })
    const said = answer.ok && (await startOf(answer))
    if (!said) return null
    const ip: unknown = said.startsWith('{') ? JSON.parse(said).ip : said
    return typeof ip === 'string' && /^[\da-f.:]{3,45}$/i.test(ip) ? ip : null
  } catch {
    // It is asked beside the form: nothing waits for it, and nothing fails by it.
    return null
  }
}

/** All of a short answer; null of a long one, whose rest is not waited for. */
async function startOf({ body }: Response): Promise<string | null> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > most) {
      await reader?.cancel()
      return null
    }
  }
  return text.trim()
}

/** Asks the service as soon as the form is open, so that submitting waits for nothing; what it said, once it has. */
export function useOwnAddress(service: string | null): RefObject<string | null> {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!service) return
    const leaving = new AbortController()
    const ended = setTimeout(() => leaving.abort(), patience)
    askService(service, leaving.signal).then((address) => {
      clearTimeout(ended)
      told.current = address
    })
    return () => leaving.abort()
  }, [service])
  return told
}
