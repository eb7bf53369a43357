import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../../../core/commands.ts'
import { messages, messageText } from '../../../core/messages.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { words } from '../../../ui/panelText.ts'
import { offerableOf } from './offerable.ts'

const OfferDialog = lazy(() => import('./OfferDialog.tsx').then((one) => ({ default: one.OfferDialog })))
/** So many candidates one offer takes. */
const most = 100

interface Offering {
  requisition: Requisition
  ticked: readonly Candidate[]
  /** Something was offered to them. */
  onDone: () => void
}

/** Offers the ticked candidates times: in their bar and in the palette. */
export function useBulkOffer({ requisition, ticked, onDone }: Offering) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const [isOpen, setOpen] = useState(false)
  const may = can(role, 'interviewer.assign') && requisition.interview_type !== InterviewType.ONE_WAY
  const candidates = offerableOf(ticked)
  const why =
    (isClosed(requisition) && messageText('requisition.shut')) ||
    (!candidates.length && t.noneOfferable) ||
    (candidates.length > most && t.tooManyOffers(most))
  const hint = count(t.selected, ticked.length)
  useCommands(
    may && ticked.length && !why ? [{ key: 'offerTimes', label: t.offerTimes, hint, run: () => setOpen(true) }] : [],
  )
  return {
    button: may && (
      <Button small why={why} onClick={() => setOpen(true)}>
        {t.offerTimes}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense>
        <OfferDialog requisition={requisition} candidates={candidates} onClose={() => setOpen(false)} onDone={onDone} />
      </Suspense>
    ),
  }
}
