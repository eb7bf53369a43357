import type { Subject } from '@majlis/domain/live/rules.ts'
import type { LivePerson } from '@majlis/domain/live/schema.ts'
import type { OwnedSubject } from '../../db/presence.ts'
import type { Scope } from '../../db/scope.ts'
import type { Position } from './store/cursor.ts'
import { hereAt, wordOf } from './store/here.ts'
import { changesSince, type ToldChanges, type Watched } from './store/noted.ts'

/** What a call tells its page, and where that stands then. */
export interface Told extends ToldChanges {
  position: Position
  here: LivePerson[]
  /** What the reader has open and sees. */
  subjects: OwnedSubject[]
  /** The page does not know it yet. */
  isNews: boolean
  /** It belongs to no id that is watched: it is news of a whole table, and may come later. */
  mayWait: boolean
}

export interface Asked extends Watched {
  at: readonly Subject[]
}

/** What has changed since a page was told last, and who is there now. */
export async function toldSince(scope: Scope, asked: Asked, after: Position | null): Promise<Told> {
  const [told, { subjects, people }] = await Promise.all([changesSince(scope, asked, after), hereAt(scope, asked.at)])
  const here = wordOf(people)
  const isPrompt = told.reset || here !== (after?.here ?? '') || told.changes.some(({ of }) => of.length > 0)
  const mayWait = !isPrompt && told.changes.length > 0
  return { ...told, position: { ...told.position, here }, here: people, subjects, isNews: isPrompt || mayWait, mayWait }
}
