import { randomUUID } from 'node:crypto'
import type { Ask } from './asker.ts'

/** What the drawer of a candidate asks for. */
export function drawer(id: string, due: number): Ask[] {
  const own = `filter[candidateId]=${id}&sort[createdAt]=desc&page[limit]=12`
  return [
    { kind: 'a candidate', path: `/api/candidate/candidate/${id}`, bare: `/one?id=${id}`, due },
    { kind: 'its skills', path: `/api/account/skill?${own}&include=skill`, bare: `/read/skills?id=${id}`, due },
    { kind: 'its languages', path: `/api/account/language?${own}`, bare: `/read/languages?id=${id}`, due },
    {
      ...{ kind: 'who is alike', path: `/api/candidate/duplicates?candidateId=${id}`, due },
      bare: `/read/alike?id=${id}`,
    },
  ]
}

/** How a candidate came to where it stands. */
export const history = (id: string, due: number): Ask => ({
  ...{ kind: 'a history', due, bare: `/read/history?id=${id}` },
  path: `/api/candidate/history?filter[candidateId]=${id}&include=account&sort[createdAt]=desc&page[limit]=100`,
})

/** What a report asks for. */
export function report(
  { candidateId, interviewId: id }: { candidateId: string; interviewId: string },
  due: number,
): Ask[] {
  const of = `filter[interviewId]=${id}`
  const part = (path: string, bare: string): Ask => ({
    ...{ kind: 'a part of a report', path, bare: `/read/${bare}?id=${id}`, due },
  })
  return [
    part(`/api/interview/interview/${id}`, 'interview'),
    part(`/api/interview/question?${of}&include=question&sort[order]=asc&page[limit]=100`, 'questions'),
    part(`/api/interview/feedback?${of}`, 'feedback'),
    part(`/api/interview/interview/${id}/recordings`, 'recording'),
    part(`/api/guest/comment?${of}&include=account,comment&sort[createdAt]=desc&page[limit]=20`, 'comments'),
    { ...part(`/api/guest/readers?candidateId=${candidateId}`, 'readers'), bare: `/read/readers?id=${candidateId}` },
  ]
}

/** A remark on a report, with the key that a page gives a create. */
export const comment = ({ interviewId }: { interviewId: string }, due: number): Ask => ({
  ...{ kind: 'a comment', method: 'POST', path: '/api/guest/comment', bare: '/comment', due },
  headers: { 'idempotency-key': randomUUID() },
  body: { interviewId, message: 'Calm, exact, and good with people. Worth a second look.' },
})
