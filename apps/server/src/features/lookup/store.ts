import type { LookupList } from '@majlis/domain/lookup/lists.ts'
import { inBatches } from '../../core/inBatches.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { type KnownSkill, skillOf } from '../../outside/resumeParser.ts'

/** The id of an entry by its name: the one in sight, or a new one that waits for approval and is its company's until then. */
export async function propose(scope: Scope, list: LookupList, name: string): Promise<string> {
  const { me } = scope
  const known = await scope.first(list, sql`lower(name) = lower(${name})`)
  if (known) return known.mergedInto ?? known.id
  const approvedAt = me.companyIds === null ? new Date().toISOString() : null
  const values = { name, companyId: me.companyId, createdBy: me.accountId, approvedAt }
  return (await scope.add(list, values)).id
}

/** The skills that everybody may choose: thousands, and seldom another. */
let kept: { version: string; skills: readonly KnownSkill[] } | undefined

/** The skills that a resume may name: what everybody may choose, and what waits for approval in the caller's sight. */
export async function knownSkills(scope: Scope): Promise<() => Promise<readonly KnownSkill[]>> {
  const [version, waiting] = await Promise.all([
    scope.asSystem('setting').row<{ is: string }>(sql`select concat(count(*), ' ', max("updatedAt"), ' ',
        (select value from setting where name = 'skills')) as is from skill where "approvedAt" is not null`),
    scope.all('skill', sql`skill.active and skill."approvedAt" is null`),
  ])
  const now = version?.is ?? ''
  const rows = kept?.version === now ? null : await readAll(scope)
  return async () => {
    if (rows)
      kept = { version: now, skills: await inBatches(rows, (row) => skillOf(row.name, row.others, row.context)) }
    const all = kept?.skills ?? []
    return waiting.length
      ? [...all, ...waiting.map(({ name, name_ar }) => skillOf(name, name_ar ? [name_ar] : []))]
      : all
  }
}

interface Row {
  name: string
  context: boolean
  others: string[]
}

const readAll = (scope: Scope): Promise<Row[]> =>
  scope.asSystem('setting').rows<Row>(sql`select skill.name, context,
      array_remove(skill.name_ar || array_agg(skill_alias.name order by skill_alias.name), null) as others
    from skill left join skill_alias on skill_alias."skillId" = skill.id
    where active and "approvedAt" is not null group by skill.id order by skill.name, skill.id`)
