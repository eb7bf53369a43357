import type * as z from 'zod/mini'
import type { Api, Call, Schema, Shape, ShapeOf, Shapes, Who } from './call.ts'
import { can, isPermission } from './permission.ts'
import type { ListDeclaration, ListInput, ListQuery } from './query.ts'
import { type Role, roles } from './role.ts'

/** One call of the product, whole; route, document and tests derive from it. */
export interface Endpoint extends Omit<Call, 'list'>, Shape {}
export type Endpoints = Record<string, Endpoint>

/** The calls of an api, each with its shape. */
export function endpointsOf<A extends Api>(api: A, shapes: ShapesOf<A>): { [K in keyof A]: Endpoint } {
  const all: Shapes = shapes
  const whole = Object.entries(api).map(([name, call]) => [name, { ...call, ...all[name] }])
  return Object.fromEntries(whole)
}
/** The shapes that an api is declared by. */
export type ShapesOf<A extends Api> = { readonly [K in keyof A]: ShapeOf<A[K]> }

export interface Notice {
  index: number
  field?: string
  /** What kind of refusal it is, for a program. */
  code?: string
  /** Times that are free in the place of one that is not. */
  next?: readonly string[]
  message: string
}
export interface Page<T> {
  data: T[]
  count: number
  pageNumber: number
  pages: number
}

type Has<S extends Shape, K extends string> = S extends { [P in K]: Schema } ? K : never
type Carried<S extends Shape> = Has<S, 'params'> | Has<S, 'query'> | Has<S, 'body'>
type PlainIn<S extends Shape> = S extends { query: infer Q extends Schema }
  ? Partial<z.input<Q>> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : object
type QueryIn<S extends Shape> = S extends { list: infer L extends ListDeclaration }
  ? { query?: ListInput<L> }
  : S extends { includes: readonly string[] }
    ? { query?: { include?: string } }
    : object
type QueryOut<S extends Shape> = S extends { list: ListDeclaration }
  ? { query: ListQuery }
  : S extends { includes: readonly string[] }
    ? { query: Pick<ListQuery, 'include'> }
    : object
type InputOf<S extends Shape> = {
  [K in Exclude<Carried<S>, 'query'>]: z.input<NonNullable<S[K]>>
} & PlainIn<S> &
  QueryIn<S>
type ParsedOf<S extends Shape> = { [K in Carried<S>]: z.output<NonNullable<S[K]>> } & QueryOut<S>

/** What the caller gives. */
export type Input<C extends Call> = InputOf<ShapeOf<C>>
/** What the handler receives, parsed. */
export type Parsed<C extends Call> = ParsedOf<ShapeOf<C>>

type Item<C extends Call> = z.output<ShapeOf<C>['answer']>
/** What the caller gets: a page of a list, the done and the not done of a bulk call, else the data itself. */
export type Answer<C extends Call> =
  ShapeOf<C> extends { list: ListDeclaration }
    ? Page<Item<C>>
    : C extends { bulk: true }
      ? { data: Item<C>[]; errors: Notice[] }
      : Item<C>

/** The roles that may call. */
export function rolesWhoMayCall(who: Who): readonly Role[] {
  return isPermission(who) ? roles.filter((role) => can(role, who)) : roles
}
