import type { Subject } from '@majlis/domain/live/rules.ts'
import type { LivePerson } from '@majlis/domain/live/schema.ts'
import type { OwnedSubject } from '../../db/presence.ts'
import type { Scope } from '../../db/scope.ts'
import type { Position } from './store/cursor.ts'
import { hereAt, wordOf } from './store/here.ts'
import { changesSince, type ToldChanges } from './store/noted.ts'

/** What a call tells its page, and where that stands then. */
export interface Told extends ToldChanges {
  position: Position
  here: LivePerson[]
  /** What the reader has open and sees. */
  subjects: OwnedSubject[]
  /** The page does not know it yet. */
  isNews: boolean
}

interface Asked {
  watch: readonly string[]
  at: readonly Subject[]
}

/** What has changed since a page was told last, and who is there now. */
export async function toldSince(scope: Scope, { watch, at }: Asked, after: Position | null): Promise<Told> {
  const [told, { subjects, people }] = await Promise.all([changesSince(scope, watch, after), hereAt(scope, at)])
  const here = wordOf(people)
  const isNews = told.reset || told.changes.length > 0 || here !== (after?.here ?? '')
  return { ...told, position: { ...told.position, here }, here: people, subjects, isNews }
}
