import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { ReactNode } from 'react'
import type { Preview } from './preview.ts'
import type { RowAct } from './RowActs.tsx'

/** The messages sent to a candidate, as a dialog that the page brings. */
export type Logs = (candidate: Candidate, onClose: () => void) => ReactNode
/** The ref-check report of a candidate as a drawer that the page brings. */
export type RefcheckReports = (shown: { referralCandidateId: string; name: string }, onClose: () => void) => ReactNode
/** What a page brings to the rows of its list. */
export interface RowParts {
  logs?: Logs | undefined
  refcheckReport?: RefcheckReports | undefined
  preview?: Preview | undefined
}
/** The acts of a row that ask or show something in a dialog of their own, or are done at once. */
export type DialogAct = Exclude<RowAct, 'report' | 'schedule'>
