import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Actor } from './actor.ts'
import { type Sql, sql, statement } from './sql.ts'

/** One transaction of one request or job; statements are sent at once and answered in order. */
export interface Work {
  /** The rows of a statement. */
  rows<R = Record<string, unknown>>(piece: Sql): Promise<R[]>
  /** The rows as arrays, for the list loader. */
  arrays(piece: Sql): Promise<unknown[][]>
  /** The first row, or null. */
  row<R = Record<string, unknown>>(piece: Sql): Promise<R | null>
  /** Lets the second fence through for this actor's companies only. */
  enter(actor: Pick<Actor, 'companyIds'>): Promise<unknown>
  /** Does a part that may fail alone: what it wrote is undone and the rest stays. */
  attempt<T>(act: () => Promise<T>): Promise<T>
  /** Runs after the transaction has been committed, never when it is undone. */
  afterCommit(act: () => void): void
}

/** Gives work on a connection; the transaction is committed when it ends well and undone otherwise. */
export async function transact<T>(pool: pg.Pool, mode: 'read' | 'write', act: (work: Work) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const after: (() => void)[] = []
  let broken: Error | undefined
  try {
    together(client)
    const begun = client.query(mode === 'read' ? `begin read only; ${asSystem}` : `begin; ${asSystem}`)
    const [result] = await Promise.all([act(workOn(client, after)), begun])
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement failed unseen, so that nothing was committed')
    for (const act of after) act()
    return result
  } catch (error) {
    await client.query('rollback').catch((failed) => {
      broken = failed as Error
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The role without BYPASSRLS, and everything until the actor is known; in one message with `begin`. */
const asSystem = `set local role majlis_app; set local majlis.companies = '*'`

/**
 * Holds what is written to the database until this turn's work has been said: statements that are asked for together
 * travel in one packet. Half of a small request's processor time was spent in one system call a statement.
 */
function together(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function workOn(client: pg.PoolClient, after: (() => void)[]): Work {
  const run = (piece: Sql) => {
    together(client)
    return client.query(statement(piece) as pg.QueryConfig)
  }
  return {
    rows: async <R>(piece: Sql) => (await run(piece)).rows as R[],
    async arrays(piece) {
      together(client)
      return (await client.query({ ...statement(piece), rowMode: 'array' } as pg.QueryArrayConfig)).rows
    },
    row: async <R>(piece: Sql) => ((await run(piece)).rows[0] as R | undefined) ?? null,
    enter: (actor) =>
      run(
        sql`select set_config('majlis.companies', ${actor.companyIds ? `{${actor.companyIds.join(',')}}` : '*'}, true)`,
      ),
    attempt: (act) => attempt(client, act),
    afterCommit: (act) => after.push(act),
  }
}

async function attempt<T>(client: pg.PoolClient, act: () => Promise<T>): Promise<T> {
  await client.query('savepoint attempt')
  try {
    const done = await act()
    await client.query('release savepoint attempt')
    return done
  } catch (error) {
    await client.query('rollback to savepoint attempt')
    throw error
  }
}
