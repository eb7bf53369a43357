import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Keys } from '../core/keys.ts'
import type { Actor } from '../db/actor.ts'
import type { ProcessLock } from '../db/processLock.ts'
import type { Transaction } from '../db/transaction.ts'
import type { FileAnswer } from './handlers.ts'

/** Who calls, by what the request carries; the answer may carry a renewed pair of tokens. */
export type WhoIs = (tx: Transaction, request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>

/** The actor of this request as it stands now, some time after it came in: null when its session or role has ended. */
export type WhoStill = (tx: Transaction, me: Actor, request: FastifyRequest) => Promise<Actor | null>

/** What every call stands on. */
export interface ServerContext {
  pool: pg.Pool
  /** What kept answers are sealed with. */
  keys: Keys
  /** By which others know that this process lives. */
  processLock: ProcessLock
  whoIs: WhoIs
  whoStill: WhoStill
  /** Answers are held against their declaration: in tests and development. */
  checkAnswers: boolean
  sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply>
}
