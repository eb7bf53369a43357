import { roles } from '@majlis/domain/core/role.ts'
import { expect, test } from 'vitest'
import { menu, type PageKey } from './menu.ts'

test('each role finds the entries of the specification, in its order [S2.8, S2.9, S2.10, S2.11, S2.12, S2.13, S2.14, S2.15, S6.12]', () => {
  expect(menu).toMatchObject({
    company: ['dashboard', 'requisition', 'candidates', 'question-bank', 'users', 'setup'],
    partner: ['dashboard', 'requisition', 'candidates', 'question-bank', 'companies', 'users'],
    admin: [
      'dashboard',
      'requisition',
      'companies',
      'users',
      'candidates',
      'interviews',
      'question-bank',
      'preferences',
    ],
    sourcer: ['dashboard', 'requisition', 'candidates'],
    recruiter: ['dashboard', 'requisition', 'question-bank'],
    interviewer: ['dashboard', 'calendar', 'interviews', 'question-bank'],
    guest: ['dashboard'],
    candidate: ['dashboard'],
  })
})

test('a hiring manager has the company’s menu without users and Setup', () => {
  expect(menu.hiringManager).toEqual(menu.company.filter((key) => key !== 'users' && key !== 'setup'))
})

test('portal settings and the interviews of all are the admin’s, Setup the company’s; who has companies and users [S6.8, S6.9, S6.10, S6.11]', () => {
  const withPage = (page: PageKey) => roles.filter((role) => menu[role].includes(page))
  expect(withPage('preferences')).toEqual(['admin', 'moderator'])
  // An interviewer has a page of its own interviews.
  expect(withPage('interviews')).toEqual(['admin', 'moderator', 'interviewer'])
  expect(withPage('setup')).toEqual(['company'])
  expect(withPage('companies')).toEqual(['admin', 'moderator', 'partner'])
  expect(withPage('users')).toEqual(['admin', 'company', 'partner'])
})
