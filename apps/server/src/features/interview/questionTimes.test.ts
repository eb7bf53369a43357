import { expect, test } from 'vitest'
import { placeQuestions } from './questionTimes.ts'

const segments = [
  { offsetSeconds: 0, placed: 0, seconds: 100 },
  { offsetSeconds: 1000, placed: 160, seconds: 40 },
]
const place = (askedTime: number, endedTime: number | null) => placeQuestions([{ askedTime, endedTime }], segments)[0]

test('an answer is as long as its film: to where the next question was shown, and no further than its segment', () => {
  expect(place(20, 70)).toMatchObject({ askedTime: 20, seconds: 50 })
  // The candidate went away and came back: what was not filmed was not answered.
  expect(place(90, 1000.5)).toMatchObject({ askedTime: 90, seconds: 10 })
  expect(place(1010, null)).toMatchObject({ askedTime: 170, seconds: 30 })
  expect(place(1010, 1005)).toMatchObject({ seconds: 0 })
})

test('an answer of which nothing can be played has no place and no length', () => {
  const lost = [{ offsetSeconds: 0, placed: null, seconds: 0 }]
  expect(placeQuestions([{ askedTime: 5, endedTime: null }], lost)).toMatchObject([{ askedTime: null, seconds: 0 }])
})
