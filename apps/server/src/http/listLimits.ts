import type { Schema } from '@majlis/domain/core/call.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'

/** As much of a schema's inside as says how long its lists may be. */
interface Shape {
  _zod: {
    def: {
      checks?: { _zod: { def: { check: string; maximum?: number } } }[]
      element?: Shape
      innerType?: Shape
      in?: Shape
      options?: Shape[]
      shape?: Record<string, Shape>
    }
  }
}

/**
 * Refuses a list that is longer than its schema takes before its entries are looked at: a schema reads them all, and
 * tells of each what is wrong with it.
 */
export function refuseLongLists(schema: Schema, value: unknown): void {
  walk(schema as unknown as Shape, value, [])
}

type Path = readonly (string | number)[]

function walk(schema: Shape, value: unknown, path: Path): void {
  const { def } = schema._zod
  for (const same of [def.innerType, def.in, ...(def.options ?? [])]) if (same) walk(same, value, path)
  if (def.element && Array.isArray(value)) walkList(schema, value, path)
  if (def.shape && typeof value === 'object' && value !== null) walkFields(def.shape, value, path)
}

function walkList({ _zod: { def } }: Shape, list: unknown[], path: Path): void {
  const most = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  if (most !== undefined && list.length > most) throw tooLong(most, path)
  for (const [at, one] of list.entries()) walk(def.element as Shape, one, [...path, at])
}

function walkFields(shape: Record<string, Shape>, value: object, path: Path): void {
  for (const [name, one] of Object.entries(value)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (field) walk(field, one, [...path, name])
  }
}

const tooLong = (count: number, path: Path) =>
  refuse(422, 'list.long', { ...(path.length > 0 && { field: path.join('.') }), params: { count } })
