import type { Principal } from '@majlis/domain/core/role.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { name, sql } from '../sql.ts'
import {
  byRole,
  child,
  eitherOf,
  nothing,
  ofCompany,
  ofSharedList,
  own,
  type Sight,
  type Sights,
  shared,
  shownPart,
  type Table,
  takesPart,
  team,
  through,
} from './sight.ts'

/** An interviewer's own: the interviews that it leads. */
const led = through('interview', 'interviewerId', 'interviewer')
/** What was asked, said and recorded in an interview: of the interviewers it is the leading one's alone. */
const inside = (table: Table, except: readonly Principal[] = []): Sight => {
  const ofOthers = child(table, 'interviewId', 'interview', except)
  return (me) =>
    me.role === 'interviewer' && !except.includes('interviewer')
      ? sql`exists (select from interview where interview.id = ${name(table, 'interviewId')} and ${led(me)})`
      : ofOthers(me)
}

const markedInside = shownPart('room_mark', Shown.RATINGS, inside('room_mark', ['sourcer', 'candidate', 'referee']))

const said = shownPart(
  'comment',
  Shown.COMMENTS,
  child('comment', 'interviewId', 'interview', ['sourcer', 'interviewer', 'candidate', 'referee']),
)
/** What is meant for guests: what the team says to them, and what is said among those invited in one act. */
const heard: Sight = (me) =>
  me.link
    ? sql`comment.audience = 1 and (comment.circle is null or comment.circle = ${me.link.circle}::uuid)`
    : sql`comment.audience = 1 and (comment.circle is null or exists (select from guest access
        where access.circle = comment.circle and access."accountId" = ${me.accountId}))`
/** Whoever shares reports sees its company's; guests what is shared with them. */
const sharersAlone = (table: Table, guest: Sight): Sight => team(table, { guest })

/** Who sees interviews, what was asked and said in them, and the times for them. */
export const interviewSights = {
  interview: team('interview', {
    hiringManager: through('interview', 'candidateId', 'candidate'),
    interviewer: eitherOf(led, takesPart),
    candidate: (me) =>
      me.link
        ? sql`(interview.id = ${me.link.interviewId} or interview."offerId" = ${me.link.offerId})`
        : through('interview', 'candidateId', 'candidate')(me),
    guest: shared,
  }),
  interview_history: inside('interview_history', ['sourcer', 'candidate', 'guest', 'referee']),
  interview_question: inside('interview_question'),
  consent: inside('consent', ['sourcer', 'guest', 'referee']),
  recording: inside('recording', ['sourcer', 'referee']),
  recording_segment: inside('recording_segment', ['sourcer', 'guest', 'referee']),
  segment_copy: nothing,
  // A film that was replaced is played by who has its ticket, and nobody lists it.
  earlier_film: nothing,
  feedback: shownPart('feedback', Shown.RATINGS, inside('feedback', ['sourcer', 'candidate', 'referee'])),
  interview_skill_feedback: shownPart(
    'interview_skill_feedback',
    Shown.RATINGS,
    inside('interview_skill_feedback', ['sourcer', 'candidate', 'referee']),
  ),
  slot_rule: team('slot_rule', { hiringManager: ofCompany('slot_rule'), interviewer: own('slot_rule') }),
  slot_pattern: team('slot_pattern', { hiringManager: ofCompany('slot_pattern'), interviewer: own('slot_pattern') }),
  slot_exception: team('slot_exception', {
    hiringManager: ofCompany('slot_exception'),
    interviewer: own('slot_exception'),
  }),
  slot: team('slot', { hiringManager: ofCompany('slot'), interviewer: own('slot') }),
  // An offer names no interviewer to another, and none of them sees the candidate before it is booked.
  slot_offer: team('slot_offer', {
    hiringManager: through('slot_offer', 'candidateId', 'candidate'),
    candidate: (me) =>
      me.link ? sql`slot_offer.id = ${me.link.offerId}` : through('slot_offer', 'candidateId', 'candidate')(me),
  }),
  offer_person: child('offer_person', 'offerId', 'slot_offer', [
    'sourcer',
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  offer_wish: child('offer_wish', 'offerId', 'slot_offer', ['sourcer', 'interviewer', 'guest', 'referee']),
  interview_person: child('interview_person', 'interviewId', 'interview', ['sourcer', 'candidate', 'guest', 'referee']),
  taken: team('taken', { hiringManager: ofCompany('taken'), interviewer: own('taken') }),
  hold_count: nothing,
  outside_calendar: byRole({ interviewer: own('outside_calendar') }),
  outside_busy: byRole({ interviewer: own('outside_busy') }),
  // Who is in a room is told by its call, and what its pages tell each other is nobody's to list.
  room_visit: nothing,
  room_event: nothing,
  // A second interviewer sees its own marks beside an interview that another leads.
  room_mark: (me) =>
    (me.role === 'interviewer' ? eitherOf(markedInside, own('room_mark', 'author')) : markedInside)(me),
  // A guest reads its own access, never who else has some; a link's holder reads nobody's.
  guest: team('guest', { guest: (me) => (me.link ? nothing(me) : own('guest')(me)) }),
  comment: (me) => (me.role === 'guest' ? sql`(${said(me)} and ${heard(me)})` : said(me)),
  // Who is told of a comment, who is named and what was read is asked by the job and by whoever writes, never listed.
  comment_mention: nothing,
  comment_notice: nothing,
  comment_read: nothing,
  public_report: team('public_report'),
  // What opens a bound link is asked by whoever opens it, and listed for nobody.
  report_code: nothing,
  report_device: nothing,
  shortlist: sharersAlone('shortlist', ofSharedList('shortlist', 'id')),
  shortlist_item: sharersAlone('shortlist_item', ofSharedList('shortlist_item', 'shortlistId')),
  // What each thinks is read by the team; a guest, and who was let in to a bound link, reads its own.
  shortlist_mark: sharersAlone('shortlist_mark', (me) =>
    me.link && me.link.deviceId === null
      ? nothing(me)
      : sql`${own('shortlist_mark')(me)} and ${ofSharedList('shortlist_mark', 'shortlistId')(me)}`,
  ),
  // The company is told who looked; a reader never reads that of anybody.
  report_view: team('report_view'),
} satisfies Sights
