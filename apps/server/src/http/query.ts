import type { Schema } from '@majlis/domain/core/call.ts'
import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { parseIncludes, parseList } from '@majlis/domain/core/query.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { faultsOf } from './shape.ts'

type Flat = Record<string, unknown>

/** A call's query as its handler receives it: its plain names, and beside them the list grammar or the includes. */
export function takeQuery(call: Endpoint, flat: Flat): unknown {
  const plain = shapeOf(call.query)
  const [own, rest] = [only(flat, (name) => plain.has(name)), only(flat, (name) => !plain.has(name))]
  if (call.list) return { ...parseList(call.list, rest), ...takePlain(call.query, own) }
  if (call.includes) {
    const { include, ...unknown } = rest
    return { ...takePlain(call.query, { ...own, ...unknown }), include: parseIncludes(call.includes, include) }
  }
  return call.query ? takePlain(call.query, flat) : takePlain(undefined, rest)
}

function takePlain(schema: Schema | undefined, flat: Flat): object | undefined {
  const [unknown] = schema ? [] : Object.keys(flat)
  if (unknown !== undefined) throw refuse(400, 'query.unknown', { field: unknown, params: { name: unknown } })
  if (!schema) return undefined
  const parsed = schema.safeParse(flat)
  if (!parsed.success) throw new Refusal(400, faultsOf(parsed.error))
  return parsed.data as object
}

const only = (flat: Flat, wanted: (name: string) => boolean): Flat =>
  Object.fromEntries(Object.entries(flat).filter(([name]) => wanted(name)))

/** The plain names that a call's query declares. */
function shapeOf(schema: Schema | undefined): ReadonlySet<string> {
  const { shape = {} } = (schema as { _zod: { def: { shape?: object } } } | undefined)?._zod.def ?? {}
  return new Set(Object.keys(shape))
}
