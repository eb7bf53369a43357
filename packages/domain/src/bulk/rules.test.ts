import { expect, test } from 'vitest'
import type { Role } from '../core/role.ts'
import { Mode } from '../core/status.ts'
import { mayBulkIn } from './rules.ts'
import { bulkActs } from './status.ts'

test('a company is offered to shortlist many, and to move them back, only where it decides itself', () => {
  const offered = (role: Role, mode?: number) => bulkActs.filter((act) => mayBulkIn(role, act, mode))
  const others = ['reject', 'assign', 'resend', 'remind', 'move', 'copy']
  expect(offered('company', Mode.MANAGED)).toEqual(others)
  expect(offered('company', Mode.DIRECT)).toEqual(bulkActs)
  expect(offered('company')).toEqual(bulkActs)
  expect(offered('recruiter', Mode.MANAGED)).toEqual(bulkActs)
})
