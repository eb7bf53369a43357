import { sql } from '../sql.ts'
import { child, ofCompany, own, type Sights, shared, team, through } from './sight.ts'

/** Who sees interviews, what was asked and said in them, and the times for them. */
export const interviewSights = {
  interview: team('interview', {
    hiringManager: through('interview', 'candidateId', 'candidate'),
    interviewer: through('interview', 'interviewerId', 'interviewer'),
    candidate: (me) =>
      me.link ? sql`interview.id = ${me.link.interviewId}` : through('interview', 'candidateId', 'candidate')(me),
    guest: shared,
  }),
  interview_history: child('interview_history', 'interviewId', 'interview', [
    'sourcer',
    'candidate',
    'guest',
    'referee',
  ]),
  interview_question: child('interview_question', 'interviewId', 'interview'),
  consent: child('consent', 'interviewId', 'interview', ['sourcer', 'guest', 'referee']),
  recording: child('recording', 'interviewId', 'interview', ['sourcer', 'referee']),
  recording_segment: child('recording_segment', 'interviewId', 'interview', ['sourcer', 'guest', 'referee']),
  feedback: child('feedback', 'interviewId', 'interview', ['sourcer', 'candidate', 'referee']),
  interview_skill_feedback: child('interview_skill_feedback', 'interviewId', 'interview', [
    'sourcer',
    'candidate',
    'referee',
  ]),
  slot_rule: team('slot_rule', { hiringManager: ofCompany('slot_rule'), interviewer: own('slot_rule') }),
  slot_pattern: team('slot_pattern', { hiringManager: ofCompany('slot_pattern'), interviewer: own('slot_pattern') }),
  slot_exception: team('slot_exception', {
    hiringManager: ofCompany('slot_exception'),
    interviewer: own('slot_exception'),
  }),
  slot: team('slot', { hiringManager: ofCompany('slot'), interviewer: own('slot') }),
  slot_hold: team('slot_hold', { hiringManager: ofCompany('slot_hold') }),
  guest: child('guest', 'interviewId', 'interview', [
    'hiringManager',
    'sourcer',
    'interviewer',
    'candidate',
    'referee',
  ]),
  comment: child('comment', 'interviewId', 'interview', ['sourcer', 'interviewer', 'candidate', 'referee']),
  public_report: team('public_report'),
} satisfies Sights
