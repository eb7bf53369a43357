import type { Schema } from '@majlis/domain/core/call.ts'
import type { Notice } from '@majlis/domain/core/endpoint.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import serverAr from '@majlis/domain/core/serverText.ar.ts'
import serverEn from '@majlis/domain/core/serverText.en.ts'
import ar from '@majlis/domain/core/text.ar.ts'
import en from '@majlis/domain/core/text.en.ts'
import { formatMessage, type Language, type MessageKey } from '@majlis/domain/core/text.ts'
import type * as z from 'zod/mini'
import { refuseLongLists } from './listLimits.ts'

const sentences: Record<Language, Record<MessageKey, string>> = {
  en: { ...en, ...serverEn },
  ar: { ...ar, ...serverAr },
}

/** Faults as they are told: the sentence in the caller's language, with its field, row and code. */
export function toErrors(faults: readonly Fault[], language: Language): Notice[] {
  return faults.map(({ message, params, ...where }) => ({
    ...where,
    message: formatMessage(sentences[language], message, params),
  })) as Notice[]
}

/** What a schema found wrong, as faults, each field once; a message of ours is a key, any other means "please check". */
export function faultsOf(error: z.core.$ZodError, index?: number): Fault[] {
  const faults = new Map<string, Fault>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (faults.has(field)) continue
    faults.set(field, {
      ...(index !== undefined && { index }),
      ...(issue.path.length > 0 && { field }),
      message: Object.hasOwn(sentences.en, issue.message) ? (issue.message as MessageKey) : 'body.invalid',
      ...(issue.code === 'too_big' && { params: { maximum: Number(issue.maximum) } }),
    })
  }
  return [...faults.values()]
}

/** The body in its declared shape. An unknown field is a 400 that names it, anything else wrong a 422. */
export function parseBody(schema: Schema | undefined, body: unknown): unknown {
  if (!schema) {
    if (body !== undefined && body !== null && Object.keys(body as object).length)
      throw unknownField(Object.keys(body as object)[0] as string)
    return undefined
  }
  refuseLongLists(schema, body)
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  refuseUnknown(parsed.error)
  throw new Refusal(422, faultsOf(parsed.error))
}

/** The rows of a bulk call: those in shape with their places, and what is wrong with the others. */
export function parseRows(schema: Schema, body: unknown): { rows: unknown[]; indexes: number[]; faults: Fault[] } {
  refuseLongLists(schema, body)
  const whole = schema.safeParse(body)
  if (whole.success) return { rows: whole.data as unknown[], indexes: (whole.data as []).map((_, i) => i), faults: [] }
  refuseUnknown(whole.error)
  if (!Array.isArray(body) || whole.error.issues.some((issue) => !issue.path.length))
    throw new Refusal(422, faultsOf(whole.error))
  const row = (schema as unknown as { _zod: { def: { element: Schema } } })._zod.def.element
  const taken = { rows: [] as unknown[], indexes: [] as number[], faults: [] as Fault[] }
  for (const [index, one] of body.entries()) {
    const parsed = row.safeParse(one)
    if (parsed.success) {
      taken.rows.push(parsed.data)
      taken.indexes.push(index)
    } else taken.faults.push(...faultsOf(parsed.error, index))
  }
  return taken
}

function refuseUnknown(error: z.core.$ZodError): void {
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys') throw unknownField([...issue.path, issue.keys[0]].join('.'))
}

const unknownField = (field: string) =>
  refuse(400, 'body.unknown', { field: field.slice(0, 100), params: { name: field.slice(0, 100) } })
