import type { Pool } from 'pg'
import { asOwner, type OwnerStatements } from './tracedStatement.ts'

/**
 * Puts data that comes with the product into the database: once for each version of it, whoever starts first, in one
 * transaction. The setting of this name keeps the version. What is slow is prepared before a connection is taken, and not
 * at all when the version is there already. Answers whether it was put in by this call.
 */
export async function loadOnce(
  pool: Pool,
  { name, version }: { name: string; version: string },
  prepare: () => Promise<(client: OwnerStatements) => Promise<void>>,
): Promise<boolean> {
  const known = await asOwner(pool).query('select value from setting where name = $1', [name])
  if (known.rows[0]?.value === version) return false
  const fill = await prepare()
  const connection = await pool.connect()
  const client = asOwner(connection)
  let failure: Error | undefined
  try {
    // An owner of the database that is no superuser is held to the fence of requests, which lets only everything's hands write here.
    await client.query('begin')
    await client.query(`set local majlis.companies = '*'`)
    // Another process may bring this version in while we wait for its lock on the setting.
    const { rows: held } = await client.query(
      `insert into setting (name, value) values ($1, '""')
       on conflict (name) do update set value = setting.value returning value`,
      [name],
    )
    const isMissing = held[0]?.value !== version
    if (isMissing) {
      await fill(client)
      await client.query('update setting set value = to_jsonb($2::text) where name = $1', [name, version])
    }
    await client.query('commit')
    return isMissing
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed half way is closed, which rolls its transaction back.
    connection.release(failure)
  }
}
