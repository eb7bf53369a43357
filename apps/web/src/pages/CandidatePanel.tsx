import { can } from '@majlis/domain/core/permission.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { useBulkAssign } from '../features/assignment/useBulkAssign.tsx'
import { useBulkOffer } from '../features/booking/offer/useBulkOffer.tsx'
import { useBulk } from '../features/bulk/useBulk.tsx'
import { CandidateList } from '../features/candidate/CandidateList.tsx'
import { SelectionBar } from '../features/candidate/SelectionBar.tsx'
import { useCandidates } from '../features/candidate/useCandidates.ts'
import { useSelection } from '../features/candidate/useSelection.ts'
import { AddButton, IntakeArea } from '../features/intake/IntakeArea.tsx'
import { Calendar, CalendarButton } from '../features/scheduling/Calendar.tsx'
import { useBulkShare } from '../features/shortlist/useBulkShare.tsx'
import { words as listWords } from '../ui/candidateText.ts'
import { candidateDrawers } from './CandidateHost.tsx'
import css from './candidatePanel.module.css'
import { ShortlistsLink } from './ShortlistsLink.tsx'

const Export = lazy(() => import('../features/candidate/list/Export.tsx'))
const ShareDialog = lazy(() =>
  import('../features/guest/ShareDialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

/** A requisition's candidates: bring them in, review them, give them interviewers. */
export function CandidatePanel({ requisition }: { requisition: Requisition }) {
  const { hasInterview } = useText(listWords)
  const { role } = useSessionUser()
  const { rows = [], query, page } = useCandidates(requisition)
  const { ticks, ticked, isAll, clear } = useSelection(rows, hasInterview)
  const giving = useBulkAssign({ requisition, ticked, onDone: clear })
  const offering = useBulkOffer({ requisition, ticked, onDone: clear })
  const sharing = useBulkShare({ ticked, rows, isAll, ShareDialog, onDone: clear })
  const bulk = useBulk({ ids: ticked.map(({ id }) => id), query, total: page?.count ?? 0, isAll, requisition, Export })
  const addButton = can(role, 'candidate.add') && <AddButton />
  return (
    <>
      <IntakeArea requisition={requisition}>
        <CandidateList
          whose={requisition}
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
      {ticked.length + (isAll ? 1 : 0) > 0 && (
        <SelectionBar {...{ ticked, isAll, rows }} onClear={clear}>
          {bulk.button}
          {giving.buttons}
          {offering.button}
          {sharing.button}
        </SelectionBar>
      )}
      {bulk.dialog}
      {giving.dialog}
      {offering.dialog}
      {sharing.dialog}
      <Calendar requisition={requisition} />
    </>
  )
}
