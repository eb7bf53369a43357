import { describe, expect, test } from 'vitest'
import { type Arrived, neededFrom } from './store/health.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-22T10:00:00Z') + seconds * 1000).toISOString()
type Segment = Arrived['segments'][number]
const room = (from: number, to: number | null, finished = true): Segment => {
  const seconds = to === null ? null : to - from
  return { film: 'room', finished, startedAt: at(from), endedAt: null, seconds }
}
const own = (finished: boolean): Segment => ({ ...room(0, 100, finished), film: 'own' })
const ended: Arrived = { endedAt: at(100), status: 1, coverage: null, segments: [] }

describe('what a page must still send', () => {
  test.each<[string, Partial<Arrived>, Parameters<typeof neededFrom>[1], string]>([
    ['of a film of which nothing has arrived is all', {}, 'interviewer', 'all'],
    ['of the interviewer’s is all until it is here', { segments: [room(0, null, false)] }, 'interviewer', 'all'],
    ['of the interviewer’s is nothing once it is here', { segments: [room(0, 100)] }, 'interviewer', 'nothing'],
    ['of the candidate’s is all while there is nothing else', { segments: [own(false)] }, 'candidate', 'all'],
    [
      'of the candidate’s is all while the other is on its way',
      { segments: [room(0, 100, false), own(false)] },
      'candidate',
      'all',
    ],
    [
      'of the candidate’s is its sound where a part lacks',
      { segments: [room(0, 80), own(false)] },
      'candidate',
      'sound',
    ],
    ['of the candidate’s is all where most lacks', { segments: [room(0, 40), own(false)] }, 'candidate', 'all'],
    [
      'of the candidate’s is nothing where the other is whole',
      { segments: [room(0, 99.5), own(false)] },
      'candidate',
      'nothing',
    ],
    ['of the candidate’s is nothing once it is here', { segments: [room(0, 40), own(true)] }, 'candidate', 'nothing'],
    [
      'of the candidate’s is nothing once the film is whole',
      { status: 2, coverage: 1, segments: [own(false)] },
      'candidate',
      'nothing',
    ],
    ['of who only watches is nothing', { segments: [room(0, null, false)] }, 'second', 'nothing'],
  ])('%s', (_what, arrived, side, needed) => expect(neededFrom({ ...ended, ...arrived }, side)).toBe(needed))
})
