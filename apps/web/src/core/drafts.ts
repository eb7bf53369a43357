import { useState } from 'react'
import { user } from './session.ts'
import { declareRisk } from './unsaved.ts'

/** What was typed and is neither sent nor thrown away; in memory only, and gone with the session. */
const drafts = new Map<string, unknown>()

/** A draft belongs to one account acting in one role. */
export const draftKey = (key: string): string => `${user()?.id} ${user()?.role} ${key}`

/** One draft, by what it is written for, such as `note ${id}`. */
export interface Draft<V> {
  /** What was typed here before, when its place has been away meanwhile. */
  at: () => V | undefined
  /** Keeps what is typed; back at what it was before anybody typed, there is nothing to keep. */
  keep: (value: V, start: V) => void
  /** It was sent, or thrown away. */
  drop: () => void
}

export function draftOf<V>(key: string): Draft<V> {
  const full = draftKey(key)
  const drop = () => void drafts.delete(full)
  return {
    at: () => drafts.get(full) as V | undefined,
    keep: (value, start) => {
      if (JSON.stringify(value) === JSON.stringify(start)) drop()
      else drafts.set(full, value)
    },
    drop,
  }
}

declareRisk(() => drafts.size > 0)

/** A text that stays while its place is away, until its draft is dropped or it is emptied. */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const draft = draftOf<string>(key)
  const [text, setText] = useState(() => draft.at() ?? '')
  const write = (next: string) => {
    setText(next)
    draft.keep(next, '')
  }
  return [text, write]
}
