import type { ErasedBefore } from '@majlis/domain/candidate/schema.ts'
import type { Keys } from '../../../core/keys.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Stands for an address in one company once its owner was erased: nobody reads it back, nor compares two companies by it. */
export const erasedMark = (keys: Keys, companyId: string, email: string): string =>
  keys.sign('erased person', `${companyId} ${email.trim().toLowerCase()}`)

/** Those of these addresses whose owners asked to be erased, and when they were. */
export async function erasedAmong(
  scope: Scope,
  keys: Keys,
  companyId: string,
  emails: readonly string[],
): Promise<ErasedBefore[]> {
  const marks = new Map(emails.map((email) => [erasedMark(keys, companyId, email), email]))
  const rows = await scope.asSystem('ruleFacts').rows<{ again: string; at: string }>(
    sql`select again, max("goneAt") as at from erasure where "companyId" = ${companyId}
      and again = any(${[...marks.keys()]}::text[]) and "goneAt" > now() - interval '24 months' group by again`,
  )
  return rows.map(({ again, at }) => ({ email: marks.get(again) ?? '', at }))
}
