import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import type { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { useState } from 'react'
import { Refused } from '../../core/client.ts'
import type { Recorder } from '../../core/recording/recorder.ts'
import { begun, type Question, timedBy } from './question.ts'
import type { RoomSession } from './roomSession.ts'

/** Where the candidate stands among the questions. */
export type Turn =
  | { part: 'ready'; problem?: string }
  | { part: 'starting' }
  | { part: 'thinking' | 'answering'; question: Question }
  | { part: 'between'; answered: Question; nextId: string | null; isTimeUp: boolean }

interface Turns {
  session: RoomSession
  interview: OneWayInterview
  stream: MediaStream
  /** How the questions are answered. */
  kind: AnswerKind
  onResult: (interview: OneWayInterview) => void
  onRefused: () => void
  /** Every question is answered, and the candidate wants to go on. */
  onEnd: (recorder: Recorder) => void
  /** What to say when the recording cannot be started and nobody says why. */
  failed: string
}

/** Question after question: shown and stamped, thought about, answered, perhaps once more; between two nothing is recorded. */
export function useTurns({ session, interview, stream, kind, onResult, onRefused, onEnd, failed }: Turns) {
  const [turn, setTurn] = useState<Turn>({ part: 'ready' })
  const [recorder, setRecorder] = useState<Recorder | null>(null)

  const hear = (interview: Promise<OneWayInterview>) => void interview.then(onResult, onRefused)
  const show = (question: Question, by: Recorder) => {
    setTurn({ part: 'thinking', question })
    hear(session.ask(question, by, kind))
    if (question.think_seconds === 0) begin(question)
  }
  const begin = (question: Question) => {
    setTurn({ part: 'answering', question: begun(question) })
    const beginning = session.beginAnswer(question)
    hear(beginning)
    const giveTime = (now: OneWayInterview) =>
      setTurn((turn) =>
        turn.part === 'answering' && turn.question.id === question.id
          ? { ...turn, question: timedBy(now, turn.question) }
          : turn,
      )
    void beginning.then(giveTime, () => {})
  }
  const enter = async () => {
    setTurn({ part: 'starting' })
    try {
      const result = await session.start()
      onResult(result)
      const question = session.current ?? session.waiting(result)[0]
      if (!question) return setTurn({ part: 'ready' })
      const running = await session.record(stream, result)
      setRecorder(running)
      show(question, running)
    } catch (error) {
      if (error instanceof Refused) onRefused()
      setTurn({ part: 'ready', problem: (error instanceof Refused && error.message) || failed })
    }
  }
  const next = () => {
    const question = turn.part === 'between' && interview.questions.find(({ id }) => id === turn.nextId)
    if (!recorder || !question) return
    recorder.resume()
    show(question, recorder)
  }
  const again = () => {
    if (!recorder || turn.part !== 'between') return
    recorder.resume()
    show(turn.answered, recorder)
  }
  const answer = () => turn.part === 'thinking' && begin(turn.question)
  const finish = (isTimeUp: boolean) => {
    if (!recorder || turn.part !== 'answering') return
    const { question } = turn
    recorder.pause()
    hear(session.answered(question))
    const [upNext] = session.waiting(interview)
    if (!upNext && !question.takes_left) return onEnd(recorder)
    setTurn({ part: 'between', answered: question, nextId: upNext?.id ?? null, isTimeUp })
  }
  return { turn, recorder, enter, next, again, answer, finish }
}
