import { randomUUIDv7 } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from '../db/sql.ts'
import { type TransactionHandle, transactionOf } from '../db/transaction.ts'
import { type GivenFile, newKey, type Storage } from './storage.ts'

/** A file as its row names it. */
export interface StoredFile {
  key: string
  size: number
  sha256: string
}

/**
 * Keeps bytes that follow their rows. Before a file is put, its deletion is queued in a transaction of its own; the row
 * of the file takes that back. So nothing stays of a transaction that was undone or of a process that died.
 */
export interface StoredFiles {
  /** Keeps the bytes; an `attachment` with the key is to be committed within `hours`, one unless said. */
  keep(body: Readable | Buffer | GivenFile, about: { type: string; hours?: number }): Promise<StoredFile>
  /** Has bytes removed at once for which there will be no row. */
  discard(key: string): Promise<void>
}

/** Runs a short transaction that stays when the caller's is undone. */
type Apart = <T>(act: (transaction: TransactionHandle) => Promise<T>) => Promise<T>

/** The one way in which features keep files. */
export function openStoredFiles(storage: Storage, apart: Apart): StoredFiles {
  return {
    async keep(body, { type, hours = 1 }) {
      const key = newKey()
      await apart((transaction) =>
        transactionOf(transaction).row(sql`insert into stored_file_deletion (id, key, why, "nextAttemptAt")
          values (${randomUUIDv7()}, ${key}, 'unclaimed', now() + make_interval(hours => ${hours}))`),
      )
      try {
        return { key, ...(await storage.put(key, body, { type })) }
      } catch (error) {
        // Half of a file is nobody's. Where the database is away too, its time comes by itself.
        await discard(apart, key).catch(() => {})
        throw error
      }
    },
    discard: (key) => discard(apart, key),
  }
}

async function discard(apart: Apart, key: string): Promise<void> {
  await apart((transaction) =>
    transactionOf(transaction).row(sql`update stored_file_deletion set "nextAttemptAt" = now()
      where place = 'storage' and key = ${key} and why = 'unclaimed'`),
  )
}
