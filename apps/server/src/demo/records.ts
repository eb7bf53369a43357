import type { MemberKey } from './people.ts'
import type { Stage, Team } from './stage.ts'
import type { Standing } from './standing.ts'

/** What is written down beside the daily work: defaults, edited words, requests about data, who did what. */
export function addRecords({ book, clock }: Stage, team: Team, standings: Standing[]): void {
  const { companies, accounts } = team
  const noor = companies.noor.id
  book.add('message_template', {
    companyId: noor,
    event: 'candidateInvited',
    language: 'en',
    subject: '{company} would like to get to know you',
    body: 'Thank you for your interest in working as {position}.\n\nPlease make your account within {days}; it takes two minutes.',
    createdAt: clock.ago(70),
  })
  const asking = standings.find(({ who }) => who === 'nada.fouad')
  if (asking)
    book.add('privacy_request', {
      companyId: noor,
      accountId: asking.accountId,
      candidateId: asking.id,
      kind: 'export',
      message: 'Please send me what you keep about me.',
      createdAt: clock.ago(2),
    })
  const audit = (key: MemberKey, action: string, table: string, rowId: string, days: number) =>
    book.add('audit_log', {
      companyId: companies[key.endsWith('harbour') ? 'harbour' : 'noor'].id,
      accountId: accounts[key],
      role: key.split('@')[0] as string,
      action,
      table,
      rowId,
      at: clock.ago(days),
    })
  for (const standing of standings) {
    const recruiter: MemberKey = `recruiter@${standing.opening.firm}`
    audit(recruiter, 'candidate.add', 'candidate', standing.id, standing.daysAgo(standing.path[0] ?? 0))
    if (standing.status < 0) audit(recruiter, 'candidate.status', 'candidate', standing.id, standing.since)
  }
  audit('company@noor', 'company.update', 'company', noor, 66)
}
