import { can } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Fact, oneOf, valuesOf, withFacts } from '../../../db/facts.ts'
import { escapeLike, type Sql, sql } from '../../../db/sql.ts'
import { sightOf } from '../../../db/visible/sight.ts'

const may = ({ role }: Actor) => can(role, 'requisitionContent.read')
/** What a list of requisitions is narrowed by that stands in other tables. */
const facts: Record<string, Fact> = {
  skillId: {
    may,
    operators: oneOf,
    of: (
      me,
      condition,
    ) => sql`exists (select from requisition_skill where requisition_skill."requisitionId" = requisition.id
      and requisition_skill."skillId" = any(${valuesOf(condition)}::uuid[]) and ${sightOf('requisition_skill')(me)})`,
  },
  location: {
    may,
    operators: ['$substring'],
    of: (
      me,
      { value },
    ) => sql`exists (select from requisition_location where requisition_location."requisitionId" = requisition.id
      and lower(concat_ws(' ', city, state)) like ${`%${escapeLike(String(value).toLowerCase())}%`}
      and ${sightOf('requisition_location')(me)})`,
  },
}

/** A list query as the table's own columns answer it, and the rest of it as a condition on its rows. */
export function requisitionsBy(me: Actor, query: ListQuery): { own: ListQuery; also: Sql } {
  // Whose a requisition is, by name, is the team's to know.
  if (query.include.includes('owner') && !can(me.role, 'requisitionNote.read'))
    throw refuse(400, 'query.unknown', { field: 'include', params: { name: 'owner' } })
  return withFacts(me, facts, query)
}
