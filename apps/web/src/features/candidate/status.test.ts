import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { describe, expect, test } from 'vitest'
import { groupIn, groups } from './status.ts'

describe('the tabs', () => {
  test('hold each status exactly once', () => {
    const held = Object.values(groups).flatMap((statuses) => statuses ?? [])
    expect([...held].sort((a, b) => a - b)).toEqual(Object.values(CandidateStatus).sort((a, b) => a - b))
  })

  test('an address that names no tab means all', () => {
    expect(groupIn('constructor')).toBe('all')
    expect(groupIn('rejected')).toBe('rejected')
  })
})
