import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import { useRef, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { moved } from './order.ts'

/** The questions in the order wanted last, at once; the server follows, one question at a time. */
export function useOrder(questions: readonly RequisitionQuestion[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const target = useRef<readonly string[]>([])
  const isRunning = useRef(false)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const shown = wanted ? wanted.flatMap((id) => byId.get(id) ?? []) : [...questions]

  const settle = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const known = new Map(questions.map(({ id, order }) => [id, order]))
    const next = () => target.current.findIndex((id, index) => known.get(id) !== index + 1)
    try {
      for (let at = next(); at >= 0; at = next()) {
        const id = target.current[at] as string
        await call(requisitionApi.changeQuestion, { params: { id }, body: { order: at + 1 } })
        known.set(id, at + 1)
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    } finally {
      await refresh([requisitionApi.questions])
      isRunning.current = false
      setWanted(null)
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
