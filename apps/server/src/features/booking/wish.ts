import { mayWish } from '@majlis/domain/booking/rules.ts'
import type { Subject as Asked, Booking } from '@majlis/domain/booking/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseChoice } from './choose.ts'
import { pageOfSubject } from './page.ts'
import { writeWishes } from './store/offer.ts'
import { wishesOf } from './store/page.ts'
import { bookedOf, candidateOf, lockSubject } from './store/subject.ts'

interface Wanted extends Asked {
  wishes: { startsAt: string }[]
  message?: string | null | undefined
}

/** Notes when the candidate could come, where no offered time fits; once a day, and the last ones count. */
export async function wish(scope: Scope, { wishes, message, ...asked }: Wanted): Promise<Booking> {
  const { subject } = await lockSubject(scope, asked, await candidateOf(scope, asked))
  const { offer, minutes, now } = subject
  refuseChoice(subject)
  if (!offer) throw refuse(410, 'offer.closed', { code: 'ended' })
  const [last] = await wishesOf(scope.tx, offer.id)
  if (!mayWish(bookedOf(subject), last ? Date.parse(last.createdAt) : null))
    throw refuse(409, 'wish.today', { field: 'wishes', code: 'today' })
  const past = wishes.findIndex(({ startsAt }) => Date.parse(startsAt) <= now)
  if (past >= 0) throw refuse(422, 'slot.past', { field: `wishes.${past}.startsAt` })
  const rows = wishes.map(({ startsAt }, at) => {
    const start = Date.parse(startsAt)
    const [from, to] = [new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString()]
    return { startsAt: from, endsAt: to, message: at === 0 ? message?.trim() || null : null }
  })
  await writeWishes(scope, offer, rows)
  return pageOfSubject(scope, subject)
}
