import type { Check } from '../refchecks.ts'
import { about, type Desk, type Letter, pageOf, toCandidate, tokenFor, toMember } from './letter.ts'

/** What was told to candidates and referees about a reference check, and to whoever asked for it. */
export async function lettersOfCheck(desk: Desk, check: Check): Promise<Letter[]> {
  const { standing, count, days, id, line, referees } = check
  const { companyId } = standing.opening
  const record = { companyId, candidateId: standing.id, referralCandidateId: id }
  const token = await tokenFor(desk, { purpose: 'nominate', ...record, days: Math.max(0.1, days - line.began) })
  const by = check.channel
  const data = { referees: count, days, link: `/nominate/${token}` as const }
  const asked = about(desk, standing, {
    event: 'nameReferees',
    to: toCandidate(standing),
    key: id,
    since: line.began,
    by,
    data,
  })
  const told = await Promise.all(referees.map((referee) => lettersOfReferee(desk, check, referee)))
  return [asked, ...told.flat()]
}

async function lettersOfReferee(desk: Desk, { standing, line: check }: Check, referee: Check['referees'][number]) {
  const { line, id, email } = referee
  if (line.status === 1) return []
  const name = `${line.first_name} ${line.last_name}`
  const { companyId } = standing.opening
  const mailed = line.mailed ?? check.began
  const token = await tokenFor(desk, {
    purpose: 'reference',
    companyId,
    referralRefereeId: id,
    days: Math.max(0.1, 14 - mailed),
  })
  const link = `/reference/${token}` as const
  const to = { email, name, language: standing.language }
  const letters: Letter[] = [
    about(desk, standing, { event: 'refereeRequested', to, key: id, since: mailed, data: { days: 14, link } }),
  ]
  if (line.status === 2 && mailed > 1) {
    const until = desk.stage.clock.date(14 - mailed)
    letters.push(
      about(desk, standing, {
        event: 'refereeReminded',
        to,
        key: `${id}:24`,
        since: mailed - 1,
        data: { until, link },
      }),
    )
  }
  if (line.done !== undefined) {
    const event = line.status === 5 ? 'refereeDeclined' : 'refereeDone'
    const data = { referee: name, link: pageOf(standing, 'recruiter') }
    letters.push(
      about(desk, standing, {
        event,
        to: toMember(desk, `recruiter@${standing.opening.firm}`),
        key: id,
        since: line.done,
        data,
      }),
    )
  }
  return letters
}
