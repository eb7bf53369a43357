import { can } from '@majlis/domain/core/permission.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { useBulkAssign } from '../features/assignment/useBulkAssign.tsx'
import { useBulk } from '../features/bulk/useBulk.tsx'
import { CandidateList } from '../features/candidate/CandidateList.tsx'
import { useCandidates } from '../features/candidate/useCandidates.ts'
import { useSelection } from '../features/candidate/useSelection.ts'
import { AddButton, IntakeArea } from '../features/intake/IntakeArea.tsx'
import { Calendar, CalendarButton } from '../features/scheduling/Calendar.tsx'
import { words as listWords } from '../ui/candidateText.ts'
import { candidateDrawers } from './CandidateHost.tsx'
import css from './candidatePanel.module.css'
import { ShortlistsLink } from './ShortlistsLink.tsx'

const Export = lazy(() => import('../features/candidate/list/Export.tsx'))
const PanelSelection = lazy(() => import('./PanelSelection.tsx'))

/** A requisition's candidates: bring them in, review them, give them interviewers. */
export function CandidatePanel({ requisition }: { requisition: Requisition }) {
  const { hasInterview } = useText(listWords)
  const { role } = useSessionUser()
  const { rows = [], query, page } = useCandidates(requisition)
  const { ticks, ticked, isAll, clear } = useSelection(rows, hasInterview)
  const giving = useBulkAssign({ requisition, ticked, onDone: clear })
  const ids = ticked.map(({ id }) => id)
  // Where some of the page cannot be ticked, the box above all rows means the others.
  const isWhole = isAll && ids.length >= rows.length
  const bulk = useBulk({
    ...{ ids, query, total: page?.count ?? 0, isAll: isWhole, requisition, Export },
    onDone: clear,
  })
  const isTicked = ticked.length > 0 || isAll
  const [hasTicked, setTicked] = useState(isTicked)
  if (isTicked && !hasTicked) setTicked(true)
  const addButton = can(role, 'candidate.add') && <AddButton />
  return (
    <>
      <IntakeArea requisition={requisition}>
        <CandidateList
          whose={requisition}
          acts={bulk.all}
          first={addButton}
          tools={
            <div className={css.tools}>
              <CalendarButton requisition={requisition} />
              <ShortlistsLink />
              {addButton}
              {giving.tool}
            </div>
          }
          {...(can(role, 'interviewer.assign') && { ticks })}
        >
          {candidateDrawers}
        </CandidateList>
      </IntakeArea>
      {hasTicked && (
        <Suspense>
          <PanelSelection
            {...{ requisition, ticked, rows, isAll }}
            onClear={clear}
            acts={bulk.button}
            assigning={giving.buttons}
          />
        </Suspense>
      )}
      {bulk.dialog}
      {giving.dialog}
      <Calendar requisition={requisition} />
    </>
  )
}
