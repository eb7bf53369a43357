import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftOf } from './drafts.ts'
import { dropKept, keepForReload, keptAt } from './reload.ts'

/** After so long without a key it is kept on the device as well, in milliseconds. */
const pause = 300

/**
 * A text that is typed where nothing saves it yet: it outlives a reload at once, and leaving and closing soon after; until it
 * is emptied, or was sent: what `sending` gives is called with the answer.
 */
export function useKeptText(key: string): [text: string, write: (text: string) => void, sending: () => () => void] {
  const draft = draftOf<string>(key)
  const [text, setText] = useState(() => String(keptAt(key, '') ?? draft.at('') ?? ''))
  const waits = useRef<(() => void) | null>(null)
  const write = (next: string) => {
    setText(next)
    if (next) keepForReload(key, { values: next, updatedAt: '' })
    else dropKept(key)
    const keep = () => {
      clearTimeout(timer)
      waits.current = null
      draft.keep(next, '')
    }
    const timer = setTimeout(() => waits.current === keep && keep(), pause)
    waits.current = keep
    // What was sent is gone at once.
    if (!next) keep()
  }
  // A reload may have come before the device had it.
  const found = useEffectEvent(() => draft.keep(text, ''))
  useEffect(() => {
    found()
    return () => waits.current?.()
  }, [])
  const sending = () => {
    waits.current?.()
    const end = draft.sending()
    return () => {
      // What was typed on meanwhile stays.
      if (waits.current || draft.at() !== text) return
      end()
      dropKept(key)
    }
  }
  return [text, write, sending]
}
