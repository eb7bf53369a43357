import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import type pg from 'pg'
import { ahead, held, keepLease } from '../../db/lease.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'

/** A writer that died is waited for no longer than this; one that lives renews at each third of it. */
const seconds = 5
/** Milliseconds for which an upload is waited for. */
const patience = 20_000

interface Holder {
  /** Ends its renewals and gives the lease back. */
  release(): Promise<unknown>
  giveUp(): unknown
}

/** Gives an upload to one writer at a time, among all processes and machines: by a lease in the database. */
export class UploadLocker implements Locker {
  readonly #pool: pg.Pool
  readonly #holders = new Map<string, Holder>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, askForRelease) => this.#take(id, signal, askForRelease),
      unlock: () => this.#release(id),
    }
  }

  /** Does something while nobody else may write to the upload. */
  async alone<T>(id: string, act: () => Promise<T>): Promise<T> {
    await this.#take(id, AbortSignal.timeout(patience), () => {})
    try {
      return await act()
    } finally {
      await this.#release(id)
    }
  }

  /** Removes the leases of writers that died and whose upload nobody asked for again. */
  async sweep(): Promise<void> {
    await this.#row(sql`delete from upload_lease where "lockedUntil" <= now()`)
  }

  async #take(id: string, signal: AbortSignal, giveUp: () => unknown): Promise<void> {
    const end = performance.now() + patience
    while (!signal.aborted && performance.now() < end) {
      const holder = this.#holders.get(id)
      if (holder) holder.giveUp()
      else if (await this.#claim(id, giveUp)) return
      await pause(50 + Math.random() * 50)
    }
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  /** Takes the lease when nobody holds it; otherwise notes for its holder that the upload is wanted. */
  async #claim(id: string, giveUp: () => unknown): Promise<boolean> {
    const lease = { row: { id }, leaseId: randomUUID() }
    const isOurs = await this.#row(sql`
      insert into upload_lease (id, "leaseId", "lockedUntil") values (${id}, ${lease.leaseId}, ${ahead(seconds)})
      on conflict (id) do update
        set "leaseId" = excluded."leaseId", "lockedUntil" = excluded."lockedUntil", wanted = false
        where upload_lease."lockedUntil" <= now()
      returning id`)
    if (!isOurs) {
      await this.#row(sql`update upload_lease set wanted = true where id = ${id}`)
      return false
    }
    const renewal = keepLease(this.#pool, { table: 'upload_lease', seconds }, lease, ({ wanted }) => wanted && giveUp())
    renewal.signal.addEventListener('abort', giveUp)
    const release = () => {
      renewal.stop()
      return this.#row(sql`delete from upload_lease where ${held(lease)}`)
    }
    this.#holders.set(id, { release, giveUp })
    return true
  }

  async #release(id: string): Promise<void> {
    // A lease that cannot be given back, as the database is away, lapses.
    await this.#holders
      .get(id)
      ?.release()
      .catch(() => {})
    this.#holders.delete(id)
  }

  #row<R = unknown>(statement: Sql): Promise<R | null> {
    return inTransaction(this.#pool, 'write', (transaction) => transaction.row<R>(statement))
  }
}
