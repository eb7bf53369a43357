import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useRead } from '../../core/hooks.ts'

/** Open requisitions without a question, oldest first, of the hundred oldest; undefined until they are known. */
export function useWithoutQuestions() {
  const filter = { status: { $in: [RequisitionStatus.DRAFT, RequisitionStatus.ACTIVE] } }
  const query = { filter, include: 'question', sort: { createdAt: 'asc' as const }, page: { limit: 100 } }
  return useRead(requisitionApi.list, { query }).data?.data.filter(({ questions }) => !questions?.length)
}

/** Candidates of one requisition that wait in the same way. */
export interface Waiting {
  requisitionId: string
  publicId: string
  title: string
  count: number
  since: string
}

/** Who waits in these statuses, by requisition, the longest waiting first; undefined until they are known. */
export function useWaiting(statuses: readonly CandidateStatus[]): Waiting[] | undefined {
  const query = {
    filter: { status: { $in: statuses } },
    include: 'requisition',
    sort: { createdAt: 'asc' as const },
    page: { limit: 100 },
  }
  const candidates = useRead(candidateApi.list, { query }).data?.data
  return candidates && byRequisition(candidates)
}

function byRequisition(candidates: readonly Candidate[]): Waiting[] {
  const found = new Map<string, Waiting>()
  for (const { requisitionId, requisition, createdAt } of candidates) {
    if (!requisition) continue
    const { public_id: publicId, title } = requisition
    const known = found.get(requisitionId) ?? { requisitionId, publicId, title, count: 0, since: createdAt }
    found.set(requisitionId, { ...known, count: known.count + 1 })
  }
  return [...found.values()]
}

/** How many requisitions have a status. */
export const useRequisitionCount = (status: RequisitionStatus): number | undefined =>
  useRead(requisitionApi.list, { query: { filter: { status }, page: { limit: 1 } } }).data?.count

/** How many candidates have one of these statuses. */
export const useCandidateCount = (statuses: readonly CandidateStatus[]): number | undefined =>
  useRead(candidateApi.list, { query: { filter: { status: { $in: statuses } }, page: { limit: 1 } } }).data?.count
