import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { useState } from 'react'
import { Refused } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { refresh } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { type AssignResult, type NeedsConfirmation, assignOrRequest as send } from './send.ts'
import { undoStartOver } from './startOver.ts'
import { words } from './text.ts'

/** What waits for a yes: whom the server asks about, and the interviewer that was chosen for them. */
interface Question {
  accountId: string
  asked: NeedsConfirmation[]
}

/** Gives the candidates an interviewer, or asks one for them; says what was done and, by name, what was not. */
export function useAssign(candidates: readonly Candidate[], asks: boolean) {
  const t = useText(words)
  const [busy, setBusy] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<Question | null>(null)
  const report = ({ done, missed }: AssignResult, accountId: string, startOver: boolean) => {
    for (const { candidate, message } of missed.slice(0, 3))
      showToast(candidate ? `${inside(candidate.accountName)}: ${message}` : message, 'bad')
    if (missed.length > 3) showToast(count(t.missed, missed.length), 'bad')
    if (!done.length) return
    const undo = startOver ? () => void undoStartOver(done) : undefined
    showToast(count(asks ? t.asked : t.done, done.length), 'good', undo)
    setChosen((before) => new Set(asks ? [...before, accountId] : [accountId]))
  }
  const run = async (of: readonly Candidate[], accountId: string, startOver: boolean) => {
    setBusy(accountId)
    try {
      const sent = await send(of, accountId, { asks, isGiven: chosen.size > 0, startOver })
      report(sent, accountId, startOver)
      setQuestion(sent.asked.length ? { accountId, asked: sent.asked } : null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(null)
      void refresh([candidateApi.list, candidateApi.get, candidateApi.history])
    }
  }
  return {
    assign: (accountId: string) => void run(candidates, accountId, false),
    busy,
    chosen,
    question: question && {
      asked: question.asked,
      yes: () =>
        void run(
          question.asked.map(({ candidate }) => candidate),
          question.accountId,
          true,
        ),
      no: () => setQuestion(null),
    },
  }
}
