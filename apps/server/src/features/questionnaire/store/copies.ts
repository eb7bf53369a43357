import type { Scope } from '../../../db/scope.ts'
import { raw, sql } from '../../../db/sql.ts'

const further = raw('follow_up, follow_up_ar, expansion, expansion_mandatory')

/** Makes ref-checks that nobody has answered ask what their questionnaires ask now, in one statement for all of them. */
export async function askAgain(scope: Scope, referralIds: readonly string[]): Promise<void> {
  if (!referralIds.length) return
  const system = scope.asSystem('consequence')
  await system.rows(sql`delete from ref_question where "referralId" = any(${referralIds}::uuid[])`)
  await system.rows(sql`with pair as materialized (
      select gen_random_uuid() as id, source.id as source, asks."referralId", asks."companyId",
        row_number() over (partition by asks."referralId" order by module."order", module.id, source."order", source.id)::int as nth
      from referral_module asks join module on module.id = asks."moduleId" join ref_question source on source."moduleId" = module.id
      where asks."referralId" = any(${referralIds}::uuid[])),
    questions as (insert into ref_question (id, "companyId", "referralId", title, title_ar, question_type, is_mandatory, aspect, "order")
      select pair.id, pair."companyId", pair."referralId", title, title_ar, question_type, is_mandatory, aspect, nth
      from pair join ref_question on ref_question.id = pair.source),
    choices as (insert into ref_choice (id, "companyId", "refQuestionId", "order", title, title_ar, ${further})
      select gen_random_uuid(), pair."companyId", pair.id, "order", title, title_ar, ${further}
      from pair join ref_choice on "refQuestionId" = pair.source)
    insert into ref_scale (id, "companyId", "refQuestionId", "order", title, title_ar, ${further})
    select gen_random_uuid(), pair."companyId", pair.id, "order", title, title_ar, ${further}
    from pair join ref_scale on "refQuestionId" = pair.source`)
}
