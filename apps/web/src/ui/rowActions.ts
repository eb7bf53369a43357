import type { Offer } from '@majlis/domain/booking/schema.ts'
import type { Row } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Go } from '../core/candidateList.ts'
import { messageText } from '../core/messages.ts'
import type { words } from './candidateText.ts'

type Words = typeof words.now
/** The words that are one sentence each. */
type Label = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]

/** A candidate's row as its actions look at it. */
export interface ActionRow extends Row {
  candidate: Candidate
  /** The list spans requisitions. */
  spansRequisitions: boolean
  /** The offer of times that it chooses from; null without. */
  offer: Offer | null
}

export interface DialogProps {
  candidate: Candidate
  /** The offer of times that its row showed. */
  offer?: Offer | null
  onClose: () => void
}

/** One thing that can be done with a candidate from its row: declared beside its dialog, listed in `pages/candidateRow.ts`. */
export interface RowAction {
  /** Its name: a word of `ui/candidateText`. */
  label: Label
  /** What it says of this row, in the place of its name. */
  text?: (row: ActionRow, words: Words) => string
  /** An icon of the row, an item of its menu, or a word beside the interview or beside who was asked for it. */
  place: 'bar' | 'menu' | 'interview' | 'requests'
  icon?: ReactNode
  /** The next step of a row in this state whenever it can be taken: the first of these stands alone, with its word. */
  leads?: (row: ActionRow) => boolean
  /** Is it there for this role and this row? */
  shows: (row: ActionRow, role: Role) => boolean
  /** Why it cannot be done now, where it is there. */
  why?: (row: ActionRow, role: Role, words: Words) => string | false
  /** It opens the drawer, which is brought ahead while it is approached. */
  opensDrawer?: true
  /** Done at once, or by the address: `go({ schedule: row.candidate.id })`. */
  run?: (row: ActionRow, go: Go) => void
  /** Asks or shows something, over the list. */
  Dialog?: ComponentType<DialogProps>
}

/** The requisition is closed: why nothing of its candidates can be changed. */
export const whyShut = ({ candidate: { requisition } }: ActionRow): string | false =>
  Boolean(requisition && isClosed(requisition)) && messageText('requisition.shut')

/** Does the requisition interview live, so that there are people to ask and times to find? */
export const isLive = ({ candidate: { requisition } }: ActionRow): boolean =>
  requisition?.interview_type !== InterviewType.ONE_WAY
