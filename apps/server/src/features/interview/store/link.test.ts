import { expect, test } from 'vitest'
import { byLinkOf } from './link.ts'

const nothing = { id: 'link', interviewId: null, candidateId: null, offerId: null }
const none = {
  ...{ referralRefereeId: null, referralCandidateId: null, shortlistId: null, show: 0 },
  ...{ accessLevel: 1, bound: false, deviceId: null, circle: null },
}
const interview = { id: 'one', offerId: 'offer' }

test.each([
  ['its own', { purpose: 'interview', interviewId: 'one' }, true],
  ['the one of its time', { purpose: 'schedule', interviewId: 'one' }, true],
  ['the one of its offer', { purpose: 'schedule', offerId: 'offer' }, true],
  ['another’s', { purpose: 'interview', interviewId: 'other' }, false],
  ['another offer’s', { purpose: 'schedule', offerId: 'other' }, false],
  ['one that names referees', { purpose: 'nominate', interviewId: 'one', offerId: 'offer' }, false],
  ['one that shows its report', { purpose: 'report', interviewId: 'one' }, false],
])('an interview is opened by a link of its candidate alone: %s', (_, link, isOpened) => {
  expect(byLinkOf({ ...nothing, ...none, ...link }, interview)).toBe(isOpened)
})

test('an interview without an offer is not opened by a link without one', () => {
  expect(byLinkOf({ ...nothing, ...none, purpose: 'schedule' }, { id: 'one', offerId: null })).toBe(false)
})
