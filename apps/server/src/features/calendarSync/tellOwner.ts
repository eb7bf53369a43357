import type { RowOf } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { companyName, personToTell } from '../candidate/messages.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'

/** Tells an interviewer that a calendar was not read for a day and blocks nothing any more: once, until it is read again. */
export async function tellOwner(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  { id, accountId, companyId, goodAt }: RowOf<'outside_calendar'>,
): Promise<void> {
  const person = await personToTell(tx, accountId)
  if (!person || !goodAt) return
  const { email, name, language } = person
  const company = await companyName(tx, companyId)
  const message = {
    event: 'calendarUnread',
    to: { accountId, email, name: name ?? email, language },
    companyId,
    dedupeKey: `calendarUnread:${id}:${goodAt}`,
    data: { company, link: '/interviewer/calendar?tab=calendars' },
  } as const
  await queueMessage(tx, message, senderOf(dependencies))
}
