import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { afterAll, expect, test } from 'vitest'
import { offered, openHours } from './bookings.ts'
import { calendarsOf, openCalendarServer } from './calendarServer.ts'
import { calendarText, hourAt } from './calendarText.ts'
import { assigned, invitationDeadline as at, plan } from './planning.ts'
import { interviewerOf, setStage } from './stage.ts'
import { openWorld } from './world.ts'

const server = await openCalendarServer()
const world = await openWorld({ fetchCalendar: calendarsOf(server) })
afterAll(async () => {
  await world.close()
  await server.close()
})
const [ours, theirs] = [
  await setStage(world, { mode: 2 }),
  await setStage(world, { title: 'Secret project', job_position: 'Chief of secrets' }),
]
await world.pool.query(`update company set name = 'Secret Holdings' where id = $1`, [theirs.companyId])

/** Is taken by theirs through an interview, an offer and another calendar; now it interviews for ours alone. */
const shared = await interviewerOf(world, theirs, 'Demo Shared')
server.serve(calendarText(hourAt(at(9, 13), 'SUMMARY:Secret dentist', 'LOCATION:Secret clinic', 'UID:secret-entry')))
const address = 'https://calendar.test/secret/own.ics'
const calendar = await world.as(shared)(calendarSyncApi.addCalendar, { body: { address } })
const theirMeeting = await assigned(world, theirs, shared)
await openHours(world, theirs, shared)
await plan(world, theirs.recruiter, theirMeeting.id, at(9, 9), { minutes: 60 })
const theirOffer = await offered(world, theirs, [shared], { mode: 'any' })
await theirOffer.ask(bookingApi.hold, { body: { startsAt: at(9, 11) } })
const before = { createdAt: new Date(Date.now() - 864e5).toISOString(), approvalStatus: 2 }
await world.put('membership', {
  accountId: shared.accountId,
  companyId: ours.companyId,
  role: 'interviewer',
  ...before,
})
await world.pool.query('delete from membership where "accountId" = $1 and "companyId" = $2', [
  shared.accountId,
  theirs.companyId,
])
world.forgetSessions()
await openHours(world, ours, shared)

const colleague = await interviewerOf(world, ours, 'Demo Colleague')
await openHours(world, ours, colleague)
/** Of ours, at a time at which the shared one is taken elsewhere. */
const meeting = await assigned(world, ours, colleague)
await plan(world, ours.recruiter, meeting.id, at(9, 9), { minutes: 60 })
const own = await assigned(world, ours, shared)
const range = { from: at(9, 0), to: at(10, 0) }
const { accountId } = shared
const { candidate, token } = await offered(world, ours, [shared])
const who = { people: [{ accountId }], mode: 'one' as const }

