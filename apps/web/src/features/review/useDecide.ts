import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { modeOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { CandidateStatus as C } from '@majlis/domain/core/status.ts'
import { isDisabled } from '@majlis/domain/requisition/rules.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { type DrawerAction, isUndoable, openActions, type StatusFacts, targetOf } from '@majlis/domain/review/rules.ts'
import { call } from '../../core/client.ts'
import { draftOf } from '../../core/drafts.ts'
import { type ActOptions, optimistic, refresh, useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { returnToCandidate } from './returnToCandidate.ts'
import { words } from './text.ts'

type Change = Input<typeof reviewApi.changeStatus>
const reads = [candidateApi.list, candidateApi.get, candidateApi.history]

/** What a decision says beside its status. */
export interface DecisionInput {
  message: string
  /** The rejected candidate is told by e-mail. */
  notify?: boolean
}

/** What this role can decide about a candidate now; nothing in a requisition that takes no changes from it. */
export const openTo = (candidate: Candidate, role: Role): DrawerAction[] =>
  candidate.requisition && !isDisabled(candidate.requisition, role) ? openActions(judged(candidate), role) : []

/** What the drawer's rules look at in a candidate. */
const judged = (candidate: Candidate): StatusFacts => ({
  status: candidate.status,
  sourcerId: candidate.sourcerId,
  mode: modeOf(candidate),
})

/** Where the comment on a candidate is kept until it is sent. */
export const commentKey = (id: string): string => `comment ${id}`

async function takeBack({ params: { id } }: Change): Promise<void> {
  await call(reviewApi.undo, { params: { id } }).catch(() => {})
  returnToCandidate(id)
  await refresh(reads)
}

const shownAtOnce = optimistic<typeof candidateApi.list, Change>(candidateApi.list, (page, { params, body }) => ({
  ...page,
  data: page.data.map((one) => (one.id === params.id ? { ...one, status: body.status } : one)),
}))

/** Decides on a candidate: shown at once, taken back when refused, and for eight seconds by hand where that may be. */
export function useDecide() {
  const t = useText(words)
  const { role } = useSessionUser()
  const sentences: Partial<Record<C, (name: string) => string>> = {
    [C.SELECTED_BY_RECRUITER]: t.said.shortlist,
    [C.ADDED_BY_COMPANY]: t.said.moveBack,
    [C.ADDED_BY_SOURCER]: t.said.moveBack,
    [C.REJECTED_BY_RECRUITER]: t.said.reject,
    [C.REJECTED_BY_COMPANY]: t.said.reject,
    [C.MARKED_DUPLICATE_BY_RECRUITER]: t.said.duplicate,
    [C.SUBMITTED_BY_RECRUITER]: t.said.submit,
    [C.SELECTED_BY_COMPANY]: t.said.select,
  }
  const options: ActOptions<typeof reviewApi.changeStatus> = {
    refreshes: reads,
    optimistic: [shownAtOnce],
    message: ({ body }: Change, { accountName }: Candidate) => sentences[body.status]?.(accountName) ?? '',
  }
  const final = useAct(reviewApi.changeStatus, options)
  const undoable = useAct(reviewApi.changeStatus, { ...options, undo: takeBack })
  return (action: DrawerAction, candidate: Candidate, { message, notify = false }: DecisionInput) => {
    const status = targetOf(action, judged(candidate), role)
    const body = { status, message: message.trim() || null, ...(notify && { notify }) }
    const act = isUndoable(status) && !notify ? undoable : final
    // A refusal has been told, and the comment is still there.
    act.mutate({ params: { id: candidate.id }, body }, { sent: draftOf(commentKey(candidate.id)).sending() })
  }
}
