import type { Readable } from 'node:stream'
import type { Api, Call, ShapeOf } from '@majlis/domain/core/call.ts'
import type { Answer, Page, Parsed } from '@majlis/domain/core/endpoint.ts'
import type { Fault } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../db/actor.ts'
import type { Scope } from '../db/scope.ts'
import type { TransactionHandle } from '../db/transaction.ts'

/** What is known of the one who calls, besides who it is. */
export interface Caller {
  ip: string
  device: string | null
  language: Language
  /** The cookie that only `POST /api/auth/session` of the same site accepts; null elsewhere. */
  bootCookie: string | null
  /** Sets that cookie, or takes it away. */
  keepBootCookie(value: string | null): void
  /** The key of a browser to which a code opened a bound link; null elsewhere. */
  reportCookie: string | null
  /** Gives the browser such a key, for a day. */
  keepReportCookie(value: string): void
  /** The key of a browser in which something was agreed to; null elsewhere. */
  deviceCookie: string | null
  /** Gives the browser such a key, for 90 days. */
  keepDeviceCookie(value: string): void
  /** The key of a browser that went on to a provider to sign in; null elsewhere. */
  providerCookie: string | null
  /** Gives the browser such a key, for ten minutes. */
  keepProviderCookie(value: string): void
  /** Tells a pair of tokens in the answer's headers. */
  tellTokens(pair: { token: string; refreshToken: string }): void
  /** Ends when the caller goes away. */
  gone: AbortSignal
}

/** A file as an answer: bytes that were made, or the key of what is stored. */
export interface FileAnswer {
  name: string
  type: string
  inline?: boolean
  /** What was made, whole or as it comes. */
  bytes?: Buffer | Readable
  stored?: { key: string; size: number }
}

type Common<C extends Call> = Parsed<C> & { caller: Caller } & (C extends { bulk: true }
    ? { /** Each row's place in what was sent. */ indexes: number[] }
    : object)

type IsSlow<C extends Call> = ShapeOf<C> extends { slow: true } ? true : false
/** A slow call that anyone may make: no transaction is opened for a stranger who then waits, or is sent away. */
type IsSlowOpen<C extends Call> = C extends { who: 'anyone' } ? IsSlow<C> : false

/** What a handler is given. Open calls have no actor: their `scope` is the product's own. */
export type Context<C extends Call> = Common<C> &
  (IsSlowOpen<C> extends true ? { openTransaction: Reopen } : { me: Actor; scope: Scope; tx: TransactionHandle })

/** What a handler answers: the data, a list's page without its numbers, a bulk call's rows and faults, or a file. */
export type Result<C extends Call> = C extends { file: true }
  ? FileAnswer
  : ShapeOf<C> extends { list: object }
    ? Pick<Page<Answer<C> extends Page<infer T> ? T : never>, 'data' | 'count'>
    : C extends { bulk: true }
      ? { data: Answer<C> extends { data: infer D } ? D : never; errors: Fault[] }
      : Answer<C>

/**
 * Opens a further transaction of a slow call, for the same actor and its companies. The session or the link is looked at
 * again: throws 401 or 410 when it ended in between, 403 when the right was lost. The answer of a slow create is what its
 * last write answers, so that both are kept together.
 */
export type Reopen = <T>(
  mode: 'read' | 'write',
  act: (context: { scope: Scope; tx: TransactionHandle }) => Promise<T>,
) => Promise<T>

/** What a slow call goes on with when its transaction has ended: it holds no connection while it works. */
export type Deferred<C extends Call> = (reopen: Reopen) => Promise<Result<C>>

type LaterResult<C extends Call> = IsSlowOpen<C> extends true ? never : IsSlow<C> extends true ? Deferred<C> : never

/** One function for each call of an api; a missing one does not compile. */
export type Handlers<A extends Api> = {
  [K in keyof A]: (context: Context<A[K]>) => Promise<Result<A[K]> | LaterResult<A[K]>>
}
