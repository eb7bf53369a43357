import { createHash } from 'node:crypto'
import { entryTitle, feedTitle } from '@majlis/domain/calendarSync/entry.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { entryUid } from '@majlis/domain/interview/sequence.ts'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { type CalendarFeed, calendarFeed } from '../../outside/ics.ts'
import { countAttempt } from '../account/store.ts'
import type { CalendarDependencies } from './dependencies.ts'
import { type FeedReader, feedReader, prolongFeed } from './store/feed.ts'
import { type ToldInterview, toldInterviews } from './store/told.ts'

/** What answering a feed stands on. */
export type FeedDependencies = Pick<CalendarDependencies, 'env' | 'pool' | 'separateTransactions'>

/** A calendar as it is answered. */
export interface FeedAnswer {
  text: string
  etag: string
}

/** Answers the calendar of a token. Throws the same 404 for one that never was and one that has ended, 429 over sixty reads an hour. */
export async function readFeedOf(dependencies: FeedDependencies, token: string): Promise<FeedAnswer> {
  const { pool, separateTransactions } = dependencies
  const reader = await inTransaction(pool, 'read', (tx) => feedReader(tx, token))
  if (!reader) throw refuse(404, 'notFound')
  await countAttempt(separateTransactions, [{ key: `calendar feed ${reader.linkId}`, most: 60, minutes: 60 }])
  const told = await inTransaction(pool, 'write', (tx) => readTold(tx, reader))
  const text = calendarFeed(feedOf(dependencies, reader, told))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

/** The interviews behind an address, inside its company's fence. */
async function readTold(tx: TransactionHandle, { accountId, companyId, linkId }: FeedReader): Promise<ToldInterview[]> {
  await tx.setCompanies({ companyIds: [companyId] })
  await prolongFeed(tx, linkId)
  return toldInterviews(openScope(tx, system), accountId, companyId)
}

function feedOf({ env }: FeedDependencies, reader: FeedReader, told: readonly ToldInterview[]): CalendarFeed {
  const { language, detail } = reader
  const address = detail === 'name' ? `${env.PUBLIC_URL}/interviewer/interviews` : null
  const items = latestOfEach(told, env.PUBLIC_URL).map(({ uid, interview }) => ({
    ...{ uid, address: interview.cancelled ? null : address, description: null },
    sequence: interview.sequence,
    startsAt: interview.startsAt,
    endsAt: interview.endsAt,
    madeAt: interview.updatedAt,
    // Whoever may no longer see an interview keeps no name of it either.
    summary: entryTitle(language, interview.cancelled && detail === 'name' ? 'position' : detail, interview),
    cancelled: interview.cancelled,
  }))
  return { product: env.PRODUCT_NAME, title: feedTitle(language, env.PRODUCT_NAME), items }
}

/** One entry for each UID: where an interview carries on the entry of another, the later word counts. */
function latestOfEach(told: readonly ToldInterview[], publicUrl: string) {
  const latest = new Map<string, ToldInterview>()
  for (const interview of told) {
    const uid = entryUid(interview, publicUrl)
    const known = latest.get(uid)
    if (!known || interview.sequence > known.sequence || (known.cancelled && !interview.cancelled))
      latest.set(uid, interview)
  }
  return [...latest].map(([uid, interview]) => ({ uid, interview }))
}
