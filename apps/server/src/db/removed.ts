import { sql } from './sql.ts'
import { type TransactionHandle, transactionOf } from './transaction.ts'

const setting = 'majlis.removing'

/** Lets rows through that are hidden because they are being deleted, while `act` goes on: for who deletes or keeps them. */
export async function withRemoved<T>(tx: TransactionHandle, act: () => Promise<T>): Promise<T> {
  const { row } = transactionOf(tx)
  const before = await row<{ was: string | null }>(sql`select current_setting(${setting}, true) as was`)
  await row(sql`select set_config(${setting}, 'on', true)`)
  const result = await act()
  // What has thrown undoes the setting with the rest.
  await row(sql`select set_config(${setting}, ${before?.was ?? ''}, true)`)
  return result
}