type Asked = [call: Call, input: object]
const slot = { kind: 'single', startsAt: at(9, 9), endsAt: at(9, 12) }
const terms = { candidateIds: [candidate.id], ...who, firstDay: at(9, 0).slice(0, 10), days: 1 }
const by = (id: string) => ({ params: { id } })
/** What the company's side can ask of the times of whom it shares. */
const asCompany: Asked[] = [
  [availabilityApi.timesByInterviewer, { query: { accountId, ...range } }],
  [availabilityApi.timesByInterviewer, { query: { accountIds: [accountId, colleague.accountId].join(), ...range } }],
  [availabilityApi.timesByInterviewer, { query: { accountId, interviewId: theirMeeting.id, ...range } }],
  [availabilityApi.pattern, { query: { accountId } }],
  [schedulingApi.calendar, { query: { requisitionId: ours.requisitionId, ...range } }],
  [bookingApi.checkOffer, { body: terms }],
  [bookingApi.checkOffer, { body: { ...terms, candidateIds: [theirMeeting.candidate.id] } }],
  [bookingApi.offer, { body: [{ candidateId: theirMeeting.candidate.id, ...who }] }],
  [bookingApi.offers, {}],
  [bookingApi.withdrawOffer, by(theirOffer.offer?.id ?? '')],
  [assignmentApi.replacements, by(meeting.id)],
  [assignmentApi.replacements, by(theirMeeting.id)],
  [assignmentApi.replace, { ...by(meeting.id), body: { accountId, keepTime: true } }],
  [assignmentApi.addSecond, { ...by(meeting.id), body: { accountId } }],
  [assignmentApi.directory, { query: { include: 'account' } }],
  [assignmentApi.suggested, { query: { requisitionId: ours.requisitionId } }],
  [schedulingApi.schedule, { ...by(own.id), body: { startsAt: at(9, 9), minutes: 60 } }],
  [schedulingApi.schedule, { ...by(theirMeeting.id), body: { startsAt: at(8, 9), minutes: 60 } }],
  [schedulingApi.cancelInterview, { ...by(theirMeeting.id), body: { message: 'Not theirs.' } }],
  [interviewApi.info, {}],
  [dashboardApi.todos, {}],
]
/** What it can ask itself, signed in for ours. */
const asShared: Asked[] = [
  [availabilityApi.ownCalendar, { query: range }],
  [availabilityApi.pattern, {}],
  [availabilityApi.checkHours, { body: { exceptions: [{ startsAt: at(9, 8), endsAt: at(9, 18) }], hours: [] } }],
  [availabilityApi.addSlots, { body: [slot, { ...slot, kind: 'exception' }] }],
  [availabilityApi.savePattern, { body: { rule: { timezone: 'UTC' }, hours: [] } }],
  [dashboardApi.agenda, {}],
  [interviewApi.info, {}],
  [interviewApi.list, { query: { include: 'requisition,candidate' } }],
  [calendarSyncApi.calendars, {}],
  [calendarSyncApi.readCalendar, by(calendar.content.id)],
  [schedulingApi.schedule, { ...by(own.id), body: { startsAt: at(9, 9), minutes: 60 } }],
  [schedulingApi.markAbsent, { ...by(theirMeeting.id), body: { absent: 'candidate' } }],
  [assignmentApi.leave, { ...by(theirMeeting.id), body: { message: 'Not mine here.' } }],
]
/** What a candidate of ours can ask by its link. */
const asHolder: Asked[] = [
  [bookingApi.booking, {}],
  [bookingApi.booking, { query: { offerId: theirOffer.offer?.id } }],
  [bookingApi.booking, { query: { interviewId: theirMeeting.id } }],
  [bookingApi.bookingTimes, { query: range }],
  [bookingApi.hold, { body: { startsAt: at(9, 9) } }],
  [bookingApi.hold, { body: { startsAt: at(9, 11) } }],
  [bookingApi.book, { body: { startsAt: at(9, 13), timezone: 'Asia/Dubai' } }],
  [bookingApi.wish, { body: { wishes: [{ startsAt: at(9, 9) }] } }],
  [schedulingApi.appointment, {}],
  [schedulingApi.appointmentFile, {}],
]

test('what takes an interviewer’s time elsewhere is a time that is taken, and nothing more, to whoever asks', async () => {
  const { rows } = await world.pool.query(
    `select "accountName" as name, email, id from candidate where "companyId" = $1`,
    [theirs.companyId],
  )
  const secrets = [
    ...['secret', 'calendar.test', theirs.companyId, theirs.requisitionId, theirMeeting.id, theirOffer.offer?.id],
    ...[calendar.content.id, theirs.recruiter.name, theirs.recruiter.accountId],
    ...rows.flatMap(({ name, email, id }) => [name, email, id]),
  ] as string[]
  const askers: [string, ReturnType<typeof world.as>, Asked[]][] = [
    ['the link of a candidate', world.as(null, { 'x-link-token': token }), asHolder],
    ...[ours.recruiter, ours.company, ours.hiringManager].map((one): (typeof askers)[number] => [
      ...([one.role, world.as(one)] as const),
      asCompany,
    ]),
    ['interviewer', world.as(shared), asShared],
    ['a colleague', world.as(colleague), asShared],
  ]
  const answers: Record<string, number> = {}
  for (const [name, ask, all] of askers)
    for (const [call, input] of all) {
      const told = await ask(call as never, input as never)
      const sent = JSON.stringify(input)
      const said = `${JSON.stringify(told.headers)} ${told.raw}`.toLowerCase()
      // What it named itself tells it nothing.
      const learnt = secrets.filter((one) => !sent.includes(one) && said.includes(one.toLowerCase()))
      expect(learnt, `${name}: ${call.method} ${call.path} ${sent}`).toEqual([])
      expect([200, 403, 404, 409], `${name}: ${call.method} ${call.path}`).toContain(told.status)
      answers[told.status] = (answers[told.status] ?? 0) + 1
    }
  const { content } = await world.as(ours.recruiter)(availabilityApi.timesByInterviewer, {
    query: { accountId, ...range },
  })
  const taken = [9, 11, 13].map((hour) => ({ startsAt: at(9, hour), why: 'taken' }))
  expect(content.busy.filter(({ why }) => why === 'taken')).toMatchObject(taken)
  console.log(`asked of times that are taken elsewhere: ${JSON.stringify(answers)}`)
})
