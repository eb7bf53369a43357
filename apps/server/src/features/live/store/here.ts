import { createHash } from 'node:crypto'
import { isSeenByColleagues, type Subject, type SubjectKind } from '@majlis/domain/live/rules.ts'
import type { LivePerson } from '@majlis/domain/live/schema.ts'
import { believedFor, type OwnedSubject } from '../../../db/presence.ts'
import type { Scope, Sees } from '../../../db/scope.ts'
import { join, type Sql, sql } from '../../../db/sql.ts'
import { reportShows } from '../../interview/store.ts'

/** What of what a page has open its reader may be seen at, and who else is there. */
export interface Here {
  subjects: OwnedSubject[]
  people: LivePerson[]
}

/** So many are named at once. */
const mostNamed = 20

/** The subjects that the reader sees in its own company, and the colleagues who have them open; nothing for others than colleagues. */
export async function hereAt(scope: Scope, at: readonly Subject[]): Promise<Here> {
  const { me } = scope
  if (!at.length || me.link || !me.companyId || !isSeenByColleagues(me.role)) return { subjects: [], people: [] }
  const subjects = await scope.read<OwnedSubject>((sees) => seenSubjects(scope, sees, at))
  if (!subjects.length) return { subjects, people: [] }
  const places = subjects.map(({ kind, id }) => sql`(${kind}::text, ${id}::uuid)`)
  const people = await scope.asSystem('presence').rows<LivePerson>(sql`
    select account.id, account.name, array_agg(distinct presence."subjectId") as of
    from presence cross join unnest(presence."accountIds") one join account on account.id = one
    where presence."companyId" = ${me.companyId} and (subject, "subjectId") in (${join(places, ', ')})
      and "seenAt" > now() - make_interval(secs => ${believedFor}) and one <> ${me.accountId} and ${isColleague}
    group by account.id order by account.name, account.id limit ${mostNamed}`)
  return { subjects, people }
}

/** Still one of those who are seen there: a process says what it knew when it asked last. */
const isColleague: Sql = sql`account.active and exists (select from membership held where held."accountId" = account.id
  and held."companyId" = presence."companyId" and held.role in ('company', 'hiringManager', 'recruiter')
  and held.active and held."approvalStatus" = 2)`

function seenSubjects({ me }: Scope, sees: Sees, at: readonly Subject[]): Sql {
  const ids = (of: SubjectKind) => at.flatMap(({ kind, id }) => (kind === of ? [id] : []))
  return sql`
    select 'candidate' as kind, candidate.id, candidate."companyId" from candidate
      where candidate.id = any(${ids('candidate')}::uuid[]) and candidate."companyId" = ${me.companyId} and ${sees('candidate')}
    union all
    select 'interview', interview.id, interview."companyId" from (select *, id as "interviewId" from interview) interview
      where interview.id = any(${ids('interview')}::uuid[]) and interview."companyId" = ${me.companyId}
        and ${sees('interview')} and ${reportShows(me, 'interview')}
    union all
    select 'shortlist', shortlist.id, shortlist."companyId" from shortlist
      where shortlist.id = any(${ids('shortlist')}::uuid[]) and shortlist."companyId" = ${me.companyId} and ${sees('shortlist')}`
}

/** Who is there as one word of a cursor: the page knows them already, or it is told. */
export function wordOf(people: readonly LivePerson[]): string {
  if (!people.length) return ''
  const named = people.map(({ id, of }) => [id, ...of.toSorted()].join()).toSorted()
  return createHash('sha256').update(named.join(';')).digest('base64url').slice(0, 12)
}
