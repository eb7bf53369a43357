import type pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import type { Storage } from '../outside/storage.ts'

/**
 * Empties the database of a demo, its files too; the next start migrates it from the first page on. Throws where it is
 * no demo's, or where the product runs on it.
 */
export async function emptyDemo({ pool, storage }: { pool: pg.Pool; storage: Storage }): Promise<void> {
  const { rows: marks } = await pool.query(`select from setting where name = 'demo'`)
  if (!marks.length) throw new CannotStart('This database has no demo data, so nothing was changed.')
  const { rows: others } = await pool.query(`select from pg_stat_activity where datname = current_database()
    and application_name like 'majlis%' and pid <> pg_backend_pid()`)
  if (others.length) throw new CannotStart('Majlis is running on this database. Stop it first.')
  const { rows: files } = await pool.query<{ key: string }>(
    `select key from attachment union select key from segment_copy
      union select key from stored_file_deletion where place = 'storage'`,
  )
  await pool.query('drop schema search cascade; drop schema public cascade; create schema public')
  await pool.query('grant usage on schema public to public')
  for (const { key } of files) await storage.delete(key)
}
