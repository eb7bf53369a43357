import { reminderHours } from '@majlis/domain/booking/rules.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope, openSystemScope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { type SenderDependencies, wasTold } from '../notification/store.ts'
import { remindOfOffer } from './remind.ts'
import { setOfferStatus } from './store/offer.ts'
import type { Offer } from './store/subject.ts'

/** Ends the offers whose last day is over, and answers how many. Any number of processes may do this at once. */
export async function endOverdueOffers(pool: pg.Pool): Promise<number> {
  for (let done = 0; ; done++) if (!(await inTransaction(pool, 'write', endOne))) return done
}

const isOverdue = sql`status = ${literal(OfferStatus.OPEN)}
  and now() >= ("lastDay" + 1)::timestamp at time zone (select timezone from company where company.id = slot_offer."companyId")`

async function endOne(tx: TransactionHandle): Promise<boolean> {
  const over = await openSystemScope(tx, 'job').row<{ id: string; candidateId: string }>(
    sql`select id, "candidateId" from slot_offer where "lastDay" <= current_date and ${isOverdue}
      order by "lastDay", id limit 1`,
  )
  if (!over) return false
  // The candidate first, as everywhere; then it is seen whether a time was booked meanwhile.
  await openScope(tx, system).lock('candidate', over.candidateId)
  const still = await openSystemScope(tx, 'job').row(sql`select from slot_offer where id = ${over.id} and ${isOverdue}`)
  if (still) await setOfferStatus(tx, over.id, OfferStatus.ENDED)
  return true
}

/** Reminds candidates, once, of times that they have not chosen from, and answers of how many offers. */
export async function remindToChoose({ pool, ...parts }: SenderDependencies & { pool: pg.Pool }): Promise<number> {
  for (let done = 0; ; done++) if (!(await inTransaction(pool, 'write', (tx) => remindOne(tx, parts)))) return done
}

// Who has suggested times of its own waits for the company.
const isUnanswered = sql`status = ${literal(OfferStatus.OPEN)} and "createdAt" < now() - make_interval(hours => ${reminderHours})
  and not (${isOverdue}) and not exists (select from offer_wish where offer_wish."offerId" = slot_offer.id)
  and ${wasTold(sql`'chooseTime:' || slot_offer.id`)}
  and not ${wasTold(sql`'chooseTime:' || slot_offer.id || ':again'`)}`

async function remindOne(tx: TransactionHandle, dependencies: SenderDependencies): Promise<boolean> {
  const waits = await openSystemScope(tx, 'job').row<Offer>(
    sql`select * from slot_offer where ${isUnanswered} order by "createdAt", id limit 1`,
  )
  if (!waits) return false
  const scope = openScope(tx, system)
  const candidate = await scope.lock('candidate', waits.candidateId)
  const offer = await openSystemScope(tx, 'job').row<Offer>(
    sql`select * from slot_offer where id = ${waits.id} and ${isUnanswered}`,
  )
  if (!offer) return true
  await remindOfOffer(scope, dependencies, { candidate, offer }, 'again')
  return true
}
