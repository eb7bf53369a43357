import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { opensReport, rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { prefetch } from '../core/hooks.ts'
import type { part } from '../core/part.ts'
import { user } from '../core/session.ts'

type Part = Pick<ReturnType<typeof part>, 'ready'>

/** Whoever rests so long on a name means it, in milliseconds: a pointer on its way passes many. */
const rest = 120

/** Brings ahead what a candidate's drawer shows: its files and the candidate, and where it opens a report, that with its film. */
export function approachBy(drawer: Part, reports: Part) {
  let resting: ReturnType<typeof setTimeout> | undefined
  return (candidate: Candidate, isPressed = false): void => {
    clearTimeout(resting)
    const me = user()
    if (!me) return
    const { id, requisition } = candidate
    drawer.ready().catch(() => {})
    void prefetch(candidateApi.get, { params: { id } })
    if (requisition) void prefetch(requisitionApi.get, { params: { public_id: requisition.public_id } })
    const row = rowOf(candidate)
    const interviewId = row.interview?.id
    if (!interviewId || !opensReport(me.role, candidate, row)) return
    reports.ready().catch(() => {})
    const read = () => {
      const params = { id: interviewId }
      void prefetch(interviewApi.get, { params })
      void prefetch(interviewApi.recordings, { params })
    }
    if (isPressed) read()
    else resting = setTimeout(read, rest)
  }
}
