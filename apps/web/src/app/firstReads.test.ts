import { expect, test } from 'vitest'
import { firstReads, readsOf } from './firstReads.ts'

const of = (path: string) => {
  const { pathname, search } = new URL(path, 'http://local')
  return readsOf(firstReads, { pathname, search }).map((address) => decodeURIComponent(address.split('?')[0] as string))
}
const [requisition, list, count] = ['/requisition/requisition/r1', '/candidate/candidate', '/candidate/candidate/count']

test('a requisition is read first, and its candidates where their tab is open as it opens by itself', () => {
  expect(of('/recruiter/requisition/r1')).toEqual([requisition])
  expect(of('/recruiter/requisition/r1?tab=candidates')).toEqual([requisition, list, count])
  expect(of('/company/requisition/r1?tab=candidates&search=amal')).toEqual([requisition])
  expect(of('/company/requisition/r1?tab=questionnaire')).toEqual([requisition])
})

test('the list of all candidates is read where it opens by itself', () => {
  expect(of('/company/candidates')).toEqual([list, count])
  expect(of('/company/candidates?page=2')).toEqual([])
})

test('a start is read first: what waits and its figures, an agenda, the own applications', () => {
  const [todos, requisitions] = ['/candidate/todo', '/requisition/requisition/count']
  expect(of('/recruiter/dashboard')).toEqual([todos, requisitions])
  expect(of('/company/dashboard')).toEqual([todos, requisitions, count])
  expect(of('/sourcer/dashboard')).toEqual([todos, count])
  expect(of('/interviewer/dashboard')).toEqual(['/interview/agenda'])
  expect(of('/candidate/dashboard')).toEqual(['/candidate/application'])
})

test('what a role has not in its menu is not read, nor anything for strangers', () => {
  for (const path of ['/recruiter/candidates', '/interviewer/requisition/r1', '/guest/dashboard', '/login', '/'])
    expect(of(path), path).toEqual([])
})

test('the candidates of a requisition are asked for by the id of what the first read answers', () => {
  const [, second] = readsOf(firstReads, { pathname: '/recruiter/requisition/r1', search: '?tab=candidates' })
  expect(second).toContain('filter%5BrequisitionId%5D={0.id}')
})

test('no address reads more than the server takes', () => {
  for (const reads of Object.values(firstReads.keys)) expect(reads.length).toBeLessThanOrEqual(5)
})
