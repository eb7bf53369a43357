import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Join } from './Join.tsx'
import { Step } from './Step.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'

/** There is nothing to choose now: what has become of the interview, and where to turn. */
export function Notice({ answer, source }: Pick<StepOf, 'answer' | 'source'>) {
  const t = useText(words)
  const { state, company, interviewId, startsAt } = answer
  if (state === 'ended' && interviewId && !startsAt)
    return <Step title={t.title} heading={t.title} lead={t.unplanned} />
  const known = state as keyof typeof t.states
  return (
    <Step title={t.title} heading={t.states[known]} lead={t.stateText[known](inside(company))}>
      {state === 'begun' && <Join answer={answer} source={source} />}
    </Step>
  )
}
