import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import { useRef, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { moved } from './order.ts'

/** The questions in the order wanted last, at once; the server follows with one call, the latest order last. */
export function useOrder(requisitionId: string, questions: readonly RequisitionQuestion[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const target = useRef<readonly string[] | null>(null)
  const isRunning = useRef(false)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const shown = wanted ? wanted.flatMap((id) => byId.get(id) ?? []) : [...questions]

  const settle = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (let ids = target.current; ids; ids = target.current === ids ? null : target.current)
        await call(requisitionApi.orderQuestions, { body: { requisitionId, ids: [...ids] } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    } finally {
      target.current = null
      await refresh([requisitionApi.questions])
      isRunning.current = false
      if (!target.current) setWanted(null)
      else void settle()
    }
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length || to === from) return
    target.current = moved(shown, from, to).map(({ id }) => id)
    setWanted(target.current)
    void settle()
  }
  return { shown, move }
}
