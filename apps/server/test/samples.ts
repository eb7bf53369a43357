import { apis } from '@majlis/domain/apis.ts'
import type { Endpoints } from '@majlis/domain/core/endpoint.ts'
import type { Role } from '@majlis/domain/core/role.ts'

type CallName = { [F in keyof typeof apis]: `${F & string}.${keyof (typeof apis)[F] & string}` }[keyof typeof apis]

const id = '0197f000-0000-7000-8000-000000000000'
const words = 'Words enough'

/** One body in the right shape for each call that takes one, so that a refusal is never about the shape. */
const bodies: Partial<Record<CallName, unknown>> = {
  'lookup.proposeSkill': { name: words },
  'lookup.proposeDesignation': { name: words },
  'account.update': { name: words, primary_phone: '+971501234567', location: 'Dubai' },
  'account.changePassword': { current: 'majlis-demo-2026', password: 'a-new-password-9' },
  'session.login': { email: 'nobody@world.majlis.test', password: 'wrong-password' },
  'session.switchRole': (role: Role) => ({ role: [role] }),
  'session.register': { role: 'candidate', name: words, email: 'new@world.majlis.test', password: 'a-new-password-9' },
  'session.signup': {
    name: words,
    email: 'added@world.majlis.test',
    phone: '+971501234567',
    role: 'guest',
    invite: true,
  },
  'session.forgot': { email: 'nobody@world.majlis.test' },
  'session.look': { token: 'none' },
  'session.changePortal': { shown: [] },
  'session.setPassword': { token: 'none', password: 'a-new-password-9' },
  'requisition.create': { title: words, job_position: words },
  'requisition.update': { title: words },
  'requisition.addQuestions': [{ requisitionId: id, title: words }],
  'requisition.changeQuestion': { title: words },
  'requisition.orderQuestions': { requisitionId: id, ids: [id] },
  'requisition.saveTemplate': { requisitionId: id, title: words },
  'requisition.changeTemplate': { title: words },
  'requisition.addNote': { requisitionId: id, message: words },
  'requisition.changeNote': { message: words },
  'requisition.addSkills': [{ requisitionId: id, skillId: id }],
  'requisition.addLocation': { requisitionId: id, place_id: 'gn:1', city: 'Dubai', state: null, country: 'AE' },
  'requisition.setRefcheck': { requisitionId: id, candidate_referee_count: 2 },
  'questionBank.create': { title: words },
  'questionBank.update': { title: words },
  'questionBank.createKit': { title: words, questionIds: [id] },
  'questionBank.changeKit': { title: words },
  'notification.changeTemplate': { subject: words, body: words },
  'notification.sendTest': { email: 'nobody@world.majlis.test' },
  'interview.addQuestions': [{ interviewId: id, title: words }],
  'interview.reviewQuestion': { review: 3 },
  'refcheck.create': { title: words, job_position: words, modules: [id] },
  'refcheck.update': { title: words },
  'refcheck.conclude': { concluded: false },
  'reference.consent': { consent: 1 },
  'reference.relationship': {
    status: 1,
    relationship: 2,
    company_name: words,
    referee_role: words,
    candidate_role: words,
  },
  'reference.answer': { referralRefereeId: id, text_answer: words, choice_expansion: null, scale_expansion: null },
  'reference.complete': { status: 4, referee_ip: '203.0.113.1' },
  'reference.withdraw': { consent: 0 },
  'reference.decline': { status: 5, reason: 1 },
  'nomination.consent': { consent: 1 },
  'nomination.save': { first_name: words },
  'nomination.address': { email: 'right@world.majlis.test' },
  'nomination.communicate': { ids: [id], what: 'again' },
  'nomination.revoke': {},
  'nomination.extend': {},
  'intake.add': { requisitionId: id, name: words, email: 'one@world.majlis.test' },
  'intake.addMany': [{ requisitionId: id, name: words, email: 'many@world.majlis.test' }],
  'intake.csv': { requisitionId: id, body: 'Name,Email' },
  'candidate.update': { name: words },
  'review.changeStatus': { status: 2 },
  'guest.share': { accountId: id, interviewId: id, accessLevel: 1, validTill: '2031-01-11' },
  'guest.invite': { emails: ['invited@world.majlis.test'], interviewId: id, accessLevel: 1, validTill: '2031-01-11' },
  'guest.change': { status: 2 },
  'guest.publish': { email: ['client@world.majlis.test'], interviewId: id },
  'guest.changePublished': { status: 2 },
  'guest.preview': { interviewId: id, show: 25 },
  'guest.keepDefault': { show: 25 },
  'guest.enterCode': { code: '123456' },
  'guest.comment': { interviewId: id, message: words },
  'guest.beginView': { interviewId: id, device: 'phone' },
  'guest.goOnViewing': { tenths: 3 },
  'guest.readComments': { interviewId: id, upTo: '2027-01-11T09:00:00.000Z' },
  'shortlist.create': { title: words, interviewIds: [id] },
  'shortlist.change': { title: words },
  'shortlist.add': { interviewId: id },
  'shortlist.setMark': { interviewId: id, mark: 1 },
  'intake.parseResume': { filename: 'a.pdf', body: '' },
  'intake.parseResumeByPut': { filename: 'a.pdf', body: '' },
  'booking.offer': [{ candidateId: id, mode: 'one', people: [{ accountId: id }] }],
  'booking.checkOffer': { candidateIds: [id], mode: 'one', people: [{ accountId: id }] },
  'booking.hold': { offerId: id, startsAt: '2027-01-11T09:00:00.000Z' },
  'booking.book': { offerId: id, startsAt: '2027-01-11T09:00:00.000Z', timezone: 'Asia/Dubai' },
  'booking.wish': { offerId: id, wishes: [{ startsAt: '2027-01-11T09:00:00.000Z' }] },
  'assignment.assign': [{ accountId: id, id }],
  'assignment.reassign': [{ accountId: id, id }],
  'assignment.reinitiate': { candidateId: id, interviewId: id },
  'assignment.replace': { accountId: id, keepTime: true },
  'assignment.addSecond': { accountId: id },
  'assignment.leave': { message: 'I am ill.' },
  'assignment.request': [{ accountId: id, candidateId: id }],
  'assignment.answerRequest': { status: 1 },
  'availability.savePattern': {
    rule: { timezone: 'Asia/Dubai' },
    hours: [{ weekday: 1, startTime: '09:00', endTime: '17:00' }],
  },
  'availability.checkHours': { hours: [] },
  'availability.addSlots': [
    { kind: 'exception', startsAt: '2031-01-11T09:00:00.000Z', endsAt: '2031-01-11T12:00:00.000Z' },
  ],
  'availability.updateSlot': { startsAt: '2031-01-11T09:00:00.000Z', endsAt: '2031-01-11T12:00:00.000Z' },
  'availability.updateException': { startsAt: '2031-01-11T09:00:00.000Z', endsAt: '2031-01-11T12:00:00.000Z' },
  'calendarSync.addCalendar': { address: 'https://127.0.0.1/own.ics' },
  'calendarSync.changeCalendar': { allDay: false },
  'calendarSync.changeFeed': { detail: 'busy' },
  'scheduling.cancelInterview': { message: words },
  'scheduling.markAbsent': { absent: 'candidate' },
  'scheduling.schedule': { startsAt: '2027-01-11T09:00:00.000Z', minutes: 45 },
  'sourcing.linkSourcers': [{ accountId: id, requisitionId: id }],
  'sourcing.changeSourcer': { status: 2 },
  'oneWay.consent': { version: '1', language: 'en' },
  'oneWay.asked': { segmentTime: 1, uploadId: null },
  'liveRoom.agree': { version: '1', language: 'en', agreed: true },
  'liveRoom.turn': { visit: id, after: 0, hold: 0, step: 'devices', send: [] },
  'liveRoom.line': { filler: words },
  'liveRoom.leave': { visit: id },
  'liveRoom.asked': {},
  'liveRoom.addMark': { kind: 'highlight', text: words },
  'liveRoom.changeMark': { text: words },
  'verdict.draftFeedback': { client_feedback: words },
  'verdict.giveVerdict': { verdict: 1, client_feedback: words, skills: [] },
  'verdict.reopenFeedback': { message: words },
}
const queries: Partial<Record<CallName, object>> = {
  'lookup.places': { search: 'Dub' },
  'candidate.previewMessage': { event: 'candidateInvited' },
  'candidate.duplicates': { email: 'nobody@world.majlis.test' },
  'assignment.suggested': { requisitionId: id },
  'scheduling.calendar': { requisitionId: id, from: '2027-01-10T00:00:00.000Z', to: '2027-01-17T00:00:00.000Z' },
  'live.changes': { watch: id },
  'booking.booking': { offerId: id },
  'booking.bookingTimes': { offerId: id, from: '2027-01-10T00:00:00.000Z', to: '2027-01-17T00:00:00.000Z' },
  'booking.releaseHold': { offerId: id },
  'availability.timesByInterviewer': {
    accountId: id,
    from: '2027-01-10T00:00:00.000Z',
    to: '2027-01-17T00:00:00.000Z',
  },
  'availability.ownCalendar': { from: '2027-01-10T00:00:00.000Z', to: '2027-01-17T00:00:00.000Z' },
}

/** Parts of an address that are no id. */
const named: Record<string, string> = { event: 'candidateInvited', language: 'en' }

/** Every call of the product with an input in the right shape. */
export const calls = Object.entries(apis as Record<string, Endpoints>).flatMap(([feature, api]) =>
  Object.entries(api).map(([key, call]) => {
    const callName = `${feature}.${key}` as CallName
    const params = Object.fromEntries(
      [...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, named[param] ?? id]),
    )
    const body = bodies[callName]
    const inputOf = (role: Role) =>
      ({ params, query: queries[callName] ?? {}, body: typeof body === 'function' ? body(role) : body }) as never
    return { name: callName, call, inputOf }
  }),
)
