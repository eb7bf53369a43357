import type { Earlier } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { type ComponentType, createContext } from 'react'

/** A message that an act would send, for the control that sends it. */
export interface PreviewProps {
  event: 'candidateInvited' | 'candidateRejected' | 'oneWayInvited' | 'interviewerRequested'
  candidateId?: string
  requisitionId?: string
}
/** The reports of a candidate: of the present interview where it is open, and of earlier ones. */
export interface ReportProps {
  candidate: Candidate
  requisition: Requisition
  interview: Interview | null
  earlier: readonly Earlier[]
}

/** What a feature shows of another, named once: the page says what stands there. */
export interface SlotContents {
  MessagePreview: ComponentType<PreviewProps>
  Report: ComponentType<ReportProps>
  /** Somebody's name is approached: what it opens is loaded ahead. */
  loadDrawer: () => unknown
}

const Nothing = () => null

/** Where a feature finds what it shows of another. */
export const Slots = createContext<SlotContents>({ MessagePreview: Nothing, Report: Nothing, loadDrawer: () => {} })
