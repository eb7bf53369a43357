import type { Socket } from 'node:net'
import type pg from 'pg'
import { traced } from '../core/trace.ts'
import type { Actor } from './actor.ts'
import { isStalePlan } from './failure.ts'
import { type Sql, sql, statement } from './sql.ts'
import { sendTraced } from './tracedStatement.ts'

const transactionKey = Symbol('the whole transaction')

/** Whose companies are let through, and who that is. */
type Acting = Pick<Actor, 'companyIds'> & Partial<Pick<Actor, 'accountId' | 'link'>>

/** A transaction as it is handed on: features send its statements through a scope, which asks for a sight or a reason. */
export interface TransactionHandle {
  readonly [transactionKey]: Transaction
  /** Lets the second fence through for this actor's companies only; who it is, where that is given, is noted of what it writes. */
  setCompanies(actor: Acting): Promise<unknown>
  /**
   * Does a part that may fail alone: what it wrote is undone and the rest stays. The part has a handle of its own, and
   * while it is open this one refuses: a statement of the whole would be undone with the part.
   */
  savepoint<T>(act: (part: Transaction) => Promise<T>): Promise<T>
  /** Runs after the transaction has been committed, never when it is undone. */
  afterCommit(act: () => void): void
}

/** One transaction of one request or job; statements are sent at once and answered in order. */
export interface Transaction extends TransactionHandle {
  /** The rows of a statement. */
  rows<R = Record<string, unknown>>(piece: Sql): Promise<R[]>
  /** The rows as arrays, for the list loader. */
  arrays(piece: Sql): Promise<unknown[][]>
  /** The first row, or null. */
  row<R = Record<string, unknown>>(piece: Sql): Promise<R | null>
}

/** The transaction with its statements: for the scope, and for what stands below the features. */
export const transactionOf = (handle: TransactionHandle): Transaction => handle[transactionKey]

const heard = new WeakMap<pg.Pool, () => void>()

/** Hears of each transaction of a pool that has written, perhaps, and was committed. */
export const afterWrites = (pool: pg.Pool, act: () => void): void => void heard.set(pool, act)

/** How often the tables have changed under a pool's statements, and up to which change a connection has prepared none before. */
const changes = new WeakMap<pg.Pool, number>()
const preparedIn = new WeakMap<pg.PoolClient, number>()

/** A connection of the pool; one whose statements were prepared before a table got another column is replaced. */
async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    const now = changes.get(pool) ?? 0
    const prepared = preparedIn.get(client) ?? now
    preparedIn.set(client, prepared)
    if (prepared === now) return client
    client.release(true)
  }
}

/** Notes that a newer process has changed a table beside this one: no connection that prepared statements earlier is used again. */
function noteStalePlans(pool: pg.Pool, client: pg.PoolClient): void {
  const now = changes.get(pool) ?? 0
  if (preparedIn.get(client) === now) changes.set(pool, now + 1)
}

/** Gives work on a connection; the transaction is committed when it ends well and undone otherwise. */
export function inTransaction<T>(
  pool: pg.Pool,
  mode: 'read' | 'write',
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return traced(`transaction ${mode}`, () => runTransaction(pool, mode, act))
}

async function runTransaction<T>(
  pool: pg.Pool,
  mode: 'read' | 'write',
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await checkOut(pool)
  const handle = openHandle(client)
  let broken: Error | undefined
  try {
    sendTogether(client)
    const begun = client.query(mode === 'read' ? `begin read only; ${systemRole}` : `begin; ${systemRole}`)
    const [result] = await Promise.all([act(handle.tx), begun])
    handle.close()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement failed unseen, so that nothing was committed')
    for (const act of handle.after) act()
    if (mode === 'write') heard.get(pool)?.()
    return result
  } catch (error) {
    // First closed: a branch that goes on must not send behind the rollback, outside the fence or into another's work.
    handle.close()
    if (isStalePlan(error)) noteStalePlans(pool, client)
    await client.query('rollback').catch((failed) => {
      broken = failed as Error
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The role without BYPASSRLS, and everything until the actor is known; in one message with `begin`. */
const systemRole = `set local role majlis_app; set local majlis.companies = '*'`

/**
 * Holds what is written to the database until this turn's work has been said: statements that are asked for together
 * travel in one packet. Half of a small request's processor time was spent in one system call a statement.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** What a transaction or a part of it is done with, for as long as it is open. */
interface Handle {
  tx: Transaction
  /** What follows its commit. */
  after: (() => void)[]
  close(): void
}

/** `isWholeOpen`: a part ends with the whole that it stands in. */
function openHandle(client: pg.PoolClient, isWholeOpen = () => true): Handle {
  const after: (() => void)[] = []
  let open = true
  let hasOpenPart = false
  const isOpen = () => open && isWholeOpen()
  const demandOpen = () => {
    if (!isOpen()) throw new Error('the transaction has ended: nothing more runs in it')
    if (hasOpenPart) throw new Error('a part of the transaction is open: only its own handle may be used now')
  }
  const send = <R extends pg.QueryResult | pg.QueryArrayResult>(query: pg.QueryConfig | pg.QueryArrayConfig) => {
    demandOpen()
    sendTogether(client)
    return sendTraced(query, () => client.query(query as pg.QueryConfig) as Promise<unknown> as Promise<R>)
  }
  const run = (piece: Sql) => send<pg.QueryResult>(statement(piece))
  const tx: Transaction = {
    get [transactionKey]() {
      return tx
    },
    rows: async <R>(piece: Sql) => (await run(piece)).rows as R[],
    arrays: async (piece) => (await send<pg.QueryArrayResult>({ ...statement(piece), rowMode: 'array' })).rows,
    row: async <R>(piece: Sql) => ((await run(piece)).rows[0] as R | undefined) ?? null,
    setCompanies: async ({ companyIds, accountId, link }) => {
      const by = accountId && !link ? sql`, set_config('majlis.actor', ${accountId}, true)` : sql``
      return run(
        sql`select set_config('majlis.companies', ${companyIds ? `{${companyIds.join(',')}}` : '*'}, true)${by}`,
      )
    },
    async savepoint(act) {
      demandOpen()
      hasOpenPart = true
      try {
        const part = openHandle(client, isOpen)
        const result = await undoable(client, part, isOpen, act)
        after.push(...part.after)
        return result
      } finally {
        hasOpenPart = false
      }
    },
    afterCommit(act) {
      demandOpen()
      after.push(act)
    },
  }
  return {
    tx,
    after,
    close() {
      open = false
    },
  }
}

/** Does a part between a savepoint and its end. */
async function undoable<T>(
  client: pg.PoolClient,
  part: Handle,
  isWholeOpen: () => boolean,
  act: (part: Transaction) => Promise<T>,
): Promise<T> {
  try {
    await client.query('savepoint part')
    const result = await act(part.tx)
    part.close()
    if (!isWholeOpen()) throw new Error('the transaction has ended before its part')
    await client.query('release savepoint part')
    return result
  } catch (error) {
    part.close()
    // Where the whole was undone meanwhile, its connection may be another's by now.
    if (isWholeOpen()) await client.query('rollback to savepoint part; release savepoint part')
    throw error
  }
}
