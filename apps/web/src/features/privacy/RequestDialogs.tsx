import type { PrivacyRequest } from '@majlis/domain/privacy/schema.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { RequestAct } from './columns.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What is open beside the list: an act on a request, or a new one. */
export type OpenDialog = { act: RequestAct; request: PrivacyRequest } | 'add'

/** The dialogs of the list of requests, in one piece: each comes rarely. */
export function RequestDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  if (open === 'add') return <AskDialog onClose={onClose} />
  const { act, request } = open
  if (act === 'approve' || act === 'preview')
    return <AnswerDialog request={request} isLook={act === 'preview'} onClose={onClose} />
  return <ReasonDialog request={request} act={act} onClose={onClose} />
}
