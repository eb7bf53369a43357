import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { sql } from '../db/sql.ts'
import { queueMessage, type Sender } from '../features/notification/store.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import { lettersOfCheck } from './letters/aboutReferees.ts'
import type { Desk, Letter } from './letters/letter.ts'
import { lettersOfInterview } from './letters/toCandidates.ts'
import { lettersOfResult, lettersOfSharing } from './letters/toTeam.ts'
import type { Check } from './refchecks.ts'
import type { Grant, Remark } from './sharing.ts'

/** What has happened in the demo. */
export interface Events {
  standings: DemoCandidate[]
  shared: { grants: Grant[]; remarks: Remark[] }
  checks: Check[]
}

/** Fills the outbox with everything that was told to people, written by the product's own templates, none of it waiting to go. */
export async function fillOutbox(
  fixture: Desk,
  { standings: candidates, shared, checks }: Events,
  sender: Sender,
): Promise<void> {
  const written = await Promise.all([
    ...candidates.map((candidate) => lettersOfInterview(fixture, candidate)),
    ...checks.map((check) => lettersOfCheck(fixture, check)),
  ])
  const letters = [
    ...written.flat(),
    ...candidates.flatMap((one) => lettersOfResult(fixture, one)),
    ...lettersOfSharing(fixture, shared),
  ]
  await Promise.all(letters.map(({ since: _, trouble: __, ...letter }) => queueMessage(fixture.tx, letter, sender)))
  await age(fixture, letters.map(troubled))
}

/** Some messages never arrive. */
function troubled(letter: Letter): Letter {
  if (letter.to.email.startsWith('peter.novak@')) return { ...letter, trouble: 'bounced' }
  return letter.to.email.startsWith('tom.harlow@') || letter.event === 'candidateRejected'
    ? { ...letter, trouble: 'failed' }
    : letter
}

const outcomes = {
  sent: [DeliveryStatus.SENT, 1, null],
  failed: [DeliveryStatus.FAILED, 9, 'The mail server could not be reached for two days.'],
  bounced: [DeliveryStatus.BOUNCED, 1, '550 5.1.1 There is no such mailbox.'],
} as const

/** Gives the letters their days, and says how they went. */
async function age({ tx, stage }: Desk, letters: Letter[]): Promise<void> {
  const facts = letters.map(({ dedupeKey, since, trouble }) => {
    const [status, attempts, error] = outcomes[trouble ?? 'sent']
    return { key: dedupeKey, at: stage.clock.ago(since, 2), status, attempts, error }
  })
  await tx.rows(sql`update notification_log log set delivery_status = fact.status, attempts = fact.attempts,
      "lastError" = fact.error, "createdAt" = fact.at, "nextAttemptAt" = fact.at,
      "sentAt" = case when fact.status = ${DeliveryStatus.SENT} then fact.at end,
      answer = case when fact.status = ${DeliveryStatus.SENT} and log.whatsapp is null then '250 2.0.0 Ok: queued' end,
      whatsapp = case when log.whatsapp is not null then log.whatsapp || '{"delivery_status": "read"}' end
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as fact (key text, at timestamptz, status smallint, attempts int, error text)
    where log."dedupeKey" in (fact.key, fact.key || ' whatsapp')`)
}
