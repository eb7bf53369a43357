import type * as z from 'zod/mini'
import type { Permission } from './permission.ts'
import type { ListDeclaration } from './query.ts'

export type Schema = z.ZodMiniType

/** Who may call: a row of the rights matrix, anyone with a session, or anyone at all. */
export type Who = Permission | 'signedIn' | 'anyone'

/** What both halves know of one call of the product: where it is, who may ask, what kind of answer comes. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  who: Who
  /** Answers pages. Declared it is `true`; its shape says by what they are filtered, sorted and extended. */
  list?: true | ListDeclaration
  /** A PUT that makes something, as every POST does: with a key it is done once, however often it arrives. */
  makes?: true
  /** Many rows at once: what was done, and in `errors` what was not. */
  bulk?: true
  /** Answers a file, not JSON. */
  file?: true
  /** The tables whose rows it shows: who reads it is told when they change. */
  shows?: readonly string[]
}
export type Api = Record<string, Call>

/** Does it make something, for whoever is known? Then an `Idempotency-Key` goes with it. */
export const isCreate = ({ method, makes, who }: Call): boolean => (method === 'POST' || !!makes) && who !== 'anyone'

/** What only the server knows of one call. The web has it as a type alone. */
export interface Shape {
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
  /** Takes long: its handler answers what goes on once its transaction has ended, and may open further ones. */
  slow?: true
  /** Changes nothing, though it is a POST: it is done again each time, and nothing of its answer is kept. */
  reads?: true
  /** Reading it is written down, in the same transaction. */
  audited?: true
  /** Largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number
  /** Also open to the holder of a link in `X-Link-Token`, who acts in the link's role. */
  byLink?: true
  /** Open to a session that still has to add the second factor which its role demands. */
  withoutFactor?: true
  /** Its link's token may stand in the path, as `slug`. */
  bySlug?: true
}
export type Shapes = Record<string, Shape>

declare const shape: unique symbol
/** A call with the type of its shape; nothing of it is there when the code runs. */
type Shaped<C extends Call, S extends Shape> = C & { readonly [shape]?: S }
/** The shape of a call, as a type. */
export type ShapeOf<C extends Call> = C extends Shape
  ? C
  : typeof shape extends keyof C
    ? NonNullable<C[typeof shape]>
    : Shape

/** A call that fits its shape: it is a list's where the shape has one's grammar, and nowhere else. */
type Fitting<S> = S extends { list: ListDeclaration } ? Call & { list: true } : Call & { list?: never }
type Unknown<A, S> = { [K in Exclude<keyof A, keyof S>]: never }

/** Declares the calls of an api, one for each shape: `calls<typeof accountShapes>()({…})`. */
export function calls<S extends Shapes>() {
  return <const A extends { [K in keyof S]: Fitting<S[K]> }>(
    api: A & Unknown<A, S>,
  ): { readonly [K in keyof S]: Shaped<A[K], S[K]> } => api
}
