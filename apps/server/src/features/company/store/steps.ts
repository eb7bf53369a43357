import { type SetupStep, setupSteps } from '@majlis/domain/company/schema.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { companySettingNames } from '@majlis/domain/setting/settings.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** How far a company has set itself up. Its rows say so, no mark that somebody would have to keep. */
export async function stepsOf(scope: Scope, id: string): Promise<SetupStep[]> {
  await scope.get('company', id)
  const of = sql`"companyId" = ${id}`
  const [done] = await scope.read<Record<SetupStep['step'], boolean>>(
    (
      sees,
    ) => sql`select company.email is not null or company.site is not null or company.primary_phone is not null as profile,
      company.location is not null and company.timezone <> 'UTC' as place,
      (select count(*) > 1 from membership where membership.${of} and active) as people,
      exists (select from membership where membership.${of} and role = 'interviewer' and active
        and "approvalStatus" = ${ApprovalStatus.APPROVED}
        and exists (select from account_skill where account_skill."accountId" = membership."accountId"
          and account_skill."candidateId" is null)
        and (exists (select from slot_pattern where slot_pattern."accountId" = membership."accountId" and slot_pattern.${of})
          or exists (select from slot where slot."accountId" = membership."accountId" and slot.${of}))) as interviewers,
      exists (select from company_setting where company_setting.${of} and name = any(${companySettingNames}::text[])) as defaults,
      exists (select from message_template where message_template.${of})
        or exists (select from notification_log where notification_log.${of}) as messages,
      exists (select from candidate where candidate.${of}) as requisition
      from company where company.id = ${id} and ${sees('company')}`,
  )
  return setupSteps.map((step) => ({ step, isDone: done?.[step] === true }))
}
