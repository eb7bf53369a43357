import { expect, test } from 'vitest'
import { cardOf, fitted, type LivePerson, placesOf } from './liveScene.ts'

const person = (side: LivePerson['side']): LivePerson => ({
  id: side,
  side,
  stream: null,
  hasPicture: true,
  awaySince: null,
})
const [candidate, interviewer, second] = [person('candidate'), person('interviewer'), person('second')]
const screen = {} as MediaStream

test('the candidate stands large, whoever draws, and the others in a column beside', () => {
  const { people } = placesOf({ me: interviewer, others: [second, candidate], screen: null })
  expect(people).toEqual([
    [candidate, { x: 0, y: 0, width: 960, height: 720 }],
    [interviewer, { x: 960, y: 0, width: 320, height: 240 }],
    [second, { x: 960, y: 240, width: 320, height: 240 }],
  ])
})

test('a shared screen takes the large place, and three still have theirs', () => {
  const places = placesOf({ me: interviewer, others: [second, candidate], screen })
  expect(places.screen).toEqual({ x: 0, y: 0, width: 960, height: 720 })
  expect(places.people.map(([one, { x, y }]) => [one.side, x, y])).toEqual([
    ['candidate', 960, 0],
    ['interviewer', 960, 240],
    ['second', 960, 480],
  ])
})

test('without the candidate nobody takes its place', () => {
  const { people } = placesOf({ me: interviewer, others: [], screen: null })
  expect(people).toEqual([[interviewer, { x: 960, y: 0, width: 320, height: 240 }]])
})

test.each([
  [640, 480, { x: 0, y: 0, width: 960, height: 720 }],
  [1920, 1080, { x: 0, y: 90, width: 960, height: 540 }],
  [480, 640, { x: 210, y: 0, width: 540, height: 720 }],
])('a picture of %i by %i is shown whole', (width, height, box) => {
  expect(fitted({ x: 0, y: 0, width: 960, height: 720 }, width, height)).toEqual(box)
})

const texts = { away: (since: string) => `away since ${since}`, connecting: 'connecting', time: String }
const stream = {} as MediaStream

test.each<[string, Partial<LivePerson>, string]>([
  ['is away', { awaySince: 7 }, 'away since 7'],
  ['is away and was seen before', { awaySince: 7, stream }, 'away since 7'],
  ['is not connected yet', {}, 'connecting'],
  ['is connected, and has not been seen yet', { stream }, 'connecting'],
  ['has the camera off', { stream, hasPicture: false }, ''],
])('the card of who %s', (_who, facts, words) => {
  expect(cardOf({ ...candidate, ...facts }, texts)).toBe(words)
})
