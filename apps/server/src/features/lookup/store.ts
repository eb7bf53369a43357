import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { KnownSkill } from '../../outside/resumeParser.ts'

/** The id of an entry by its name: the one in sight, or a new one that waits for approval and is its company's until then. */
export async function propose(scope: Scope, list: 'skill' | 'designation', name: string): Promise<string> {
  const { me } = scope
  const known = await scope.first(list, sql`lower(name) = lower(${name})`)
  if (known) return known.id
  const approvedAt = me.companyIds === null ? new Date().toISOString() : null
  const values = { name, companyId: me.companyId, createdBy: me.accountId, approvedAt }
  return (await scope.add(list, values)).id
}

/** The skills that a resume may name: what the caller may choose from, with other spellings. */
export async function knownSkills(scope: Scope): Promise<KnownSkill[]> {
  const [skills, aliases] = await Promise.all([scope.all('skill', sql`skill.active`), scope.all('skill_alias')])
  const others = Map.groupBy(aliases, ({ skillId }) => skillId)
  return skills.map(({ id, name, name_ar, context }) => ({
    name,
    context,
    others: [...(name_ar ? [name_ar] : []), ...(others.get(id) ?? []).map((alias) => alias.name)],
  }))
}
