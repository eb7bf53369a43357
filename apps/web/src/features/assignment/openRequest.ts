import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import type { Agenda } from '@majlis/domain/dashboard/schema.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'

/** A request that an interviewer has to answer. */
export type OpenRequest = Agenda['requests'][number]

/** What an answer to a request changes for whoever gave it. */
export const changedByAnswer = [dashboardApi.agenda, interviewApi.list]
