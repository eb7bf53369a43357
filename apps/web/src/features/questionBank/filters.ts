import type { Input } from '@majlis/domain/core/endpoint.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import type { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { QuestionKind } from '@majlis/domain/questionBank/status.ts'

/** What a view of the bank is narrowed by, as text: the page keeps it in its address. */
export const filterStart = { search: '', whose: 'all', kind: '', language: '', skill: '' }
export type BankFilter = Record<keyof typeof filterStart, string>
type BankQuery = NonNullable<Input<typeof questionBankApi.list>['query']>

export const owners = ['all', 'mine', 'company'] as const

/** At first the questions of the kind that a requisition's interviews have. */
export const fitting = ({ interview_type }: { interview_type: number }): BankFilter => ({
  ...filterStart,
  kind: String(interview_type === InterviewType.ONE_WAY ? QuestionKind.ONE_WAY : QuestionKind.LIVE),
})

/** Is the view narrowed at all? */
export const isNarrowed = (filter: BankFilter): boolean =>
  Object.entries(filterStart).some(([name, start]) => filter[name as keyof BankFilter] !== start)

/** The bank's query of a filter; `mine` is what this account wrote, `company` all that belongs to a company. */
export const bankQuery = (filter: BankFilter, accountId: string, skillIds: readonly string[] = []): BankQuery => ({
  filter: {
    ...(filter.search && { title: { $substring: filter.search } }),
    ...(filter.whose === 'mine' && { accountId }),
    ...(filter.whose === 'company' && { companyId: { $null: false } }),
    ...(filter.kind && { kind: Number(filter.kind) }),
    ...(filter.language && { language: filter.language }),
    ...(skillIds.length > 0 && { 'skill.skillId': { $in: [...skillIds] } }),
    ...(filter.skill && { 'skill.skillId': filter.skill }),
  },
  include: 'skill.skill',
})
