import { guestApi } from '@majlis/domain/guest/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { cacheTimeOf } from './cacheTimes.ts'

test.each([
  [guestApi.shared.path, 86_400_000],
  ['/account/account/me', 86_400_000],
  [requisitionApi.list.path, 1_440_000],
  [requisitionApi.get.path, 1_440_000],
  ['/skill/skill', 900_000],
  [guestApi.comments.path, 300_000],
])('answers of %s are kept %d milliseconds [S9.16]', (path, kept) => {
  expect(cacheTimeOf(path).kept).toBe(kept)
})
