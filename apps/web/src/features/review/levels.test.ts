import { skillLevels } from '@majlis/domain/account/rules.ts'
import { expect, test } from 'vitest'
import ar from './text.ar.ts'
import en from './text.en.ts'

test('Skill level scale: 0 No Review, 1 Basic, 2 Intermediate, 3 Advanced, 4 Expert. [S9.9]', () => {
  expect(skillLevels.map((level) => en.levels[level])).toEqual([
    ...['No Review', 'Basic', 'Intermediate', 'Advanced', 'Expert'],
  ])
  expect(new Set(skillLevels.map((level) => ar.levels[level])).size).toBe(5)
})
