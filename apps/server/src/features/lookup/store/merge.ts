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

/** A value that a merge changed in a row that stays, and what it was. */
interface Change {
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What a merge has done, by ids: enough to undo it, and no words of anybody. */
export interface Moved {
  /** Rows that name the other entry now, by table. */
  rows: Record<string, string[]>
  /** Rows that were made one with another, by table. */
  folded: Record<string, Record<string, unknown>[]>
  levels: Change[]
  required: Change[]
  ratings: Change[]
  /** Entries that had been merged into this one before. */
  entries: string[]
  /** Spellings that went with it, and those that were made of its names. */
  spellings: string[]
  added: string[]
}

/** Has whatever names one entry name another. Where both stand in one place, the higher level and the newer rating stay. */
export async function moveUses(scope: Scope, list: LookupList, from: string, to: string): Promise<Moved> {
  const above = scope.asSystem('consequence')
  const ids = async (piece: Sql) => (await above.rows<{ id: string }>(piece)).map(({ id }) => id)
  const nothing = { folded: {}, levels: [], required: [], ratings: [] }
  const folds = list === 'skill' ? await foldTogether(scope, from, to) : nothing
  const rows: Moved['rows'] = {}
  for (const [table, key] of users[list])
    rows[table] = await ids(sql`update ${name(table as never)} set ${name(key as never)} = ${to}
      where ${name(table as never, key)} = ${from} returning id`)
  const entries = await ids(
    sql`update ${name(list)} set "mergedInto" = ${to} where "mergedInto" = ${from} and id <> ${from} returning id`,
  )
  const spellings =
    list === 'skill'
      ? await ids(sql`update skill_alias set "skillId" = ${to} where "skillId" = ${from} returning id`)
      : []
  // Who reads resumes looks at when the list was last changed.
  await above.rows(sql`update ${name(list)} set "updatedAt" = now() where id = ${to}`)
  return { rows, ...folds, entries, spellings, added: [] }
}

/** Makes one what would stand twice. */
async function foldTogether(scope: Scope, from: string, to: string) {
  const above = scope.asSystem('consequence')
  const both = sql`kept."skillId" = ${to} and gone."skillId" = ${from}`
  const samePerson = sql`${both} and kept."accountId" = gone."accountId"
    and kept."companyId" is not distinct from gone."companyId"
    and kept."candidateId" is not distinct from gone."candidateId"`
  const sameRating = sql`${both} and kept."interviewId" = gone."interviewId" and kept."accountId" = gone."accountId"`
  const folded: Moved['folded'] = {}
  const fold = async (table: string, same: Sql) => {
    const gone = await above.rows<{ row: Record<string, unknown> }>(sql`delete from ${name(table as never)} gone
      using ${name(table as never)} kept where ${same} returning to_jsonb(gone) as row`)
    folded[table] = gone.map(({ row }) => row)
  }
  const levels = await above.rows<Change>(sql`update account_skill kept set level = greatest(kept.level, gone.level)
    from account_skill gone, account_skill was where ${samePerson} and was.id = kept.id and was.level < gone.level
    returning kept.id, json_build_object('level', was.level) as before, json_build_object('level', kept.level) as after`)
  await fold('account_skill', samePerson)
  await fold('question_skill', sql`${both} and kept."questionId" = gone."questionId"`)
  // A rating of the one required skill is a rating of the other.
  const required = await above.rows<Change>(sql`update interview_skill_feedback rated set "r_skillId" = kept.id
    from requisition_skill kept join requisition_skill gone on gone."requisitionId" = kept."requisitionId"
    where ${both} and rated."r_skillId" = gone.id
    returning rated.id, json_build_object('r_skillId', gone.id) as before, json_build_object('r_skillId', kept.id) as after`)
  await fold('requisition_skill', sql`${both} and kept."requisitionId" = gone."requisitionId"`)
  // Of two ratings by one interviewer the newer counts, and one that was given before one that was not.
  const ratings = await above.rows<Change>(sql`update interview_skill_feedback kept
    set review = gone.review, "r_skillId" = coalesce(kept."r_skillId", gone."r_skillId")
    from interview_skill_feedback gone, interview_skill_feedback was
    where ${sameRating} and was.id = kept.id and gone.review is not null
      and (kept.review is null or gone."updatedAt" > kept."updatedAt")
    returning kept.id, json_build_object('review', was.review, 'r_skillId', was."r_skillId") as before,
      json_build_object('review', kept.review, 'r_skillId', kept."r_skillId") as after`)
  await fold('interview_skill_feedback', sameRating)
  return { folded, levels, required, ratings }
}

/** Where a folded row still belongs: its person, question, requisition or interview may have gone since. */
const parents: Record<string, Sql> = {
  account_skill: sql`exists (select from account where account.id = again."accountId"
      and (again."candidateId" is not null or account.active))
    and (again."candidateId" is null or exists (select from candidate where candidate.id = again."candidateId"))`,
  question_skill: sql`exists (select from question where question.id = again."questionId")`,
  requisition_skill: sql`exists (select from requisition where requisition.id = again."requisitionId")`,
  interview_skill_feedback: sql`exists (select from interview where interview.id = again."interviewId")`,
}

/** Gives an entry back what a merge took from it, as far as it still stands as the merge left it. */
export async function moveBack(scope: Scope, list: LookupList, entryId: string, intoId: string, moved: Moved) {
  const above = scope.asSystem('consequence')
  // The other may have been merged on since.
  const other = await above.row<{ id: string }>(
    sql`select coalesce("mergedInto", id) as id from ${name(list)} where id = ${intoId}`,
  )
  const now = other?.id ?? intoId
  const again = async (table: string) => {
    for (const row of moved.folded[table] ?? [])
      await above.rows(sql`insert into ${name(table as never)}
        select again.* from jsonb_populate_record(null::${name(table as never)}, ${JSON.stringify(row)}::jsonb) again
        where ${parents[table] ?? sql`false`} on conflict do nothing`)
  }
  await again('requisition_skill')
  for (const [table, key] of users[list])
    await above.rows(sql`update ${name(table as never)} moved set ${name(key as never)} = ${entryId}
      where moved.id = any(${moved.rows[table] ?? []}::uuid[]) and moved.${name(key as never)} = ${now}`)
  for (const table of ['account_skill', 'question_skill', 'interview_skill_feedback']) await again(table)
  for (const { id, before, after } of moved.ratings.toReversed())
    await above.rows(sql`update interview_skill_feedback set review = ${before.review as number | null},
        "r_skillId" = (select id from requisition_skill where id = ${before.r_skillId as string | null})
      where id = ${id} and review is not distinct from ${after.review as number | null}`)
  for (const { id, before, after } of moved.required)
    await above.rows(sql`update interview_skill_feedback set "r_skillId" = ${before.r_skillId as string}
      where id = ${id} and "r_skillId" = ${after.r_skillId as string}
        and exists (select from requisition_skill where id = ${before.r_skillId as string})`)
  for (const { id, before, after } of moved.levels)
    await above.rows(sql`update account_skill set level = ${before.level as number}
      where id = ${id} and level = ${after.level as number}`)
  await above.rows(sql`update ${name(list)} set "mergedInto" = ${entryId} where id = any(${moved.entries}::uuid[])
    and "mergedInto" = ${now}`)
  if (list === 'skill') {
    await above.rows(sql`delete from skill_alias where id = any(${moved.added}::uuid[])`)
    await above.rows(sql`update skill_alias set "skillId" = ${entryId} where id = any(${moved.spellings}::uuid[])`)
  }
  await above.rows(sql`update ${name(list)} set "updatedAt" = now() where id = ${now}`)
}
