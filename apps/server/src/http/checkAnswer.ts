import type { Endpoint } from '@majlis/domain/core/endpoint.ts'

/** Throws where a call answers what it does not declare: a value of another shape, or a key that its shape does not have. */
export function checkAnswer(call: Endpoint, data: unknown): void {
  const several = call.list || call.bulk
  for (const one of several ? (data as unknown[]) : [data]) {
    const parsed = call.answer.safeParse(one)
    if (!parsed.success) throw wrong(call, JSON.stringify(parsed.error.issues))
    const key = undeclared(one, parsed.data)
    if (key) throw wrong(call, `it has no ${key}`)
  }
}

const wrong = ({ method, path }: Endpoint, what: string) =>
  new Error(`${method} ${path} answers what it does not declare: ${what}`)

/** The path of the first key that a shape did not keep, or null. */
function undeclared(answered: unknown, kept: unknown, path: readonly string[] = []): string | null {
  if (typeof answered !== 'object' || answered === null) return null
  for (const [key, value] of Object.entries(answered)) {
    if (value === undefined) continue
    const at = [...path, key]
    if (!isObject(kept) || !Object.hasOwn(kept, key)) return at.join('.')
    const deeper = undeclared(value, kept[key], at)
    if (deeper) return deeper
  }
  return null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
