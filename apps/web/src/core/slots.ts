import type { Earlier } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { type ComponentType, createContext, type ReactNode } from 'react'

/** A message that an act would send, for the control that sends it. */
export interface PreviewProps {
  event: 'candidateInvited' | 'candidateRejected' | 'oneWayInvited' | 'interviewerRequested' | 'chooseTime'
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

/** The interview whose report is shared, and the candidate's name. */
export interface ShareProps {
  interviewId: string
  /** All of this shortlist is shared, of which the interview is the first. */
  shortlistId?: string
  name: string
  /** The reports of the shortlist, for a look at each as it will be seen. */
  reports?: readonly { interviewId: string; name: string }[]
}

/** An interview whose report is talked about, and its recording as far as it is there. */
export interface CommentsProps {
  interviewId: string
  /** Where the recording is now; null while it does not play. */
  timeNow: () => number | null
  onJump: (seconds: number) => void
  /** The moments that are talked about, for the seek bar. */
  onMoments: (moments: readonly { seconds: number; label: string }[]) => void
}

/** A candidate's profile and resume, over what is open. */
interface PersonProps {
  candidateId: string
  onClose: () => void
}

/** A resume, drawn in place. */
interface ResumeProps {
  resume: { id: string; name: string }
}

/** The rows of a list of candidates, and the list itself. */
export interface RowsProps {
  rows: readonly Candidate[]
  children: ReactNode
}

/** What a feature shows of another, named once: the page says what stands there. */
export interface SlotContents {
  MessagePreview: ComponentType<PreviewProps>
  Report: ComponentType<ReportProps>
  Resume: ComponentType<ResumeProps>
  /** Who a candidate is, beside its report. */
  Person: ComponentType<PersonProps>
  /** The button that shares a report. */
  Share: ComponentType<ShareProps>
  /** Who would no longer read the reports of a candidate that is rejected. */
  Readers: ComponentType<{ candidateId: string }>
  /** What is said about a report. */
  Comments: ComponentType<CommentsProps>
  /** Stands around a list of candidates, and tells its rows what another feature knows of them. */
  Rows: ComponentType<RowsProps>
  /** What opens the drawer of a candidate is approached: what it shows is brought ahead, and all of it once it is pressed. */
  approach: (candidate: Candidate, isPressed?: boolean) => void
}

const Nothing = () => null
const Plain = ({ children }: RowsProps) => children

/** Slots of which nothing is filled. */
export const emptySlots: SlotContents = {
  MessagePreview: Nothing,
  Report: Nothing,
  Resume: Nothing,
  Person: Nothing,
  Share: Nothing,
  Readers: Nothing,
  Comments: Nothing,
  Rows: Plain,
  approach: () => {},
}

/** Where a feature finds what it shows of another. */
export const Slots = createContext<SlotContents>(emptySlots)

/** What brings a candidate's drawer ahead: for each button that opens it. */
export const approachedBy = (approach: SlotContents['approach'], candidate: Candidate) => ({
  onPointerEnter: () => approach(candidate),
  onPointerDown: () => approach(candidate, true),
  onFocus: () => approach(candidate),
})
