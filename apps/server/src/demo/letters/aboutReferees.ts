import { members } from '../people.ts'
import type { Check } from '../refchecks.ts'
import { about, type Desk, type Letter, pageOf, toCandidate, tokenFor, toMember } from './letter.ts'

/** What was told to candidates and referees about a reference check, and to whoever asked for it. */
export async function lettersOfCheck(fixture: Desk, check: Check): Promise<Letter[]> {
  const { candidate, count, days, id, line, referees } = check
  const { companyId } = candidate.opening
  const record = { companyId, candidateId: candidate.id, referralCandidateId: id }
  const token = await tokenFor(fixture, { purpose: 'nominate', ...record, days: Math.max(0.1, days + 30 - line.began) })
  const by = check.channel
  const page = `/nominate/${token}` as const
  const data = { referees: count, days, link: page }
  const asked = about(fixture, candidate, {
    event: 'nameReferees',
    to: toCandidate(candidate),
    key: id,
    since: line.began,
    by,
    data,
    referral: { referralCandidateId: id },
  })
  const result = await Promise.all(referees.map((referee) => lettersOfReferee(fixture, check, referee, page)))
  return [asked, ...result.flat()]
}

async function lettersOfReferee(
  fixture: Desk,
  { candidate, line: check, id: checkId, days, questions, minutes }: Check,
  referee: Check['referees'][number],
  page: `/nominate/${string}`,
) {
  const { line, id, email } = referee
  const referral = { referralCandidateId: checkId, referralRefereeId: id }
  if (line.status === 1) return []
  const name = `${line.first_name} ${line.last_name}`
  const { companyId } = candidate.opening
  const mailed = line.mailed ?? check.began
  const token = await tokenFor(fixture, {
    purpose: 'reference',
    companyId,
    referralRefereeId: id,
    days: Math.max(0.1, 14 - mailed),
  })
  const link = `/reference/${token}` as const
  const to = { email, name, language: candidate.language }
  const until = fixture.stage.clock.date(14 - mailed)
  const author = members[`recruiter@${candidate.opening.firm}`].name
  const letters: Letter[] = [
    about(fixture, candidate, {
      ...{ event: 'refereeRequested', to, key: id, since: mailed },
      data: { days: 14, link, questions, minutes, until, author },
      referral,
    }),
  ]
  if (line.status === 2 && mailed > 1) {
    letters.push(
      about(fixture, candidate, {
        event: 'refereeReminded',
        to,
        key: `${id}:24`,
        since: mailed - 1,
        data: { until, link, begun: false },
        referral,
      }),
    )
  }
  if (line.done !== undefined) {
    const event = line.status === 5 ? 'refereeDeclined' : 'refereeDone'
    const data = { referee: name, link: pageOf(candidate, 'recruiter') }
    letters.push(
      about(fixture, candidate, {
        event,
        to: toMember(fixture, `recruiter@${candidate.opening.firm}`),
        key: id,
        since: line.done,
        data,
        referral,
      }),
    )
  }
  if (line.status === 5 && line.done !== undefined) {
    const until = fixture.stage.clock.date(days - check.began)
    letters.push(
      about(fixture, candidate, {
        ...{ event: 'placeFree', to: toCandidate(candidate), key: id, since: line.done },
        data: { referee: name, until, link: page },
        referral,
      }),
    )
  }
  return letters
}
