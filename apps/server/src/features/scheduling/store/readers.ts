import type { Language } from '@majlis/domain/core/text.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { readerOf } from '../../candidate/messages.ts'
import type { Candidate } from '../../candidate/store.ts'
import { type Interview, zoneOfCandidate } from '../../interview/store.ts'

/** One of those who meet, on its own clock. */
export interface Reader {
  accountId: string
  email: string
  name: string
  language: Language
  timezone: string
  side: 'candidate' | 'interviewer'
  /** Its mails bring the calendar file. */
  mailFile: boolean
  /** Whom it meets. */
  with: string[]
}

/** Who meets in an interview: its candidate first, then its interviewer and who takes part beside it; nobody where it is the bot's. */
export async function readersOf(
  scope: Scope,
  { candidate, interview }: { candidate: Candidate; interview: Interview },
): Promise<Reader[]> {
  const meeting = scope.asSystem('message').rows<Omit<Reader, 'with' | 'side'> & { bot: boolean }>(sql`
    select account.id as "accountId", account.email, coalesce(account.name, account.email) as name, account.language,
      coalesce(account.timezone, rule.timezone, company.timezone) as timezone, coalesce(rule."mailFile", true) as "mailFile",
      account.bot
    from (select ${interview.interviewerAccountId}::uuid as id, 0 as part union all
      select "accountId", part from interview_person where "interviewId" = ${interview.id} and state <> 2) who
    join account on account.id = who.id join company on company.id = ${interview.companyId}
    left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
    order by who.part, account.id`)
  const [by, to, timezone] = await Promise.all([
    meeting,
    readerOf(scope.tx, candidate),
    zoneOfCandidate(scope.tx, candidate.id),
  ])
  if (!by.length || by[0]?.bot) return []
  return [
    { ...to, timezone, side: 'candidate', mailFile: true, with: by.map(({ name }) => name) },
    ...by.map(({ bot, ...one }) => ({ ...one, side: 'interviewer' as const, with: [candidate.accountName] })),
  ]
}
