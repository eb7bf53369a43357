import { type OwnedSubject, type Presence, peopleAt } from '../../db/presence.ts'

/** One call's stay at what its page has open: with each look it is where its reader still sees it. */
export class Stay {
  readonly #presence: Presence
  readonly #accountId: string
  readonly #left = new Map<string, () => void>()

  constructor(presence: Presence, accountId: string) {
    this.#presence = presence
    this.#accountId = accountId
  }

  /** Is at these, and nowhere else. */
  at(subjects: readonly OwnedSubject[]): void {
    const keys = new Set(subjects.map(peopleAt))
    for (const [key, leave] of this.#left) if (!keys.has(key)) this.#end(key, leave)
    for (const one of subjects) {
      const key = peopleAt(one)
      if (!this.#left.has(key)) this.#left.set(key, this.#presence.enter(one, this.#accountId))
    }
  }

  end(): void {
    for (const [key, leave] of this.#left) this.#end(key, leave)
  }

  #end(key: string, leave: () => void): void {
    this.#left.delete(key)
    leave()
  }
}
