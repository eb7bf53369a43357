import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import type { ReactNode } from 'react'
import { useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useLanguage, useText } from '../core/text.ts'
import { CompanySelect } from './CompanySelect.tsx'
import { useCompanies } from './companies.ts'
import { choosable, DesignationFilter, SkillFilter } from './LookupSelect.tsx'
import { choiceFilter, Labelled, type ListFilter, type Narrowing } from './listFilters.tsx'
import { words } from './listText.ts'
import { SearchSelect } from './TagSelect.tsx'
import { useInterviewerSearch, useOwnerSearch, useRequisitionSearch } from './useNameSearch.ts'

type Words = typeof words.now

/** What is chosen by its name and kept by its id. */
interface NamedProps extends Narrowing {
  label: string
}
const named = (
  key: string,
  label: string,
  Field: (props: NamedProps) => ReactNode,
  Said: (props: { id: string }) => ReactNode,
): ListFilter => ({
  label,
  keys: [key],
  field: (narrowing) => <Field label={label} {...narrowing} />,
  said: (where) => <Said id={where[key] ?? ''} />,
})

/** One of the requisitions. */
export const requisitionFilter = (t: Words): ListFilter =>
  named('requisitionId', t.requisition, RequisitionField, ({ id }) => useRequisitionTitle(id))
const interviewerKey = 'interviewer.accountId'
/** One of the interviewers, or the bot. */
export const interviewerFilter = (t: Words): ListFilter =>
  named(interviewerKey, t.interviewer, InterviewerField, ({ id }) => useInterviewerName(id))
/** One of those who own requisitions. */
export const ownerFilter = (t: Words): ListFilter => named('accountId', t.owner, OwnerField, OwnerName)
/** One of the skills. */
export const skillFilter = (t: Words): ListFilter => named('skillId', t.skill, SkillField, SkillName)
/** One of the designations. */
export const designationFilter = (label: string): ListFilter =>
  named('designationId', label, DesignationField, DesignationName)
/** One of the companies that the reader works with. */
export const companyFilter = (t: Words): ListFilter => named('companyId', t.company, CompanyField, CompanyName)

function useRequisitionTitle(id: string): string | null {
  const { data } = useRead(requisitionApi.list, { query: { filter: { id } } }, { enabled: id !== '' })
  return (id && data?.data[0]?.title) || null
}

function RequisitionField({ label, where, set }: NamedProps) {
  const t = useText(words)
  const found = useRequisitionSearch()
  const id = where.requisitionId ?? ''
  const title = useRequisitionTitle(id)
  return (
    <SearchSelect
      label={label}
      placeholder={t.anyRequisition}
      value={id ? { value: id, label: title ?? '…' } : null}
      {...found}
      onChange={(one) => set({ requisitionId: one?.value ?? '' })}
    />
  )
}

function useInterviewerName(accountId: string): string | null {
  const t = useText(words)
  const { data } = useRead(assignmentApi.directory, { query: { filter: { accountId } } }, { enabled: accountId !== '' })
  const account = accountId ? data?.data[0]?.account : undefined
  return account?.bot ? t.bot : (account?.name ?? null)
}

function InterviewerField({ label, where, set }: NamedProps) {
  const t = useText(words)
  const found = useInterviewerSearch()
  const id = where[interviewerKey] ?? ''
  const name = useInterviewerName(id)
  return (
    <SearchSelect
      label={label}
      placeholder={t.anyInterviewer}
      value={id ? { value: id, label: name ?? '…' } : null}
      {...found}
      onChange={(one) => set({ [interviewerKey]: one?.value ?? '' })}
    />
  )
}

function useOwnerName(accountId: string): string | null {
  const { data } = useRead(requisitionApi.owners, { query: { filter: { accountId } } }, { enabled: accountId !== '' })
  return (accountId && data?.data[0]?.name) || null
}
const OwnerName = ({ id }: { id: string }) => useOwnerName(id)

function OwnerField({ label, where, set }: NamedProps) {
  const t = useText(words)
  const found = useOwnerSearch()
  const id = where.accountId ?? ''
  const name = useOwnerName(id)
  return (
    <SearchSelect
      label={label}
      placeholder={t.any}
      value={id ? { value: id, label: name ?? '…' } : null}
      {...found}
      onChange={(one) => set({ accountId: one?.value ?? '' })}
    />
  )
}

/** Who brought a candidate: the company, any sourcer, or one of them; `key` is what `where` calls it. */
export function useSourceFilter(key: string): ListFilter[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const may = can(role, 'sourcer.read') && role !== 'sourcer'
  const query = { sort: { 'account.name': 'asc' as const }, page: { limit: 100 } }
  const { data } = useRead(sourcingApi.searchSourcers, { query }, { enabled: may })
  const options = [
    { label: t.byCompany, where: { [`${key}.$null`]: 'true' } },
    { label: t.bySourcers, where: { [`${key}.$null`]: 'false' } },
    ...(data?.data ?? []).map(({ accountId, account }) => ({ label: account.name ?? '', where: { [key]: accountId } })),
  ]
  return may ? [choiceFilter(t.source, t.anySource, options)] : []
}

function SkillField({ label, where, set }: NamedProps) {
  const t = useText(words)
  return (
    <Labelled label={label}>
      <SkillFilter
        label={label}
        placeholder={t.anySkill}
        value={where.skillId ?? ''}
        onChange={(skillId) => set({ skillId })}
      />
    </Labelled>
  )
}

function DesignationField({ label, where, set }: NamedProps) {
  const t = useText(words)
  return (
    <Labelled label={label}>
      <DesignationFilter
        label={label}
        placeholder={t.any}
        value={where.designationId ?? ''}
        onChange={(designationId) => set({ designationId })}
      />
    </Labelled>
  )
}

function useLookupName(list: typeof lookupApi.skills | typeof lookupApi.designations, id: string): string | null {
  const language = useLanguage()
  const { data } = useRead(list, { query: { filter: { id } } }, { enabled: id !== '' })
  const found = data?.data.find((one) => one.id === id)
  return found ? choosable(found, language).label : null
}
const SkillName = ({ id }: { id: string }) => useLookupName(lookupApi.skills, id)
const DesignationName = ({ id }: { id: string }) => useLookupName(lookupApi.designations, id)

function CompanyField({ label, where, set }: NamedProps) {
  const t = useText(words)
  return (
    <CompanySelect
      label={label}
      placeholder={t.anyCompany}
      value={where.companyId || undefined}
      onChange={(companyId) => set({ companyId: companyId ?? '' })}
    />
  )
}
const CompanyName = ({ id }: { id: string }) => useCompanies().companies.find((one) => one.id === id)?.name ?? null
