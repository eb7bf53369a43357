import { isSelectable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { say, sentences } from '../../core/form.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { CandidateList } from './CandidateList.tsx'
import css from './candidate.module.css'
import { pdf, pdfMegabytes } from './intake/pdf.ts'
import { intakeOf } from './intake/queue.ts'
import { words } from './panelText.ts'
import type { Reports } from './review/ReviewDrawer.tsx'
import { rowOf } from './row.ts'
import { assignableOf, SelectionBar } from './SelectionBar.tsx'
import { words as listWords } from './text.ts'
import { useCandidates } from './useCandidates.ts'
import { type Logs, useRowActs } from './useRowActs.tsx'

const AddDialog = lazy(() => import('./intake/AddDialog.tsx').then((one) => ({ default: one.AddDialog })))
const AssignDialog = lazy(() => import('./assign/AssignDialog.tsx').then((one) => ({ default: one.AssignDialog })))
const IntakeTray = lazy(() => import('./intake/IntakeTray.tsx').then((one) => ({ default: one.IntakeTray })))

export interface CandidatePanelProps {
  requisition: Requisition
  /** The interview report inside the drawer, from the page. */
  report?: Reports
  logs?: Logs
}

/** A requisition's candidates: bring them in, review them, give them interviewers. */
export function CandidatePanel({ requisition, report, logs }: CandidatePanelProps) {
  const t = useText(words)
  const { hasInterview } = useText(listWords)
  useText(sentences)
  const { role } = useSessionUser()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'add' | 'assign' | null>(null)
  const queue = intakeOf(requisition.id)
  const hasIntake = useSyncExternalStore(queue.subscribe, () => queue.items.length > 0)
  const { rows = [] } = useCandidates(requisition.id)
  const { offers, onAct, dialog } = useRowActs({ logs, hasReport: Boolean(report) })
  const shut = isShut(requisition) && say('requisition.shut')
  const mayAdd = can(role, 'candidate.add')
  const mayAssign = can(role, 'interviewer.assign')
  const ticked = rows.filter(({ id }) => ids.has(id))
  const ready = assignableOf(ticked).now
  const ticks = {
    ids,
    onChange: setIds,
    why: (candidate: Candidate) => (isSelectable(rowOf(candidate)) ? null : hasInterview),
  }
  const clear = () => setIds(new Set())
  const close = () => setOpen(null)
  const addButton = mayAdd && (
    <Button kind="main" icon={<IconUserPlus />} why={shut} onClick={() => setOpen('add')}>
      {t.add}
    </Button>
  )
  const assignButton = mayAssign && (
    <Button
      why={shut || (!ticked.length && t.tickFirst) || (!ready.length && t.noneAssignable)}
      onClick={() => setOpen('assign')}
    >
      {t.assign}
    </Button>
  )
  return (
    <>
      <Suspense>{hasIntake && open !== 'add' && <IntakeTray queue={queue} />}</Suspense>
      <FileDrop
        accept={pdf}
        megabytes={pdfMegabytes}
        disabled={!mayAdd || Boolean(shut)}
        onFiles={(files) => queue.take(files, false)}
      >
        <CandidateList
          requisitionId={requisition.id}
          offers={offers}
          onAct={onAct}
          report={report}
          first={addButton}
          tools={
            <div className={css.tools}>
              {assignButton}
              {addButton}
            </div>
          }
          {...(mayAssign && { ticks })}
        />
      </FileDrop>
      {ticked.length > 0 && (
        <SelectionBar ticked={ticked} onClear={clear}>
          {assignButton}
        </SelectionBar>
      )}
      {dialog}
      <Suspense>
        {open === 'add' && <AddDialog requisition={requisition} queue={queue} onClose={close} />}
        {open === 'assign' && (
          <AssignDialog requisition={requisition} candidates={ready} onClose={close} onDone={clear} />
        )}
      </Suspense>
    </>
  )
}
