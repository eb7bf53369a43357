import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { type FactName, factNeeds } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { useState } from 'react'
import { useDebounced } from '../../../core/debounced.ts'
import { useRead } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useText } from '../../../core/text.ts'
import { words as candidateWords } from '../../../ui/candidateText.ts'
import { SkillFilter } from '../../../ui/LookupSelect.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SearchSelect } from '../../../ui/TagSelect.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import css from './list.module.css'
import { words } from './text.ts'
import { dayFrom, dayUntil, fromDay, untilDay, type Where } from './where.ts'

/** What is filtered by, and the way to change it. */
export interface Narrowing {
  where: Where
  set: (change: Where) => void
}

/** A field for each thing that the reader may filter by. */
export function Fields({ where, set, spansRequisitions }: Narrowing & { spansRequisitions: boolean }) {
  const t = useText(words)
  const { statuses } = useText(candidateWords)
  const { role } = useSessionUser()
  const may = (fact: FactName) => can(role, factNeeds[fact])
  const chosenBy = (key: string) => (value: string) => set({ [key]: value })
  return (
    <div className={css.fields}>
      {spansRequisitions && <RequisitionField where={where} set={set} />}
      <Select
        label={t.status}
        value={where['status.$in'] ?? ''}
        options={[
          { value: '', label: t.anyStatus },
          ...Object.entries(statuses)
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([value, label]) => ({ value, label })),
        ]}
        onChange={chosenBy('status.$in')}
      />
      <Select
        label={t.stands}
        value={where['statusAt.$lt'] ?? ''}
        options={[
          { value: '', label: t.standsAny },
          ...[1, 3, 7, 14, 30, 90].map((days) => ({ value: `-${days}d`, label: count(t.standsDays, days) })),
        ]}
        onChange={chosenBy('statusAt.$lt')}
      />
      <div>
        <span className={css.label} aria-hidden="true">
          {t.skill}
        </span>
        <SkillFilter
          label={t.skill}
          placeholder={t.anySkill}
          value={where.skillId ?? ''}
          onChange={chosenBy('skillId')}
        />
      </div>
      <div>
        <span className={css.label} aria-hidden="true">
          {t.place}
        </span>
        <SearchBox
          label={t.place}
          placeholder={t.anyPlace}
          value={where['location.$substring'] ?? ''}
          onSearch={chosenBy('location.$substring')}
        />
      </div>
      {can(role, 'sourcer.read') && role !== 'sourcer' && <SourceField where={where} set={set} />}
      {may('interviewer.accountId') && role !== 'interviewer' && <InterviewerField where={where} set={set} />}
      {may('feedback.verdict') && (
        <Select
          label={t.verdict}
          value={where['feedback.verdict'] ?? (where['feedback.verdict.$null'] && 'none') ?? ''}
          options={[
            { value: '', label: t.anyVerdict },
            { value: '1', label: t.recommended },
            { value: '0', label: t.notRecommended },
            { value: 'none', label: t.noVerdict },
          ]}
          onChange={(value) =>
            set({
              'feedback.verdict': value === 'none' ? '' : value,
              'feedback.verdict.$null': value === 'none' ? 'true' : '',
            })
          }
        />
      )}
      {may('rating') && (
        <Select
          label={t.rating}
          value={where['rating.$gte'] ?? ''}
          options={[
            { value: '', label: t.anyRating },
            ...[1, 2, 3, 4].map((rating) => ({ value: String(rating), label: t.ratedAtLeast(rating) })),
          ]}
          onChange={chosenBy('rating.$gte')}
        />
      )}
      {may('refcheck') && (
        <Select
          label={t.refcheck}
          value={where.refcheck ?? ''}
          options={[
            { value: '', label: t.anyRefcheck },
            ...Object.entries(t.refchecks).map(([value, label]) => ({ value, label })),
          ]}
          onChange={chosenBy('refcheck')}
        />
      )}
      <TextInput
        label={t.from}
        type="date"
        value={dayFrom(where['createdAt.$gte'])}
        onChange={(value) => set({ 'createdAt.$gte': fromDay(value) })}
      />
      <TextInput
        label={t.until}
        type="date"
        value={dayUntil(where['createdAt.$lt'])}
        onChange={(value) => set({ 'createdAt.$lt': untilDay(value) })}
      />
    </div>
  )
}

