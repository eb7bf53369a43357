import { can } from '@majlis/domain/core/permission.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconCalendar, IconUserPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useShown } from '../../core/product.ts'
import { say, sentences } from '../../core/sentences.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { CandidateList } from './CandidateList.tsx'
import css from './candidate.module.css'
import { pdf, pdfMegabytes } from './intake/pdf.ts'
import { intakeOf } from './intake/queue.ts'
import { words } from './panelText.ts'
import type { Reports } from './review/Parts.tsx'
import type { RowParts } from './rowParts.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { words as listWords } from './text.ts'
import { useCandidates } from './useCandidates.ts'
import { useGiving } from './useGiving.tsx'
import { useRowActs } from './useRowActs.tsx'
import { useSelection } from './useSelection.ts'

const AddDialog = lazy(() => import('./intake/AddDialog.tsx').then((one) => ({ default: one.AddDialog })))
const CalendarDrawer = lazy(() =>
  import('./schedule/CalendarDrawer.tsx').then((one) => ({ default: one.CalendarDrawer })),
)
const IntakeTray = lazy(() => import('./intake/IntakeTray.tsx').then((one) => ({ default: one.IntakeTray })))

export interface CandidatePanelProps extends RowParts {
  requisition: Requisition
  /** The interview report inside the drawer, from the page. */
  report?: Reports
  /** Who collects candidates, from the page; null where the role is not shown it. */
  sourcing?: ReactNode
}

/** A requisition's candidates: bring them in, review them, give them interviewers. */
export function CandidatePanel({ requisition, report, sourcing, ...parts }: CandidatePanelProps) {
  const t = useText(words)
  const { hasInterview } = useText(listWords)
  useText(sentences)
  const { role } = useSessionUser()
  const showsSourcing = useShown('sourcingDetails')
  const [isAdding, setAdding] = useState(false)
  const queue = intakeOf(requisition.id)
  const hasIntake = useSyncExternalStore(queue.subscribe, () => queue.items.length > 0)
  const { address, rows = [], query, page, go } = useCandidates(requisition)
  const { offers, onAct, dialog } = useRowActs({ ...parts, hasReport: Boolean(report) })
  const { ticks, ticked, reach, progress, clear, takeAll } = useSelection(rows, hasInterview, query)
  const giving = useGiving({ requisition, ticked, onDone: clear, preview: parts.preview })
  const shut = isShut(requisition) && say('requisition.shut')
  const mayAdd = can(role, 'candidate.add')
  const showsCalendar = can(role, 'interview.read') && requisition.interview_type !== InterviewType.ONE_WAY
  const addButton = mayAdd && (
    <Button kind="main" icon={<IconUserPlus />} why={shut} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      {showsSourcing && sourcing && (
        <details open className={css.fold}>
          <summary>
            <h2>{t.sourcing}</h2>
          </summary>
          {sourcing}
        </details>
      )}
      <h2 className={css.title}>{t.interviews}</h2>
      <Suspense>{hasIntake && !isAdding && <IntakeTray queue={queue} />}</Suspense>
      <FileDrop
        accept={pdf}
        megabytes={pdfMegabytes}
        disabled={!mayAdd || Boolean(shut)}
        onFiles={(files) => queue.take(files, false)}
      >
        <CandidateList
          whose={requisition}
          offers={offers}
          onAct={onAct}
          report={report}
          preview={parts.preview}
          first={addButton}
          tools={
            <div className={css.tools}>
              {showsCalendar && (
                <Button icon={<IconCalendar />} onClick={() => go({ calendar: 'open' })}>
                  {t.calendar}
                </Button>
              )}
              {addButton}
              {giving.tool}
            </div>
          }
          {...(can(role, 'interviewer.assign') && { ticks })}
        />
      </FileDrop>
      {ticked.length + (reach === 'some' ? 0 : 1) > 0 && (
        <SelectionBar {...{ ticked, reach, progress, rows }} total={page?.count ?? 0} onAll={takeAll} onClear={clear}>
          {giving.buttons}
        </SelectionBar>
      )}
      {giving.dialog}
      {dialog}
      <Suspense>
        {isAdding && (
          <AddDialog requisition={requisition} queue={queue} preview={parts.preview} onClose={() => setAdding(false)} />
        )}
        {address.calendar && showsCalendar && (
          <CalendarDrawer requisition={requisition} onClose={() => go({ calendar: '' })} />
        )}
      </Suspense>
    </>
  )
}
