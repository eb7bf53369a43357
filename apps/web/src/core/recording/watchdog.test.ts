import { expect, test } from 'vitest'
import { type Reading, Watchdog } from './watchdog.ts'

const well: Reading = {
  at: 0,
  tickedAt: 0,
  begunAt: 0,
  dataAt: 0,
  isSoundRunning: true,
  soundBehind: 20,
  mixLevel: 0.1,
  voiceLevel: 0.1,
  drawn: 0,
  lag: 1,
}

/** What a watchdog does in so many seconds of readings, each with the second in which it does it. */
function remedies(seconds: number, readingOf: (second: number) => Partial<Reading>): string[] {
  const watchdog = new Watchdog()
  return Array.from({ length: seconds }, (_, nth) => nth + 1).flatMap((second) => {
    const at = second * 1000
    const reading = { ...well, at, tickedAt: at, dataAt: at, drawn: second * 25, ...readingOf(second) }
    return watchdog.look(reading).map(({ remedy }) => `${second} ${remedy}`)
  })
}

test('a recording that is well is left alone', () => {
  expect(remedies(120, () => ({}))).toEqual([])
})

test('one that hands nothing over is asked after 4 s, and followed by another after 6', () => {
  expect(remedies(7, () => ({ dataAt: 1000 }))).toEqual(['5 flush', '7 segment'])
})

test('followers as mute as it get longer each time, until one speaks', () => {
  const begun = [0]
  const mute = remedies(60, (second) => {
    const begunAt = (begun.at(-1) ?? 0) * 1000
    const quiet = second * 1000 - begunAt
    if (quiet >= 6000 * 2 ** (begun.length - 1)) begun.push(second)
    return { begunAt, dataAt: null }
  })
  expect(mute.filter((one) => one.endsWith('segment'))).toEqual(['6 segment', '18 segment', '42 segment'])
  const spoke = remedies(20, (second) => ({ dataAt: second < 9 ? 0 : 9000 }))
  expect(spoke.filter((one) => one.endsWith('segment'))).toEqual(['6 segment', '15 segment'])
})

test('sound that is held is resumed, and mixed anew after 2 s', () => {
  const held = remedies(12, (second) => ({ isSoundRunning: second < 3 }))
  expect(held).toEqual([
    '3 resume',
    '4 resume',
    '5 mix',
    '6 resume',
    '7 resume',
    '8 resume',
    '9 mix',
    '10 resume',
    '11 resume',
    '12 resume',
  ])
})

test('sound that was held for a moment goes on in a new segment', () => {
  const held = remedies(9, (second) => ({ isSoundRunning: second !== 3 }))
  expect(held).toEqual(['3 resume', '4 segment'])
  const renewed = remedies(9, (second) => ({ isSoundRunning: second < 3 || second > 5 }))
  expect(renewed).toEqual(['3 resume', '4 resume', '5 mix'])
})

test('sound of which a busy machine has made less than time has passed goes on in a new segment, not too often', () => {
  const slow = remedies(100, (second) => ({ soundBehind: second * 20 }))
  expect(slow).toEqual(['4 segment', '64 segment'])
  expect(remedies(100, (second) => ({ soundBehind: second % 2 ? 50 : 500 }))).toEqual([])
})

test('a mix that is silent for 10 s while somebody speaks is made anew', () => {
  expect(remedies(15, (second) => ({ mixLevel: second < 3 ? 0.1 : 0.0001 }))).toEqual(['12 mix'])
})

test.each([
  ['nobody speaks', { mixLevel: 0, voiceLevel: 0 }],
  ['nobody knows whether somebody speaks', { mixLevel: 0, voiceLevel: null }],
  ['it is not silent at all', { mixLevel: 0.001, voiceLevel: 0.5 }],
])('a mix is let alone while %s', (_, reading) => {
  expect(remedies(60, () => reading)).toEqual([])
})

test('a cough between two looks proves nothing', () => {
  expect(remedies(60, (second) => ({ mixLevel: 0, voiceLevel: second === 5 ? 0.5 : 0 }))).toEqual([])
})

test('pictures that stand still get a new ticker; a film without pictures needs none', () => {
  expect(remedies(5, (second) => ({ drawn: Math.min(second, 3) }))).toEqual(['4 ticker', '5 ticker'])
  expect(remedies(5, () => ({ drawn: null }))).toEqual([])
})

test('an upload a minute behind gets less to carry, once', () => {
  expect(remedies(90, (second) => ({ lag: second }))).toEqual(['61 lessPicture'])
})

test('two ticks with more than 3 s between them tell of sleep', () => {
  const asleep = remedies(8, (second) => ({ tickedAt: second * 1000 + (second > 4 ? 2500 : 0) }))
  expect(asleep).toEqual(['5 wake'])
  expect(remedies(8, (second) => ({ tickedAt: second * 1000 + (second > 4 ? 1900 : 0) }))).toEqual([])
})
