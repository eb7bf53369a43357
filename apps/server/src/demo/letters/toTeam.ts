import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { type MemberKey, members } from '../people.ts'
import type { Grant, Remark } from '../sharing.ts'
import type { Standing } from '../standing.ts'
import { about, type Desk, type Letter, pageOf, toMember } from './letter.ts'

/** What was told to the team about an interview that is over. */
export function lettersOfResult(desk: Desk, standing: Standing): Letter[] {
  const { interviewId, path, daysAgo, with: meeting, opening, since, status, id } = standing
  if (!interviewId || !meeting) return []
  const recruiter: MemberKey = `recruiter@${opening.firm}`
  const reviewer: MemberKey = meeting === 'bot' ? recruiter : meeting
  const letters: Letter[] = []
  if (status === S.INTERVIEW_COMPLETED && meeting !== 'bot') {
    const data = { link: '/interviewer/interviews' } as const
    const late = { to: toMember(desk, meeting), key: `${interviewId}:1`, since: Math.max(0.1, since - 0.05), data }
    letters.push(about(desk, standing, { event: 'feedbackDue', ...late }))
  }
  if (path.includes(S.INTERVIEW_VERDICT_COMPLETED)) {
    const told: [MemberKey, 'company' | 'recruiter'][] = [[opening.owner, 'company']]
    if (reviewer !== recruiter) told.push([recruiter, 'recruiter'])
    for (const [key, area] of told) {
      const data = { interviewer: members[reviewer].name, link: pageOf(standing, area) }
      const verdict = { to: toMember(desk, key), key: `${interviewId}:${key}`, data }
      letters.push(
        about(desk, standing, { event: 'verdictIn', ...verdict, since: daysAgo(S.INTERVIEW_VERDICT_COMPLETED) }),
      )
    }
  }
  if (path.includes(S.SUBMITTED_BY_RECRUITER)) {
    const data = { author: members[recruiter].name, link: pageOf(standing, 'company') }
    const submitted = { to: toMember(desk, opening.owner), key: id, data }
    letters.push(
      about(desk, standing, { event: 'candidateSubmitted', ...submitted, since: daysAgo(S.SUBMITTED_BY_RECRUITER) }),
    )
  }
  return letters
}

/** What was told to guests, and about their remarks and others'. */
export function lettersOfSharing(desk: Desk, shared: { grants: Grant[]; remarks: Remark[] }): Letter[] {
  const grants = shared.grants.map(({ standing, to, by, level, until, since }) =>
    about(desk, standing, {
      event: 'guestAccess',
      to: toMember(desk, to),
      key: `${standing.interviewId}:${to}`,
      since,
      data: { author: members[by].name, access: level, until, link: '/guest/dashboard' },
    }),
  )
  const remarks = shared.remarks.map(({ standing, by, repliesTo, since, id }) => {
    const reader =
      repliesTo ??
      (by === standing.opening.owner ? (`recruiter@${standing.opening.firm}` as const) : standing.opening.owner)
    const isGuest = members[reader].roles.some((role) => role === 'guest')
    const link = isGuest ? ('/guest/dashboard' as const) : pageOf(standing, 'company')
    const event = repliesTo ? 'commentReplied' : 'commentAdded'
    return about(desk, standing, {
      event,
      to: toMember(desk, reader),
      key: id,
      since,
      data: { author: members[by].name, link },
    })
  })
  return [...grants, ...remarks]
}
