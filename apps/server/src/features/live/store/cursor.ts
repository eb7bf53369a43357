import type { Keys } from '../../../core/keys.ts'
import type { Actor } from '../../../db/actor.ts'

/** Where a page stands: what was visible then, when that was, and since when that server runs. */
export interface Position {
  snapshot: string
  at: number
  start: string
  /** Who else it was told has the same open, as one word. */
  here: string
}

/** Bare, a snapshot tells how busy the whole database is: all cursors have one length, as far as that goes. */
const length = 256

/** Whose cursor it is. */
export type Reader = Pick<Actor, 'accountId' | 'role'> & Partial<Pick<Actor, 'link'>>

const about = ({ accountId, role, link }: Reader) => `live ${link?.id ?? accountId} ${role}`

/** A position as its page carries it. */
export function sealCursor(keys: Keys, me: Reader, position: Position): string {
  const words = JSON.stringify(position)
  return keys
    .seal(Buffer.from(words.padEnd(Math.ceil(words.length / length) * length)), about(me))
    .toString('base64url')
}

/** The position of a cursor of this very actor; null for any other text. */
export function openCursor(keys: Keys, me: Actor, cursor: string): Position | null {
  const words = keys.open(Buffer.from(cursor, 'base64url'), about(me))
  return words && JSON.parse(words.toString())
}
