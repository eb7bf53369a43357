import { expect, test } from 'vitest'
import { menu } from './menu.ts'

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
