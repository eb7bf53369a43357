import type { Schema } from '@majlis/domain/core/call.ts'

/** As much of a schema's inside as a test needs to find its fields. */
interface Inside {
  _zod: {
    def: {
      type: string
      element?: Inside
      innerType?: Inside
      in?: Inside
      options?: Inside[]
      shape?: Record<string, Inside>
      checks?: { _zod: { def: { check: string; maximum?: number; length?: number } } }[]
    }
  }
}
/** One field of a body: where it stands (`0` is the first row), and what takes it. */
export interface Leaf {
  path: string[]
  type: string
  schema: Schema
  /** The most entries of a list; undefined where it has no end. */
  most: number | undefined
}

/** Every field that a schema declares, lists and what is in them among them. */
export function leavesOf(schema: Schema | undefined, path: string[] = []): Leaf[] {
  if (!schema) return []
  const { def } = (schema as unknown as Inside)._zod
  const into = (inner: Inside, ...more: string[]) => leavesOf(inner as unknown as Schema, [...path, ...more])
  if (def.innerType ?? def.in) return into((def.innerType ?? def.in) as Inside)
  if (def.options) return def.options.flatMap((option) => into(option))
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => into(field, name))
  const bounds = def.checks?.map(({ _zod }) => _zod.def.maximum ?? _zod.def.length).filter((most) => most !== undefined)
  const leaf = { path, type: def.type, schema, most: bounds?.[0] }
  return def.element ? [leaf, ...into(def.element, '0')] : [leaf]
}

/** A copy of a body in which one field holds another value. */
export function withValue(body: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  const inner = (body as Record<string, unknown> | undefined)?.[first]
  const changed = withValue(inner, rest, value)
  if (first !== '0') return { ...(body as object), [first]: changed }
  return [changed, ...(Array.isArray(body) ? body.slice(1) : [])]
}
