import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()

/**
 * Of each table that is watched, which columns wake the pages that show its rows, and which deliberately do not: those that
 * a list never shows, and that change too often to wake it. Whoever adds a column names it here, and calls `majlis_watch`
 * again in its migration where it wakes, for the function is written out from the catalogue.
 */
const declared: Record<string, { wakes: string; quiet: string }> = {
  candidate: {
    wakes: `id companyId requisitionId accountId accountName email primary_phone location country designationId links
      sourcerId status previousStatus mode refcheck_requisition searchKey invitedAt legalHold createdAt statusAt`,
    quiet: 'updatedAt',
  },
  comment: {
    wakes: 'id companyId interviewId accountId replyId message at_time createdAt deletedAt audience circle',
    quiet: 'updatedAt',
  },
  feedback: {
    wakes: `id companyId requisitionId candidateId interviewId accountId verdict client_feedback status createdAt`,
    quiet: 'updatedAt',
  },
  guest: {
    wakes: `id companyId interviewId accountId accessLevel validTill active status createdBy createdAt revokedAt revokedBy
      show shortlistId circle watermark`,
    quiet: 'updatedAt',
  },
  interview: {
    wakes: `id companyId requisitionId candidateId interviewerId interviewerAccountId status scheduledStart scheduledEnd
      timezone deadline startedAt endedAt companyName recruiterComment message rescheduleCount previousId consentedAt
      createdAt replacedAt replacedStatus replacedCandidateStatus offerId calendarUid sequence absent absentBy
      filmRemovedAt openedAt timeFactor`,
    quiet: 'updatedAt',
  },
  interview_person: { wakes: 'id companyId interviewId accountId part state createdAt', quiet: 'updatedAt' },
  interviewer: {
    wakes: 'id companyId candidateId accountId status statusBefore requestedBy expiresAt createdAt message',
    quiet: 'updatedAt',
  },
  public_report: {
    wakes: `id companyId interviewId referralCandidateId accountId email validTill createdAt accessLevel show revokedAt
      revokedBy shortlistId bound misses lockedAt circle watermark message`,
    quiet: 'updatedAt',
  },
  recording: {
    wakes: `id companyId interviewId attachmentId status duration defaultStartTime createdAt ownAttachmentId coverage made
      pieces own_offset`,
    quiet: 'lastError updatedAt attempts nextAttemptAt lockedUntil leaseId lateAt',
  },
  shortlist: { wakes: 'id companyId requisitionId title accountId createdAt', quiet: 'updatedAt' },
  shortlist_item: { wakes: 'id companyId shortlistId interviewId order createdAt', quiet: '' },
  shortlist_mark: { wakes: 'id companyId shortlistId interviewId accountId mark word createdAt', quiet: 'updatedAt' },
}
const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** What the database does: the columns of each watched table, and those of which its function tells. */
async function found() {
  const { rows } =
    await world.pool.query(`select tgrelid::regclass::text as "table", pg_get_functiondef(tgfoid) as body,
      (select array_agg(attname::text) from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns
    from pg_trigger where tgname = 'noted_update' order by 1`)
  return (rows as { table: string; body: string; columns: string[] }[]).map(({ table, body, columns }) => ({
    table,
    columns,
    wakes: [...body.matchAll(/is distinct from now\.\S+ then '(\w+)' end/g)].map(([, name]) => name),
  }))
}

test('every column of a watched table is named as one that wakes the lists that show it, or as one that does not', async () => {
  const watched = await found()
  expect(watched.map(({ table }) => table)).toEqual(Object.keys(declared).toSorted())
  for (const { table, columns, wakes } of watched) {
    const { wakes: told = '', quiet = '' } = declared[table] ?? {}
    expect(columns.toSorted(), `the columns of ${table}`).toEqual(words(`${told} ${quiet}`).toSorted())
    expect(wakes.toSorted(), `what wakes of ${table}`).toEqual(words(told).toSorted())
  }
})

test('a column that was added and of which nobody is told is found', async () => {
  await world.pool.query('alter table shortlist_item add column note text')
  const item = (await found()).find(({ table }) => table === 'shortlist_item')
  expect(item?.columns).toContain('note')
  expect(item?.wakes).not.toContain('note')
  await world.pool.query(`call majlis_watch('shortlist_item')`)
  expect((await found()).find(({ table }) => table === 'shortlist_item')?.wakes).toContain('note')
})
