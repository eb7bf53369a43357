import { randomUUIDv7 } from 'node:crypto'
import { HoldStatus, RequestStatus } from '@majlis/domain/privacy/status.ts'
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
  addRequests(batch, clock, noor, candidates)
  for (const firm of ['noor', 'harbour'] as const)
    addHold({ batch, clock }, companies[firm].id, accounts[`company@${firm}`], candidates)
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

/** Requests about data in each state, and the proofs of two that were erased. */
function addRequests(
  batch: Stage['batch'],
  clock: Stage['clock'],
  companyId: string,
  candidates: readonly DemoCandidate[],
): void {
  const ours = candidates.filter(({ opening }) => opening.companyId === companyId)
  const asking = ours.find(({ who }) => who === 'nada.fouad')
  // Whose erasure begins must be nobody's next interview.
  const out = ours.filter(({ status, who }) => status < 0 && who !== asking?.who)
  const asked = (person: DemoCandidate | undefined, kind: 'export' | 'erasure', days: number, more: object) => {
    if (!person) return
    const { accountId, id: candidateId } = person
    const when = { createdAt: clock.ago(days), dueAt: clock.ago(days - 30) }
    batch.add('privacy_request', { companyId, accountId, candidateId, kind, ...when, ...more })
  }
  asked(asking, 'export', 2, { message: 'Please send me what you keep about me.' })
  asked(out[0], 'erasure', 4, { message: 'I have found a job. Please delete my data.' })
  asked(out[1], 'erasure', 33, {
    extendedTo: clock.ago(-27),
    extendReason: 'Our legal counsel is away until next week.',
  })
  asked(out[2], 'erasure', 6, { status: RequestStatus.APPROVED, runAt: clock.ago(-0.8) })
  asked(out[3], 'erasure', 12, { status: RequestStatus.DECLINED, reason: 'A claim about this position is open.' })
  asked(out[4], 'export', 15, { status: RequestStatus.WITHDRAWN })
  asked(
    ours.find(({ status }) => status >= 10),
    'export',
    25,
    { status: RequestStatus.DONE, doneAt: clock.ago(24) },
  )
  const gone = { companyId, subject: 'candidate', cause: 'request' } as const
  for (const [days, purged] of [
    [19, 18.6],
    [9, 8.7],
  ] as const) {
    const when = { goneAt: clock.ago(days), purgedAt: clock.ago(purged), backupsUntil: clock.ago(days - 30) }
    const counts = {
      candidate: 1,
      interview: 1,
      recording: 1,
      notification_log: 7,
      candidate_history: 6,
    }
    const requestId = batch.add('privacy_request', {
      ...{ companyId, kind: 'erasure', status: RequestStatus.DONE },
      ...{ createdAt: clock.ago(days + 3), dueAt: clock.ago(days - 27), doneAt: clock.ago(days) },
    })
    batch.add('erasure', { ...gone, ...when, requestId, rowId: randomUUIDv7(), counts, files: 2 })
  }
}

/** A legal hold that a company has asked for, and the host has not answered. */
function addHold(
  { batch, clock }: Pick<Stage, 'batch' | 'clock'>,
  companyId: string,
  askedBy: string,
  candidates: readonly DemoCandidate[],
): void {
  const out = candidates.filter(({ opening, status }) => opening.companyId === companyId && status < 0)
  const candidateId = out.at(-1)?.id
  if (!candidateId) return
  const reason = 'A former applicant has announced a claim. Our counsel asks to keep everything until it is settled.'
  batch.add('legal_hold', {
    companyId,
    candidateId,
    askedBy,
    reason,
    status: HoldStatus.ASKED,
    createdAt: clock.ago(1),
  })
}
