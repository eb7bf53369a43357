import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { Present } from '../csv/list.ts'

/** The candidates in sight of a requisition, as a list's rows are compared with them. */
export const presentIn = (scope: Scope, requisitionId: string) =>
  scope.read<Present>(
    (sees) => sql`select id, "accountName" as name, email, primary_phone as phone from candidate
      where "requisitionId" = ${requisitionId} and ${sees('candidate')} order by "createdAt" desc, id`,
  )
