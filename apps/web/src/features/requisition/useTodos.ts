import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { type DrawerAction, openActions } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { CandidateStatus as C, RequisitionStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import type { Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'

/** A list of what is to be done: undefined until it is known, and why it is not. */
export interface Known<T> {
  list: T[] | undefined
  error: Refused | null
  retry: () => void
}

/** Open requisitions without a question, oldest first, of the hundred oldest. */
export function useWithoutQuestions(): Known<Requisition> {
  const filter = { status: { $in: [RequisitionStatus.DRAFT, RequisitionStatus.ACTIVE] } }
  const query = { filter, include: 'question', sort: { createdAt: 'asc' as const }, page: { limit: 100 } }
  const { data, error, refetch } = useRead(requisitionApi.list, { query })
  return { list: data?.data.filter(({ questions }) => !questions?.length), error, retry: () => void refetch() }
}

/** What candidates wait for: in which statuses, and the drawer's action that this reader would take. */
export const waits = {
  decide: { statuses: [C.SELECTED_BY_RECRUITER], action: 'select' },
  shortlist: { statuses: [C.ADDED_BY_COMPANY, C.ADDED_BY_SOURCER], action: 'shortlist' },
  submit: { statuses: [C.INTERVIEW_VERDICT_COMPLETED], action: 'submit' },
  cancelled: { statuses: [C.CANCELLED_BY_INTERVIEWER, C.CANCELLED_BY_CANDIDATE], action: null },
} as const satisfies Record<string, { statuses: readonly C[]; action: DrawerAction | null }>
export type Wait = keyof typeof waits

/** Candidates of one requisition that wait for the same. */
export interface Waiting {
  wait: Wait
  publicId: string
  title: string
  count: number
  since: string
}

/** Whoever waits for this, by requisition, the longest waiting first. */
export function useWaiting(wait: Wait): Known<Waiting> {
  const { role } = useSessionUser()
  const { statuses, action } = waits[wait]
  const query = {
    filter: { status: { $in: statuses } },
    include: 'requisition',
    sort: { createdAt: 'asc' as const },
    page: { limit: 100 },
  }
  const { data, error, refetch } = useRead(candidateApi.list, { query })
  const isMine = ({ status, sourcerId, mode, requisition }: Candidate) =>
    !action || openActions({ status, sourcerId, mode: mode ?? requisition?.mode ?? 0 }, role).includes(action)
  return { list: data && byRequisition(wait, data.data.filter(isMine)), error, retry: () => void refetch() }
}

function byRequisition(wait: Wait, candidates: readonly Candidate[]): Waiting[] {
  const found = new Map<string, Waiting>()
  for (const { requisition, createdAt } of candidates) {
    if (!requisition) continue
    const { public_id: publicId, title } = requisition
    const known = found.get(publicId) ?? { wait, publicId, title, count: 0, since: createdAt }
    found.set(publicId, { ...known, count: known.count + 1 })
  }
  return [...found.values()]
}

/** How many requisitions have a status. */
export const useRequisitionCount = (status: RequisitionStatus): number | undefined =>
  useRead(requisitionApi.list, { query: { filter: { status }, page: { limit: 1 } } }).data?.count

/** How many candidates have one of these statuses. */
export const useCandidateCount = (statuses: readonly C[]): number | undefined =>
  useRead(candidateApi.list, { query: { filter: { status: { $in: statuses } }, page: { limit: 1 } } }).data?.count
