import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import type { DemoCandidate } from '../demoCandidate.ts'
import { type MemberKey, members } from '../people.ts'
import type { Grant, Remark } from '../sharing.ts'
import { about, type Desk, type Letter, pageOf, toMember } from './letter.ts'

/** What was told to the team about an interview that is over. */
export function lettersOfResult(fixture: Desk, candidate: DemoCandidate): Letter[] {
  const { interviewId, path, daysAgo, with: meeting, opening, since, status, id } = candidate
  if (!interviewId || !meeting) return []
  const recruiter: MemberKey = `recruiter@${opening.firm}`
  const reviewer: MemberKey = meeting === 'bot' ? recruiter : meeting
  const letters: Letter[] = []
  if (status === S.INTERVIEW_COMPLETED && meeting !== 'bot') {
    const data = { link: '/interviewer/interviews' } as const
    const late = { to: toMember(fixture, meeting), key: `${interviewId}:1`, since: Math.max(0.1, since - 0.05), data }
    letters.push(about(fixture, candidate, { event: 'feedbackDue', ...late }))
  }
  if (path.includes(S.INTERVIEW_VERDICT_COMPLETED)) {
    const result: [MemberKey, 'company' | 'recruiter'][] = [[opening.owner, 'company']]
    if (reviewer !== recruiter) result.push([recruiter, 'recruiter'])
    for (const [key, area] of result) {
      const data = { interviewer: members[reviewer].name, link: pageOf(candidate, area) }
      const verdict = { to: toMember(fixture, key), key: `${interviewId}:${key}`, data }
      letters.push(
        about(fixture, candidate, { event: 'verdictIn', ...verdict, since: daysAgo(S.INTERVIEW_VERDICT_COMPLETED) }),
      )
    }
  }
  if (path.includes(S.SUBMITTED_BY_RECRUITER)) {
    const data = { author: members[recruiter].name, link: pageOf(candidate, 'company') }
    const submitted = { to: toMember(fixture, opening.owner), key: id, data }
    letters.push(
      about(fixture, candidate, {
        event: 'candidateSubmitted',
        ...submitted,
        since: daysAgo(S.SUBMITTED_BY_RECRUITER),
      }),
    )
  }
  return letters
}

/** What was told to guests, and about their remarks and others'. */
export function lettersOfSharing(fixture: Desk, shared: { grants: Grant[]; remarks: Remark[] }): Letter[] {
  const grants = shared.grants.map(({ candidate, to, by, level, until, since }) =>
    about(fixture, candidate, {
      event: 'guestAccess',
      to: toMember(fixture, to),
      key: `${candidate.interviewId}:${to}`,
      since,
      data: { author: members[by].name, message: null, access: level, until, link: '/guest/dashboard' },
    }),
  )
  const remarks = shared.remarks.map(({ candidate, by, repliesTo, since, words, id }) => {
    const reader =
      repliesTo ??
      (by === candidate.opening.owner ? (`recruiter@${candidate.opening.firm}` as const) : candidate.opening.owner)
    const isGuest = members[reader].roles.some((role) => role === 'guest')
    const link = isGuest ? ('/guest/dashboard' as const) : pageOf(candidate, 'company')
    const event = repliesTo ? 'commentReplied' : 'commentAdded'
    return about(fixture, candidate, {
      event,
      to: toMember(fixture, reader),
      key: id,
      since,
      data: { author: members[by].name, message: words, comments: 1, link },
    })
  })
  return [...grants, ...remarks]
}
