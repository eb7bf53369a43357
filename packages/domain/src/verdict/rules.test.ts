import { describe, expect, test } from 'vitest'
import { isRated } from './rules.ts'

describe('the verdict', () => {
  test('asks for a rating of each required skill', () => {
    const ratings = [
      { skillId: 'a', review: 0 },
      { skillId: 'b', review: null },
    ]
    expect(isRated([], [])).toBe(true)
    expect(isRated(['a'], ratings)).toBe(true)
    expect(isRated(['a', 'b'], ratings)).toBe(false)
    expect(isRated(['c'], ratings)).toBe(false)
  })
})
