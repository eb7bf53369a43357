import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { messages } from '../../../core/messages.ts'
import { number } from '../../../core/number.ts'
import { count, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Latin } from '../../../ui/Name.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { StartOver } from '../StartOver.tsx'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import css from './csv.module.css'
import { ListStep } from './ListStep.tsx'
import { type ListState, listOf, type Step, steps } from './list.ts'
import { ResumeStep } from './ResumeStep.tsx'
import { Rows } from './Rows.tsx'
import { reportAdded } from './reportAdded.ts'
import type { Resume } from './resumeMatcher.ts'
import type { Row } from './row.ts'
import { words } from './text.ts'

interface CsvWizardProps {
  requisitionId: string
  /** Why nobody can be added yet. */
  why: string | false
}

/** Invite Via CSV: the list, the resumes, the review; back by the tabs, on by the buttons. */
export function CsvWizard({ requisitionId, why }: CsvWizardProps) {
  const t = useText(words)
  useText(messages)
  const list = listOf(requisitionId)
  const state = useSyncExternalStore(list.subscribe, () => list.state)
  const resumes = useSyncExternalStore(list.resumes.subscribe, () => list.resumes.items)
  const { step, rows, progress, fault, file } = state
  const [isAsking, setAsking] = useState(false)
  const isRunning = progress !== null
  useLeaveWarning(rows.some(({ stage }) => stage !== 'added'))
  const ready = list.ready(state)
  const resumeOf = ({ line }: Row) => resumes.find(({ row }) => row === line)
  const withResume = ready.filter(resumeOf)
  const submit = async (act: () => Promise<number>) => reportAdded(await act(), list.state.rows, t)
  const leave = () => (rows.some(({ stage }) => stage !== 'added') ? setAsking(true) : list.clear())
  const acts: Record<Step, ReactNode> = {
    list: (
      <>
        {!isRunning && <p className={css.muted}>{t.submitLead}</p>}
        <Button busy={isRunning} why={importBlocker(state, ready, t) || why} onClick={() => void submit(list.invite)}>
          {ready.length ? count(t.submitCount, ready.length) : t.submit}
        </Button>
        <Button
          kind="main"
          why={importBlocker(state, ready, t) || (isRunning && t.sending)}
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
    <p className={css.muted}>
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
        label: (
          <span className={css.step}>
            <small>{t.step(steps.indexOf(key) + 1)}</small> {t.steps[key]}
          </span>
        ),
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
        <div className={css.actions}>
          {progress && (
            <div className={css.progress} role="status">
              <ProgressBar value={(100 * progress.done) / progress.of} label={t.sending} />
              <span>{t.sent(number(progress.done), number(progress.of))}</span>
              <small>{t.keepsRunning}</small>
            </div>
          )}
          {file && (
            <Button kind="quiet" why={isRunning && t.sending} className={css.again} onClick={leave}>
              {t.startOver}
            </Button>
          )}
          {acts[step]}
        </div>
      </div>
      {isAsking && <StartOver onClear={list.clear} onClose={() => setAsking(false)} />}
    </Tabs>
  )
}

/** Those who will be added stand first; the others keep their order. */
function withResumesFirst(rows: readonly Row[], resumes: readonly Resume[]): Row[] {
  const lines = new Set(resumes.map(({ row }) => row))
  return rows.toSorted((a, b) => Number(lines.has(b.line)) - Number(lines.has(a.line)))
}

const isAhead = (step: Step, of: Step) => steps.indexOf(step) > steps.indexOf(of)

function importBlocker({ file }: ListState, ready: readonly Row[], t: { chooseFirst: string; noneReady: string }) {
  if (!file) return t.chooseFirst
  return !ready.length && t.noneReady
}
