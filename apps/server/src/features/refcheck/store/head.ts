import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

interface Head {
  candidate_name: string
  company: string
  logo: string | null
  contact: string | null
  timezone: string
  job_position: string
  designation: string | null
  designation_ar: string | null
}
/** Of whom a ref-check tells: who may see the ref-check reads its candidate's name, company and position. */
export const headOf = async (scope: Scope, { candidateId, referralId, requisitionId }: RowOf<'referral_candidate'>) =>
  (await scope
    .asSystem('refcheck')
    .row<Head>(sql`select candidate."accountName" as candidate_name, company.name as company, logo.sha256 as logo, company.email as contact, company.timezone,
      referral.job_position, designation.name as designation, designation.name_ar as designation_ar
    from candidate join company on company.id = candidate."companyId" join referral on referral.id = ${referralId}
    join requisition on requisition.id = ${requisitionId}
    left join attachment logo on logo.id = company."logoId"
    left join designation on designation.id = requisition."designationId"
    where candidate.id = ${candidateId}`)) as Head
