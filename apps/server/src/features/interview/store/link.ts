import type { Link } from '../../../db/actor.ts'
import type { RowOf } from '../../../db/scope.ts'

/** Is it a link of a candidate that leads to its interview: to meet, or to choose the time of it? */
export const isRoomLink = ({ purpose }: Link): boolean => purpose === 'interview' || purpose === 'schedule'

/** Does a link open this interview: its own, or the one that came of its offer? */
export const byLinkOf = (link: Link, { id, offerId }: Pick<RowOf<'interview'>, 'id' | 'offerId'>): boolean =>
  isRoomLink(link) && (link.interviewId === id || (offerId !== null && link.offerId === offerId))
