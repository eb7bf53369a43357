import type { DemoCandidate } from './demoCandidate.ts'
import type { MemberKey } from './people.ts'
import type { Stage, Team } from './stage.ts'

/** What is written down beside the daily work: defaults, edited words, requests about data, who did what. */
export function addRecords({ batch, clock }: Stage, team: Team, candidates: DemoCandidate[]): void {
  const { companies, accounts } = team
  const noor = companies.noor.id
  batch.add('message_template', {
    companyId: noor,
    event: 'candidateInvited',
    language: 'en',
    subject: '{company} would like to get to know you',
    body: 'Thank you for your interest in working as {position}.\n\nPlease make your account within {days}; it takes two minutes.',
    createdAt: clock.ago(70),
  })
  const asking = candidates.find(({ who }) => who === 'nada.fouad')
  if (asking)
    batch.add('privacy_request', {
      companyId: noor,
      accountId: asking.accountId,
      candidateId: asking.id,
      kind: 'export',
      message: 'Please send me what you keep about me.',
      createdAt: clock.ago(2),
    })
  const audit = (key: MemberKey, action: string, table: string, rowId: string, days: number) =>
    batch.add('audit_log', {
      companyId: companies[key.endsWith('harbour') ? 'harbour' : 'noor'].id,
      accountId: accounts[key],
      role: key.split('@')[0] as string,
      action,
      table,
      rowId,
      at: clock.ago(days),
    })
  for (const candidate of candidates) {
    const recruiter: MemberKey = `recruiter@${candidate.opening.firm}`
    audit(recruiter, 'candidate.add', 'candidate', candidate.id, candidate.daysAgo(candidate.path[0] ?? 0))
    if (candidate.status < 0) audit(recruiter, 'candidate.status', 'candidate', candidate.id, candidate.since)
  }
  audit('company@noor', 'company.update', 'company', noor, 66)
}
