import { interviewApi } from '@majlis/domain/interview/api.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { useEffect, useState } from 'react'
import { refresh, useRead } from '../../../core/hooks.ts'

const all = { limit: 100, number: 1 } as const

/** An interview's questions in their order. */
export const useQuestions = (interviewId: string) =>
  useRead(interviewApi.questions, {
    query: { filter: { interviewId }, include: 'question', sort: { order: 'asc' }, page: all },
  })

/** What its interviewers marked in a live interview; a one-way interview has nobody to do so. */
export const useMarks = (interviewId: string, isLive: boolean) =>
  useRead(liveRoomApi.marks, { params: { id: interviewId } }, { enabled: isLive })

/** Verdict and overall feedback, or the draft of whoever judges; the answer is a list of one or none. */
export const useFeedback = (interviewId: string) =>
  useRead(interviewApi.feedback, { query: { filter: { interviewId } } })

/** The ratings that one reviewer gave to the skills. */
export const useRatings = (interviewId: string, accountId: string | null) =>
  useRead(
    interviewApi.skillFeedback,
    { query: { filter: { interviewId, ...(accountId && { accountId }) }, include: 'skill', page: all } },
    { enabled: accountId !== null },
  )

const pollEvery = 5000

/** The recording, asked for again until it is processed; then its address stays: a new one would start the film again. */
export function useRecording(interviewId: string) {
  const [isWaited, setWaited] = useState<boolean | null>(null)
  const read = useRead(
    interviewApi.recordings,
    { params: { id: interviewId } },
    { staleTime: Number.POSITIVE_INFINITY, every: isWaited !== false && pollEvery },
  )
  const isDone = Boolean(read.data?.processed || read.data?.failed)
  useEffect(() => {
    if (!read.data || isWaited === !isDone) return
    // Where questions and marks stand in the film is known once it is made.
    if (isWaited && isDone) void refresh([interviewApi.questions, liveRoomApi.marks])
    setWaited(!isDone)
  }, [read.data, isDone, isWaited])
  return read
}
