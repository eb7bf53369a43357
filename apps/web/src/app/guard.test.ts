import { expect, test } from 'vitest'
import { detour } from './guard.ts'

const recruiter = { role: 'recruiter', isProfileCreated: true } as const
const manager = { role: 'hiringManager', isProfileCreated: false } as const
const open = (to: string) => ({ to, isOpen: true })

test.each([
  ['/recruiter/dashboard', open('/login')],
  ['/hiringManager/dashboard', open('/login')],
  ['/reference-report/7', open('/login')],
  ['/nothing', open('/')],
  ['/404', null],
])('without a session %s leads to %o [S2.3]', (path, to) => {
  expect(detour(path, null)).toEqual(to)
})

test.each([
  ['/recruiter/requisition', null],
  ['/company/requisition', { to: '/recruiter/dashboard' }],
  ['/', { to: '/recruiter/dashboard' }],
  ['/login', { to: '/recruiter/dashboard' }],
  ['/reference-report/7', null],
  ['/404', null],
])('a recruiter at %s is led to %o [S2.4]', (path, to) => {
  expect(detour(path, recruiter)).toEqual(to)
})

test('a guest’s start is a document of its own', () => {
  const guest = { role: 'guest', isProfileCreated: false } as const
  expect(detour('/guest/dashboard', guest)).toEqual(open('/guest/dashboard'))
  expect(detour('/guest/settings', guest)).toBeNull()
  expect(detour('/recruiter/requisition', guest)).toEqual({ to: '/guest/dashboard' })
})

test('a hiring manager lives in the company’s area', () => {
  expect(detour('/company/requisition', manager)).toBeNull()
  expect(detour('/hiringManager/dashboard', manager)).toEqual({ to: '/company/dashboard' })
})

test.each(['recruiter', 'interviewer', 'sourcer'] as const)(
  'an incomplete %s completes the profile first [S2.5, S8.6]',
  (role) => {
    const found = detour(`/${role}/dashboard`, { role, isProfileCreated: false })
    expect(found).toEqual({ to: `/${role}/profile/create`, completeProfile: true })
    expect(detour(`/${role}/profile/create`, { role, isProfileCreated: false })).toBeNull()
  },
)
