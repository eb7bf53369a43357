import type { Actor } from '../../db/actor.ts'
import { never, type Sql, sql } from '../../db/sql.ts'
import { visible } from '../../db/visible.ts'
import { feedbackSight, reportShows, reviews } from '../interview/store.ts'

/** Guests, links and candidates are told of the sharing alone: how far a candidate has come is the team's. */
const ofTeam =
  (sight: (me: Actor) => Sql) =>
  (me: Actor): Sql =>
    ['guest', 'candidate', 'referee'].includes(me.role) ? never : sight(me)

/**
 * Which rows an actor is told of when they change: those that the list calls of the table would answer, sight and rule
 * together. A table that is not named is told of to nobody, and is noted only once `majlis_watch` was called for it.
 */
export const told = {
  candidate: ofTeam((me) => visible.candidate(me)),
  interview: ofTeam((me) => visible.interview(me)),
  interviewer: ofTeam((me) => visible.interviewer(me)),
  interview_person: ofTeam((me) => visible.interview_person(me)),
  feedback: (me) => sql`${visible.feedback(me)} and ${feedbackSight(me, 'feedback')}`,
  recording: (me) =>
    me.role === 'candidate'
      ? never
      : sql`${visible.recording(me)} and (${reportShows(me, 'recording')} or ${reviews(me, 'recording')})`,
  comment: (me) => sql`${visible.comment(me)} and ${reportShows(me, 'comment')}`,
  guest: (me) => visible.guest(me),
  // Whoever holds a link is told that its own share has changed, and of nobody else's.
  public_report: (me) =>
    me.link
      ? me.link.bound && me.link.deviceId === null
        ? never
        : sql`public_report.id = (select "publicReportId" from link_token where link_token.id = ${me.link.id})`
      : visible.public_report(me),
  shortlist: (me) => visible.shortlist(me),
  shortlist_item: (me) => visible.shortlist_item(me),
  shortlist_mark: (me) => visible.shortlist_mark(me),
} satisfies Partial<Record<keyof typeof visible, (me: Actor) => Sql>>

/** A table whose changes are told. */
export type ToldTable = keyof typeof told

/** The tables whose changes are told. */
export const toldTables = Object.keys(told) as ToldTable[]
