import { useState } from 'react'
import { user } from './session.ts'
import { declareRisk } from './unsaved.ts'

/** What was typed, and what stood there before. */
export interface Written {
  value: unknown
  start: unknown
}

/** What was typed and is neither sent nor thrown away, by key; `draftKeeper.ts` keeps it on the device as well. */
export const drafts = new Map<string, Written>()

/** Keeps drafts beyond the page. */
interface Keeper {
  changed: (key: string) => void
  isKept: (key: string) => boolean
}
let keeper: Keeper = { changed: () => {}, isKept: () => false }
export const setKeeper = (next: Keeper): void => {
  keeper = next
}

declareRisk(() => [...drafts.keys()].some((key) => !keeper.isKept(key)))

/** A draft belongs to one account acting in one role. */
export const draftKey = (key: string): string => `${user()?.id} ${user()?.role} ${key}`

/** One draft, by what it is written for, such as `note ${id}`. */
export interface Draft<V> {
  /** What was typed here before; over what stands there now, where that is given and was another then. */
  at: (start?: V) => V | undefined
  /** Keeps what is typed; back at what it was before anybody typed, there is nothing to keep. */
  keep: (value: V, start?: V) => void
  /** It was thrown away. */
  drop: () => void
  /** It is being sent as it is now: what comes back is called with the answer, and what was typed on meanwhile stays. */
  sending: () => () => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function draftOf<V>(key: string): Draft<V> {
  const full = draftKey(key)
  const drop = () => {
    if (drafts.delete(full)) keeper.changed(full)
  }
  return {
    at: (start) => {
      const draft = drafts.get(full)
      return draft && (overlaid(draft, start) as V)
    },
    keep: (value, start) => {
      if (same(value, start)) return drop()
      drafts.set(full, { value, start })
      keeper.changed(full)
    },
    drop,
    sending: () => {
      const written = drafts.get(full)
      return () => {
        if (written && same(drafts.get(full)?.value, written.value)) drop()
      }
    },
  }
}

/** What was typed, laid over what stands there now. */
function overlaid({ value, start }: Written, now: unknown): unknown {
  if (!isObject(now) || !isObject(value) || !isObject(start)) return value
  const typed = Object.entries(value).filter(([name, one]) => !same(one, start[name]))
  return { ...now, ...Object.fromEntries(typed) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is typed in one place, from `start` on: it stays until it is dropped, or is as it was. */
export function useDraftOf<V>(key: string, start: V): [value: V, write: (value: V) => void, draft: Draft<V>] {
  const draft = draftOf<V>(key)
  const [value, setValue] = useState(() => draft.at(start) ?? start)
  const write = (next: V) => {
    setValue(next)
    draft.keep(next, start)
  }
  return [value, write, draft]
}

/** A text of which there is none at first. */
export const useDraft = (key: string) => useDraftOf(key, '')