/** The name of the requisition that is chosen. */
export function useRequisitionTitle(id: string | undefined): string | undefined {
  const { data } = useRead(requisitionApi.list, { query: { filter: { id: id ?? null } } }, { enabled: Boolean(id) })
  return id ? data?.data[0]?.title : undefined
}

function RequisitionField({ where, set }: Narrowing) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 500)
  const { data, isPending } = useRead(requisitionApi.list, {
    query: { ...(search && { search }), sort: { title: 'asc' }, page: { limit: 50 } },
  })
  const id = where.requisitionId
  const title = useRequisitionTitle(id)
  return (
    <SearchSelect
      label={t.requisition}
      placeholder={t.anyRequisition}
      value={id ? { value: id, label: title ?? '…' } : null}
      options={data?.data.map((one) => ({ value: one.id, label: one.title })) ?? []}
      isLoading={isPending}
      onSearch={setTyped}
      onChange={(one) => set({ requisitionId: one?.value ?? '' })}
    />
  )
}

export function useSourcers() {
  const query = { sort: { 'account.name': 'asc' as const }, page: { limit: 100 } }
  const { role } = useSessionUser()
  const { data } = useRead(sourcingApi.searchSourcers, { query }, { enabled: can(role, 'sourcer.read') })
  return data?.data.map(({ accountId, account }) => ({ value: accountId, label: account.name ?? '' })) ?? []
}

function SourceField({ where, set }: Narrowing) {
  const t = useText(words)
  const sourcers = useSourcers()
  const none = where['sourcerId.$null']
  return (
    <Select
      label={t.source}
      value={where.sourcerId ?? none ?? ''}
      options={[
        { value: '', label: t.anySource },
        { value: 'true', label: t.byCompany },
        { value: 'false', label: t.bySourcers },
        ...sourcers,
      ]}
      onChange={(value) => {
        const isKind = value === 'true' || value === 'false'
        set({ sourcerId: isKind ? '' : value, 'sourcerId.$null': isKind ? value : '' })
      }}
    />
  )
}

/** The filter by who interviews. */
export const interviewerKey = 'interviewer.accountId'

/** The interviewer that is chosen, by name. */
export function useInterviewerName(accountId: string | undefined): string | undefined {
  const t = useText(words)
  const query = { filter: { accountId: accountId ?? null } }
  const { data } = useRead(assignmentApi.directory, { query }, { enabled: Boolean(accountId) })
  const account = accountId ? data?.data[0]?.account : undefined
  return account?.bot ? t.bot : (account?.name ?? undefined)
}

function InterviewerField({ where, set }: Narrowing) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 500)
  const { data, isPending } = useRead(assignmentApi.directory, {
    query: {
      ...(search && { filter: { 'account.name': { $substring: search } } }),
      sort: { 'account.name': 'asc' },
      page: { limit: 50 },
    },
  })
  const id = where[interviewerKey]
  const name = useInterviewerName(id)
  return (
    <SearchSelect
      label={t.interviewer}
      placeholder={t.anyInterviewer}
      value={id ? { value: id, label: name ?? '…' } : null}
      options={
        data?.data.map(({ accountId, account }) => ({
          value: accountId,
          label: account.bot ? t.bot : (account.name ?? ''),
        })) ?? []
      }
      isLoading={isPending}
      onSearch={setTyped}
      onChange={(one) => set({ [interviewerKey]: one?.value ?? '' })}
    />
  )
}
