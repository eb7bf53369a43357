import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import type { Offer } from '@majlis/domain/booking/schema.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { dateTime, inside } from '../../../core/format.ts'
import { refresh } from '../../../core/hooks.ts'
import { useText } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import { ownZone } from '../../../ui/zones.ts'
import { words } from './text.ts'

/** The interview of an offer: the one it has, else one that begins with this interviewer. */
async function interviewOf(candidate: Candidate, { interviewId }: Offer, accountId: string): Promise<string> {
  if (interviewId) return interviewId
  const { errors } = await call(assignmentApi.assign, { body: [{ accountId, id: candidate.id }] }, { quiet: true })
  if (errors[0]) throw new Refused(409, errors)
  const { interview } = rowOf(await call(candidateApi.get, { params: { id: candidate.id } }, { quiet: true }))
  return interview?.id ?? ''
}

/** Plans an interview at a time that its candidate suggested; what is refused is said beside it. */
export function usePlan(candidate: Candidate, offer: Offer, onDone: () => void) {
  const t = useText(words)
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const plan = async (startsAt: string, accountId: string) => {
    setBusy(startsAt)
    setRefusal(null)
    try {
      const id = await interviewOf(candidate, offer, accountId)
      const body = { startsAt, minutes: offer.minutes, timezone: ownZone() }
      await call(schedulingApi.schedule, { params: { id }, body }, { quiet: true })
      showToast(t.planned(inside(candidate.accountName), inside(dateTime(startsAt))), 'good')
      onDone()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(null)
      void refresh([bookingApi.offers, candidateApi.list, candidateApi.get, candidateApi.history])
    }
  }
  return { plan, busy, refusal }
}
