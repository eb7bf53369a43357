import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { call } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'

/** Takes starting over back, for each of these; what the server refuses it says itself. */
export async function undoStartOver(candidates: readonly { id: string }[]): Promise<void> {
  for (const { id } of candidates) await call(assignmentApi.undoStartOver, { params: { id } }).catch(() => {})
  await refresh([candidateApi.list, candidateApi.get, candidateApi.history])
}
