import { areaOf } from '@majlis/domain/core/role.ts'
import { CandidateStatus, RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { number } from '../../core/format.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed } from '../../ui/State.tsx'
import { Figures, type Todo, TodoList } from '../../ui/TodoList.tsx'
import { words } from './text.ts'
import {
  type Known,
  useCandidateCount,
  useRequisitionCount,
  useWaiting,
  useWithoutQuestions,
  type Wait,
  type Waiting,
} from './useTodos.ts'

/** The tab of a requisition's candidates that shows who waits. */
const groups: Record<Wait, string> = {
  decide: 'shortlisted',
  shortlist: 'fresh',
  submit: 'results',
  cancelled: 'cancelled',
}

interface ToProps {
  path: string
  search?: Record<string, string>
  className: string | undefined
  children: ReactNode
}

function To({ path, search = {}, className, children }: ToProps) {
  const { role } = useSessionUser()
  return (
    <Link className={className} to={`/${areaOf[role]}/${path}` as '/'} search={search as never}>
      {children}
    </Link>
  )
}

/** What the company side has to do: candidates to decide on, and requisitions without questions. */
export function CompanyTodos() {
  return (
    <Todos
      waiting={[useWaiting('decide'), useWaiting('shortlist'), useWaiting('submit')]}
      withoutQuestions={useWithoutQuestions()}
    />
  )
}

/** What a recruiter has to do: CVs to shortlist, candidates to submit, called-off interviews to start again. */
export function RecruiterTodos() {
  return <Todos waiting={[useWaiting('shortlist'), useWaiting('submit'), useWaiting('cancelled')]} />
}

/** So many at first; the others by a press. */
const atFirst = 8

interface TodosProps {
  waiting: Known<Waiting>[]
  withoutQuestions?: Known<Requisition>
}

function Todos({ waiting, withoutQuestions }: TodosProps) {
  const t = useText(words)
  const [isWhole, setWhole] = useState(false)
  const toDecide = useDecisions(waiting.flatMap(({ list }) => list ?? []))
  const toAsk = useQuestionless(withoutQuestions?.list ?? [])
  const parts = [...waiting, ...(withoutQuestions ? [withoutQuestions] : [])]
  const failed = parts.find(({ list, error }) => error && !list)
  if (failed)
    return (
      <Card title={t.todo}>
        <Failed error={failed.error} retry={failed.retry} />
      </Card>
    )
  const isKnown = parts.every(({ list }) => list)
  const todos = [...toDecide, ...toAsk].sort((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))
  const shown = isWhole ? todos : todos.slice(0, atFirst)
  return (
    <>
      <TodoList
        title={t.todo}
        todos={isKnown ? shown : undefined}
        emptyTitle={t.todoEmpty}
        emptyText={t.todoEmptyText}
      />
      {isKnown && shown.length < todos.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t.todoAll(todos.length)}
        </Button>
      )}
    </>
  )
}

function useDecisions(waiting: Waiting[]): Todo[] {
  const t = useText(words)
  return waiting.map(({ wait, publicId, title, count: many, since }) => ({
    key: `${wait}${publicId}`,
    title: count(t.todos[wait], many),
    detail: <bdi>{title}</bdi>,
    since,
    action: (
      <To
        path={`requisition/${publicId}`}
        search={{ tab: 'candidates', status: groups[wait] }}
        className={buttonClass('plain', true)}
      >
        {t.todos.open}
      </To>
    ),
  }))
}

function useQuestionless(requisitions: Requisition[]): Todo[] {
  const t = useText(words)
  return requisitions.map(({ id, public_id, title, createdAt }) => ({
    key: id,
    title: <bdi>{title}</bdi>,
    detail: t.todos.questionsDetail,
    since: createdAt,
    action: (
      <To path={`requisition/${public_id}`} search={{ tab: 'questionnaire' }} className={buttonClass('plain', true)}>
        {t.todos.questions}
      </To>
    ),
  }))
}

interface CountProps {
  label: string
  value: number | undefined
  path: string
  search: Record<string, string>
}
const figure = ({ label, value, path, search }: CountProps) => ({
  key: label,
  label,
  value: value === undefined ? '–' : number(value),
  link: (children: ReactNode, className: string | undefined) => (
    <To path={path} search={search} className={className}>
      {children}
    </To>
  ),
})

/** How many there are of what the company side looks after. */
export function CompanyFigures() {
  const { counts: t } = useText(words)
  const path = 'requisition'
  const people = 'candidates'
  const figures = [
    { label: t.active, value: useRequisitionCount(RequisitionStatus.ACTIVE), path, search: { status: '1' } },
    { label: t.draft, value: useRequisitionCount(RequisitionStatus.DRAFT), path, search: { status: '0' } },
    {
      label: t.shortlisted,
      value: useCandidateCount([CandidateStatus.SELECTED_BY_RECRUITER, CandidateStatus.SELECTED_BY_COMPANY]),
      path: people,
      search: { status: 'shortlisted' },
    },
    {
      label: t.submitted,
      value: useCandidateCount([CandidateStatus.SUBMITTED_BY_RECRUITER]),
      path: people,
      search: { status: 'submitted' },
    },
  ]
  return <Figures figures={figures.map(figure)} />
}

/** How many requisitions a recruiter looks after. */
export function RecruiterFigures() {
  const { counts: t } = useText(words)
  const path = 'requisition'
  const figures = [
    { label: t.active, value: useRequisitionCount(RequisitionStatus.ACTIVE), path, search: { status: '1' } },
    { label: t.onHold, value: useRequisitionCount(RequisitionStatus.ON_HOLD), path, search: { status: '2' } },
  ]
  return <Figures figures={figures.map(figure)} />
}
