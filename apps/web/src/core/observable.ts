/** Something that outlives the screens that show it, and tells them when it has changed. */
export class Observable {
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** One for each key, such as a requisition's id, made when it is first asked for. */
export function oneFor<Value>(make: (key: string) => Value): (key: string) => Value {
  const all = new Map<string, Value>()
  return (key) => {
    const known = all.get(key) ?? make(key)
    all.set(key, known)
    return known
  }
}
