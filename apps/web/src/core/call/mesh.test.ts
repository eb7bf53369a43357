import { expect, test } from 'vitest'
import { connectionsOf, isFirstToOffer } from './mesh.ts'

type Member = Parameters<typeof connectionsOf>[0]
const member = (side: Member['side'], visit: string, more: Partial<Member> = {}): Member => ({
  side,
  visit,
  step: 'in',
  agreed: true,
  since: `2030-01-07T09:00:0${visit.length}Z`,
  ...more,
})
const candidate = member('candidate', 'c')
const interviewer = member('interviewer', 'i')
const second = member('second', 's')
const later = member('second', 'later')
const watcher = member('watcher', 'w')
const all = [candidate, interviewer, second, later, watcher]
const both = { sends: true, receives: true }
const linesOf = (me: Member) =>
  Object.fromEntries(
    connectionsOf(
      me,
      all.filter((one) => one !== me),
    ),
  )

test('three speak with each other, and all others watch the interviewer', () => {
  const [out, back] = [
    { sends: true, receives: false },
    { sends: false, receives: true },
  ]
  expect(linesOf(candidate)).toEqual({ i: both, s: both })
  expect(linesOf(second)).toEqual({ c: both, i: both })
  expect(linesOf(interviewer)).toEqual({ c: both, s: both, later: out, w: out })
  expect(linesOf(watcher)).toEqual({ i: back })
  expect(linesOf(later)).toEqual({ i: back })
})

test.each([
  ['has not agreed', { agreed: false }],
  ['is in the lobby', { step: 'lobby' }],
  ['is away', { step: 'away', visit: null }],
] as const)('nobody is connected who %s', (_, state) => {
  expect(connectionsOf(interviewer, [{ ...candidate, ...state }])).toEqual(new Map())
  expect(connectionsOf({ ...interviewer, ...state }, [candidate])).toEqual(new Map())
})

test('of two exactly one offers: who came later, and of one moment the larger visit', () => {
  const twin = { ...interviewer, visit: 'j' }
  expect([isFirstToOffer(later, second), isFirstToOffer(second, later)]).toEqual([true, false])
  expect([isFirstToOffer(interviewer, twin), isFirstToOffer(twin, interviewer)]).toEqual([false, true])
})
