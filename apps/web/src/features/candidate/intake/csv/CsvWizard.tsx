import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { sentences } from '../../../../core/form.ts'
import { number } from '../../../../core/format.ts'
import { tell } from '../../../../core/notice.ts'
import { count, useText } from '../../../../core/text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Latin } from '../../../../ui/Name.tsx'
import { ProgressBar } from '../../../../ui/State.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import css from './csv.module.css'
import { ListStep } from './ListStep.tsx'
import { type ListState, listOf, type Step, steps } from './list.ts'
import { ResumeStep } from './ResumeStep.tsx'
import { Rows } from './Rows.tsx'
import type { Resume } from './resumes.ts'
import type { Row } from './row.ts'
import { words } from './text.ts'

interface CsvWizardProps {
  requisitionId: string
  /** The requisition whose ref-check they take; null leaves it to the server. */
  refcheck: string | null
  /** Why nobody can be added yet. */
  why: string | false
}

/** Invite Via CSV: the list, the resumes, the review; back by the tabs, on by the buttons. */
export function CsvWizard({ requisitionId, refcheck, why }: CsvWizardProps) {
  const t = useText(words)
  useText(sentences)
  const list = listOf(requisitionId)
  const state = useSyncExternalStore(list.subscribe, () => list.state)
  const resumes = useSyncExternalStore(list.resumes.subscribe, () => list.resumes.items)
  const { step, rows, progress, fault } = state
  const isRunning = progress !== null
  useHold(rows.some(({ stage }) => stage !== 'added'))
  const ready = list.ready(state)
  const resumeOf = ({ line }: Row) => resumes.find(({ row }) => row === line)
  const withResume = ready.filter(resumeOf)
  const submit = async (act: typeof list.add) => {
    const done = await act(refcheck)
    if (done) tell(count(t.invited, done), 'good')
    const left = list.state.rows.filter((row) => row.fault || Object.keys(row.errors).length).length
    if (left) tell(count(t.left, left), 'bad')
  }
  const acts: Record<Step, ReactNode> = {
    list: (
      <>
        {!isRunning && <p className={css.soft}>{t.submitLead}</p>}
        <Button busy={isRunning} why={whyNot(state, ready, t) || why} onClick={() => void submit(list.invite)}>
          {ready.length ? count(t.submitCount, ready.length) : t.submit}
        </Button>
        <Button
          kind="main"
          why={whyNot(state, ready, t) || (isRunning && t.sending)}
          onClick={() => list.go('resumes')}
        >
          {t.next}
        </Button>
      </>
    ),
    resumes: (
      <Button
        kind="main"
        why={!resumes.length ? t.resumeFirst : resumes.some(({ stage }) => stage !== 'read') && t.stillReading}
        onClick={() => list.go('review')}
      >
        {t.review}
      </Button>
    ),
    review: (
      <Button
        kind="main"
        busy={isRunning}
        why={(!withResume.length && t.noneReady) || why}
        onClick={() => void submit(list.add)}
      >
        {withResume.length ? count(t.add, withResume.length) : t.addNone}
      </Button>
    ),
  }
  const lacks = (row: Row) => {
    if (!resumeOf(row)) return t.missing
    return row.fields.email.trim() ? null : t.noEmail
  }
  const under = (row: Row) => (
    <p className={css.soft}>
      <Latin>{resumeOf(row)?.file.name}</Latin>
    </p>
  )
  return (
    <Tabs<Step>
      label={t.wizard}
      value={step}
      onChange={list.go}
      tabs={steps.map((key) => ({
        key,
        label: t.steps[key],
        ...(isAhead(key, step) && { why: t.forward }),
        ...(isRunning && key !== step && { why: t.sending }),
      }))}
    >
      <div className={css.wizard}>
        {fault && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
        {step === 'list' && <ListStep list={list} state={state} />}
        {step === 'resumes' && <ResumeStep {...{ list, rows, resumes }} />}
        {step === 'review' && <Rows {...{ list, isRunning, under, lacks }} rows={withResumesFirst(rows, resumes)} />}
        <div className={css.acts}>
          {progress && (
            <div className={css.progress} role="status">
              <ProgressBar value={(100 * progress.done) / progress.of} label={t.sending} />
              <span>{t.sent(number(progress.done), number(progress.of))}</span>
              <small>{t.keepsRunning}</small>
            </div>
          )}
          {acts[step]}
        </div>
      </div>
    </Tabs>
  )
}

/** Those who will be added stand first; the others keep their order. */
function withResumesFirst(rows: readonly Row[], resumes: readonly Resume[]): Row[] {
  const lines = new Set(resumes.map(({ row }) => row))
  return rows.toSorted((a, b) => Number(lines.has(b.line)) - Number(lines.has(a.line)))
}

const isAhead = (step: Step, of: Step) => steps.indexOf(step) > steps.indexOf(of)

function whyNot({ file }: ListState, ready: readonly Row[], t: { chooseFirst: string; noneReady: string }) {
  if (!file) return t.chooseFirst
  return !ready.length && t.noneReady
}

/** Leaving the page would lose a list that is not added yet: the browser asks first. */
function useHold(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isOpen])
}
