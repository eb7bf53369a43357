import { useEffect, useRef, useState } from 'react'
import type { Question } from './question.ts'
import type { RoomSession } from './roomSession.ts'

/** Typing pauses so long before it is sent. */
const PAUSE = 800
/** A save that takes longer than this is said to be late. */
const LATE = 4000

const keyOf = (id: string) => `majlis.answer.${id}`

/** Lets go of what this tab keeps of an answer: the server has it. */
const forget = (id: string) => sessionStorage.removeItem(keyOf(id))

/** An answer that is typed: kept in the tab at once and on the server while one types, so that a reload loses nothing. */
export function useWritten(session: RoomSession, question: Question) {
  const { id } = question
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(id)) ?? question.answerText ?? '')
  const [state, setState] = useState<'saved' | 'saving' | 'unsaved'>('saved')
  const latest = useRef(text)
  const kept = useRef(question.answerText ?? '')
  const running = useRef<Promise<unknown> | null>(null)

  const save = (): Promise<unknown> => {
    running.current ??= (async () => {
      while (latest.current !== kept.current) {
        const sent = latest.current
        setState('saving')
        const late = setTimeout(() => setState('unsaved'), LATE)
        try {
          await session.write(question, sent, false)
          kept.current = sent
        } catch {
          // A plain no: the page is told how the interview stands when the answer is finished.
          setState('unsaved')
          return
        } finally {
          clearTimeout(late)
        }
      }
      forget(id)
      setState('saved')
    })().finally(() => {
      running.current = null
    })
    return running.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause in typing, and what was there from before
  useEffect(() => {
    if (text === kept.current) return
    const timer = setTimeout(() => void save(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const write = (next: string) => {
    latest.current = next
    setText(next)
    if (next === kept.current) forget(id)
    else sessionStorage.setItem(keyOf(id), next)
  }
  const finish = async () => {
    await running.current
    const result = await session.write(question, latest.current, true)
    kept.current = latest.current
    forget(id)
    return result
  }
  return { text, write, state, save, finish }
}
