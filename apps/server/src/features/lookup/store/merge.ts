import type { LookupList } from '@majlis/domain/lookup/lists.ts'
import type { Scope } from '../../../db/scope.ts'
import { join, name, type Sql, sql } from '../../../db/sql.ts'

/** Which tables name an entry of each list, and by which column. */
const users: Record<LookupList, readonly (readonly [table: string, key: string])[]> = {
  skill: [
    ['account_skill', 'skillId'],
    ['requisition_skill', 'skillId'],
    ['question_skill', 'skillId'],
    ['interview_skill_feedback', 'skillId'],
  ],
  designation: [
    ['account', 'designationId'],
    ['candidate', 'designationId'],
    ['requisition', 'designationId'],
  ],
  industry: [['company', 'industryId']],
  degree: [],
  field_of_study: [],
}

/** How many rows name an entry, as a piece of a statement. */
export const usesOf = (list: LookupList, id: Sql): Sql =>
  sql`(${join(
    [
      sql`0`,
      ...users[list].map(
        ([table, key]) =>
          sql`(select count(*) from ${name(table as never)} where ${name(table as never, key)} = ${id})`,
      ),
    ],
    ' + ',
  )})::int`

/** Has whatever names one entry name another. Where both stand in one place, the higher level and the newer rating stay. */
export async function moveUses(scope: Scope, list: LookupList, from: string, to: string): Promise<void> {
  const above = scope.asSystem('consequence')
  if (list === 'skill') for (const piece of foldTogether(from, to)) await above.rows(piece)
  for (const [table, key] of users[list])
    await above.rows(sql`update ${name(table as never)} set ${name(key as never)} = ${to}
      where ${name(table as never, key)} = ${from}`)
  await above.rows(sql`update ${name(list)} set "mergedInto" = ${to} where "mergedInto" = ${from}`)
  if (list === 'skill') await above.rows(sql`update skill_alias set "skillId" = ${to} where "skillId" = ${from}`)
  // Who reads resumes looks at when the list was last changed.
  await above.rows(sql`update ${name(list)} set "updatedAt" = now() where id = ${to}`)
}

/** What would stand twice, made one. */
const foldTogether = (from: string, to: string): Sql[] => [
  sql`update account_skill kept set level = greatest(kept.level, gone.level) from account_skill gone
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."accountId" = gone."accountId"
      and kept."companyId" is not distinct from gone."companyId"
      and kept."candidateId" is not distinct from gone."candidateId"`,
  sql`delete from account_skill gone using account_skill kept
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."accountId" = gone."accountId"
      and kept."companyId" is not distinct from gone."companyId"
      and kept."candidateId" is not distinct from gone."candidateId"`,
  sql`delete from question_skill gone using question_skill kept
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."questionId" = gone."questionId"`,
  // A rating of the one required skill is a rating of the other.
  sql`update interview_skill_feedback rated set "r_skillId" = kept.id
    from requisition_skill kept join requisition_skill gone on gone."requisitionId" = kept."requisitionId"
    where kept."skillId" = ${to} and gone."skillId" = ${from} and rated."r_skillId" = gone.id`,
  sql`delete from requisition_skill gone using requisition_skill kept
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."requisitionId" = gone."requisitionId"`,
  // Of two ratings by one interviewer the newer counts, and one that was given before one that was not.
  sql`update interview_skill_feedback kept set review = gone.review, "r_skillId" = coalesce(kept."r_skillId", gone."r_skillId")
    from interview_skill_feedback gone
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."interviewId" = gone."interviewId"
      and kept."accountId" = gone."accountId" and gone.review is not null
      and (kept.review is null or gone."updatedAt" > kept."updatedAt")`,
  sql`delete from interview_skill_feedback gone using interview_skill_feedback kept
    where kept."skillId" = ${to} and gone."skillId" = ${from} and kept."interviewId" = gone."interviewId"
      and kept."accountId" = gone."accountId"`,
]
