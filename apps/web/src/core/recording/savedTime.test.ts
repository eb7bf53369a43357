import { describe, expect, test } from 'vitest'
import { SavedTime } from './savedTime.ts'

describe('how far a recording is saved', () => {
  test('is the moment whose bytes the server has, not the moment that was recorded', () => {
    const time = new SavedTime()
    time.note(100, 1)
    time.note(250, 2)
    time.note(400, 3)
    expect(time.upTo(0)).toBe(0)
    expect(time.upTo(250)).toBe(2)
    expect(time.upTo(399)).toBe(2)
    expect(time.upTo(400)).toBe(3)
  })

  test('never goes back when a dead line brings no news', () => {
    const time = new SavedTime()
    time.note(100, 1)
    expect(time.upTo(100)).toBe(1)
    time.note(200, 2)
    expect(time.upTo(100)).toBe(1)
  })
})
