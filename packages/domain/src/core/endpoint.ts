import type * as z from 'zod/mini'
import { can, isPermission, type Permission } from './permission.ts'
import type { ListDeclaration, ListInput, ListQuery } from './query.ts'
import { type Role, roles } from './role.ts'

export type Schema = z.ZodMiniType

/** Who may call: a row of the rights matrix, anyone with a session, or anyone at all. */
export type Who = Permission | 'signedIn' | 'anyone'

/** One call of the product; route, client, form, document and tests derive from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  who: Who
  /** What it is for, in one sentence, for the API's page. */
  does: string
  params?: Schema
  body?: Schema
  /** Plain query parameters; of a list call those beside its own. */
  query?: Schema
  /** The item of a list, otherwise the whole of `content.data`. */
  answer: Schema
  /** What the list may be filtered, sorted and extended by; answers are pages. */
  list?: ListDeclaration
  /** What an answer of one row may be extended by: `include=a,b`. */
  includes?: readonly string[]
  /** Many rows at once: what was done, and in `errors` what was not. */
  bulk?: true
  /** Answers a file, not JSON. */
  file?: true
  /** Takes long: its handler answers what goes on once its transaction has ended, and may open further ones. */
  slow?: true
  /** Changes nothing, though it is a POST: it is done anew each time, and nothing of its answer is kept. */
  reads?: true
  /** Reading it is written down, in the same transaction. */
  audited?: true
  /** Largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number
  /** Also open to the holder of a link in `X-Link-Token`, who acts in the link's role. */
  byLink?: true
}
export type Api = Record<string, Endpoint>

/** Declares one call of the product. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

export interface Notice {
  index: number
  field?: string
  /** What kind of refusal it is, for a program. */
  code?: string
  message: string
}
export interface Page<T> {
  data: T[]
  count: number
  pageNumber: number
  pages: number
}

type Has<E, K extends string> = E extends { [P in K]: Schema } ? K : never
type Carried<E extends Endpoint> = Has<E, 'params'> | Has<E, 'query'> | Has<E, 'body'>
type PlainIn<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? Partial<z.input<Q>> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : object
type QueryIn<E extends Endpoint> = E extends { list: infer L extends ListDeclaration }
  ? { query?: ListInput<L> }
  : E extends { includes: readonly string[] }
    ? { query?: { include?: string } }
    : object
type QueryOut<E extends Endpoint> = E extends { list: ListDeclaration }
  ? { query: ListQuery }
  : E extends { includes: readonly string[] }
    ? { query: Pick<ListQuery, 'include'> }
    : object

/** What the caller gives. */
export type Input<E extends Endpoint> = {
  [K in Exclude<Carried<E>, 'query'>]: z.input<NonNullable<E[K]>>
} & PlainIn<E> &
  QueryIn<E>
/** What the handler receives, parsed. */
export type Parsed<E extends Endpoint> = { [K in Carried<E>]: z.output<NonNullable<E[K]>> } & QueryOut<E>

type Item<E extends Endpoint> = z.output<E['answer']>
/** What the caller gets: a page of a list, the done and the not done of a bulk call, else the data itself. */
export type Answer<E extends Endpoint> = E extends { list: ListDeclaration }
  ? Page<Item<E>>
  : E extends { bulk: true }
    ? { data: Item<E>[]; errors: Notice[] }
    : Item<E>

/** The roles that may call. */
export function rolesWhoMayCall(who: Who): readonly Role[] {
  return isPermission(who) ? roles.filter((role) => can(role, who)) : roles
}
