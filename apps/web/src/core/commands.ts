import { useEffect, useId, useSyncExternalStore } from 'react'

/** Something a person can do now: the palette lists it, menus and hints may show it too. */
export interface Command {
  key: string
  label: string
  /** Said beside it: what it acts on, or its keys. */
  hint?: string
  /** Something to do with what is in sight or selected: it stands before the ways to other places. */
  isAct?: true
  run: () => void
}

const owners = new Map<string, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

function changed(): void {
  all = [...owners.values()].flat()
  for (const listener of listeners) listener()
}

/** Offers commands while this place is on the screen, such as the acts on its selection. */
export function useCommands(commands: readonly Command[]): void {
  const id = useId()
  useEffect(() => {
    owners.set(id, commands)
    changed()
    return () => {
      owners.delete(id)
      changed()
    }
  }, [id, commands])
}

/** Every command that is offered now. */
export const useOffered = (): readonly Command[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
