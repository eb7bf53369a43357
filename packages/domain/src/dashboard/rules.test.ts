import { expect, test } from 'vitest'
import { can } from '../core/permission.ts'
import { roles } from '../core/role.ts'
import { Mode } from '../core/status.ts'
import { modesOf, todosOf } from './rules.ts'

test('a role has to do what its dashboard is for, and the others nothing', () => {
  expect(roles.filter((role) => todosOf(role).length)).toEqual(roles.filter((role) => can(role, 'todo.read')))
  expect(todosOf('recruiter')).toEqual(['shortlist', 'submit', 'cancelled', 'notBegun', 'unchosen', 'feedback'])
  expect(todosOf('sourcer')).toEqual(['collect'])
  expect(todosOf('hiringManager')).toEqual(todosOf('company'))
  expect(todosOf('partner'), 'which decides on nobody').not.toContain('decide')
  expect(todosOf('interviewer')).toEqual([])
})

test('the company shortlists and submits only where no recruiter gates', () => {
  expect(modesOf('shortlist', 'company')).toEqual([Mode.DIRECT])
  expect(modesOf('submit', 'hiringManager')).toEqual([Mode.DIRECT])
  expect(modesOf('shortlist', 'recruiter')).toEqual([Mode.MANAGED, Mode.DIRECT])
  expect(modesOf('decide', 'company')).toEqual([Mode.MANAGED, Mode.DIRECT])
  expect(modesOf('decide', 'recruiter')).toEqual([])
})
