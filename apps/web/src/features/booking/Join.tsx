import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { linkPath } from '@majlis/domain/interview/paths.ts'
import { lazy, Suspense } from 'react'
import type { StepOf } from './useBooking.ts'

const JoinAt = lazy(() => import('../../ui/JoinRoom.tsx').then((one) => ({ default: one.JoinAt })))

/** The way into the interview's room by the link of the page; whoever is signed in has it on the dashboard. */
export function Join({ answer: { state, startsAt, company }, source: { link } }: Pick<StepOf, 'answer' | 'source'>) {
  if (!link || !startsAt) return null
  const status = state === 'begun' ? InterviewStatus.IN_PROGRESS : InterviewStatus.SCHEDULED
  return (
    <Suspense>
      <JoinAt interview={{ status, scheduledStart: startsAt }} name={company} href={linkPath(link)} />
    </Suspense>
  )
}
