import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useState } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { ownZone } from '../../ui/zones.ts'
import { words } from './text.ts'

interface Scheduling {
  candidate: Candidate
  interview: Interview
  minutes: number
  onDone: () => void
}

/** What shows when an interview takes place. */
export const changedByTime = [
  bookingApi.offers,
  candidateApi.list,
  candidateApi.get,
  interviewApi.list,
  interviewApi.get,
  dashboardApi.agenda,
  schedulingApi.calendar,
  availabilityApi.ownCalendar,
  availabilityApi.timesByInterviewer,
]

/** The choice of a time and its sending; what was refused stays picked, with the reason. */
export function useSchedule({ candidate, interview, minutes, onDone }: Scheduling) {
  const t = useText(words)
  const [picked, setPicked] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useAct(schedulingApi.schedule, {
    quiet: true,
    refreshes: changedByTime,
    message: ({ body }) => {
      const say = interview.status === InterviewStatus.PENDING ? t.scheduled : t.moved
      return say(inside(candidate.accountName), inside(dateTime(body.startsAt)))
    },
  })
  const pick = (start: number) => {
    setPicked(start)
    setRefusal(null)
  }
  const send = (addToHours = false) => {
    if (picked === null) return
    const startsAt = new Date(picked).toISOString()
    const planning = { startsAt, minutes, timezone: ownZone(), updatedAt: interview.updatedAt }
    const body = addToHours ? { ...planning, addToHours } : planning
    const input = { params: { id: interview.id }, body }
    mutate(input, { onSuccess: onDone, onError: (error) => setRefusal(error.message) })
  }
  return { picked, pick, refusal, send, busy: isPending }
}
export type Choice = ReturnType<typeof useSchedule>
