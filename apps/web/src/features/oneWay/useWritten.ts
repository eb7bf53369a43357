import { mostAnswerText } from '@majlis/domain/requisition/answerKind.ts'
import { useEffect, useRef, useState } from 'react'
import { linkDrafts } from '../../core/linkDrafts.ts'
import type { Question } from './question.ts'
import type { RoomSession } from './roomSession.ts'

/** Typing pauses so long before it is sent. */
const PAUSE = 800
/** A save that takes longer than this is said to be late. */
const LATE = 4000

/** What the server does not have yet of an answer, by the question's id. */
const drafts = linkDrafts<{ text: string; at: number }>('answer:')

/** An answer that is typed: kept on the device at once and on the server while one types, so that a page that goes loses nothing. */
export function useWritten(session: RoomSession, question: Question, onRefused: () => void) {
  const { id } = question
  const [text, setText] = useState(() => drafts.read(id)?.text ?? question.answerText ?? '')
  const [state, setState] = useState<'saved' | 'saving' | 'unsaved'>('saved')
  const latest = useRef(text)
  const kept = useRef(question.answerText ?? '')
  const running = useRef<Promise<unknown> | null>(null)

  const save = (): Promise<unknown> => {
    running.current ??= (async () => {
      while (latest.current !== kept.current) {
        if (latest.current.length > mostAnswerText) return
        const sent = latest.current
        setState('saving')
        const late = setTimeout(() => setState('unsaved'), LATE)
        try {
          await session.write(question, sent, false)
          kept.current = sent
        } catch {
          // A plain no: mostly because the interview has ended meanwhile.
          setState('unsaved')
          onRefused()
          return
        } finally {
          clearTimeout(late)
        }
      }
      drafts.drop(id)
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
  useEffect(() => drafts.dropAll(null), [])
  const write = (next: string) => {
    latest.current = next
    setText(next)
    if (next === kept.current) {
      drafts.drop(id)
      return setState('saved')
    }
    drafts.keep(id, { text: next, at: Date.now() })
    // What has just been typed is not saved yet.
    setState((now) => (now === 'unsaved' ? now : 'saving'))
  }
  const finish = async () => {
    await running.current
    const result = await session.write(question, latest.current, true)
    kept.current = latest.current
    drafts.drop(id)
    return result
  }
  return { text, write, state, save, finish }
}
