import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { type FactName, factNeeds } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CandidateQuery, Go } from '../../../core/candidateList.ts'
import type { CandidateAddress } from '../../../core/candidateStart.ts'
import { useDebounced } from '../../../core/debounced.ts'
import { day } from '../../../core/format.ts'
import { useRead } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useLanguage, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { words as candidateWords } from '../../../ui/candidateText.ts'
import { choosable, SkillFilter } from '../../../ui/LookupSelect.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SearchSelect } from '../../../ui/TagSelect.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Export } from './Export.tsx'
import css from './list.module.css'
import { words } from './text.ts'
import { dayFrom, dayUntil, fromDay, untilDay, type Where, whereIn, withWhere } from './where.ts'

const SaveView = lazy(() => import('./SaveView.tsx'))

interface ListToolsProps {
  /** What the server is asked for. */
  query: CandidateQuery
  address: CandidateAddress
  go: Go
  /** The list spans requisitions. */
  spansRequisitions: boolean
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
}

/** What a list of candidates is narrowed by: as chips, and as fields while they are open. */
export default function ListTools({ query, address, go, spansRequisitions, isOpen }: ListToolsProps) {
  const t = useText(words)
  const [isSaving, setSaving] = useState(false)
  const where = whereIn(address.where)
  const set = (change: Where) =>
    go({
      where: withWhere(address.where, change),
      page: '1',
      // The tabs are statuses too.
      ...('status.$in' in change && { status: '' }),
    })
  return (
    <section aria-label={t.filters} className={css.tools}>
      {isOpen && <Fields {...{ where, set, spansRequisitions }} />}
      {isOpen && (
        <div className={css.ways}>
          <Button small onClick={() => setSaving(true)}>
            {t.saveView}
          </Button>
          <Export query={query} />
        </div>
      )}
      {isSaving && (
        <Suspense>
          <SaveView query={query} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {address.where && <Chips {...{ where, set }} onClear={() => go({ where: '', page: '1' })} />}
    </section>
  )
}

interface Narrowing {
  where: Where
  set: (change: Where) => void
}

function Fields({ where, set, spansRequisitions }: Narrowing & { spansRequisitions: boolean }) {
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
function useRequisitionTitle(id: string | undefined): string | undefined {
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

function useSourcers() {
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

const interviewerKey = 'interviewer.accountId'

/** The interviewer that is chosen, by name. */
function useInterviewerName(accountId: string | undefined): string | undefined {
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

/** What is chosen, each with its way out. */
function Chips({ where, set, onClear }: Narrowing & { onClear: () => void }) {
  const t = useText(words)
  const { statuses } = useText(candidateWords)
  const language = useLanguage()
  const requisition = useRequisitionTitle(where.requisitionId)
  const interviewer = useInterviewerName(where[interviewerKey])
  const sourcers = useSourcers()
  const skills = useRead(
    lookupApi.skills,
    { query: { filter: { id: where.skillId ?? null } } },
    { enabled: Boolean(where.skillId) },
  )
  const skill = skills.data?.data[0]
  const said: Record<string, (value: string) => [name: string, value: ReactNode]> = {
    requisitionId: () => [t.requisition, requisition],
    'status.$in': (value) => [t.status, statuses[value as keyof typeof statuses]],
    'statusAt.$lt': (value) => [t.stands, count(t.standsDays, Number.parseInt(value.slice(1), 10))],
    skillId: () => [t.skill, skill && choosable(skill, language).label],
    'location.$substring': (value) => [t.place, value],
    sourcerId: (value) => [t.source, sourcers.find((one) => one.value === value)?.label],
    'sourcerId.$null': (value) => [t.source, value === 'true' ? t.byCompany : t.bySourcers],
    [interviewerKey]: () => [t.interviewer, interviewer],
    'feedback.verdict': (value) => [t.verdict, value === '1' ? t.recommended : t.notRecommended],
    'feedback.verdict.$null': () => [t.verdict, t.noVerdict],
    'rating.$gte': (value) => [t.rating, t.ratedAtLeast(Number(value))],
    refcheck: (value) => [t.refcheck, t.refchecks[value as keyof typeof t.refchecks]],
    'createdAt.$gte': (value) => [t.from, day(dayFrom(value))],
    'createdAt.$lt': (value) => [t.until, day(dayUntil(value))],
  }
  return (
    <ul className={css.chips}>
      {Object.entries(where).map(([key, value]) => {
        const [name, shown] = said[key]?.(value) ?? [key, value]
        return (
          <li key={key} className={css.chip}>
            <span>
              {name}: <bdi>{shown ?? '…'}</bdi>
            </span>
            <button type="button" aria-label={t.remove(name)} onClick={() => set({ [key]: '' })}>
              <CloseIcon />
            </button>
          </li>
        )
      })}
      <li>
        <Button small kind="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </li>
    </ul>
  )
}
