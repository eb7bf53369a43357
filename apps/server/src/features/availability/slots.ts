import { overlap, type Span } from '@majlis/domain/availability/free.ts'
import { slotFault } from '@majlis/domain/availability/rules.ts'
import type { NewSlot, Slot, SlotChange, SlotKind } from '@majlis/domain/availability/schema.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { eachRow } from '../../http/bulk.ts'
import { refuseStale } from '../account/store.ts'
import { ownHours } from './hours.ts'
import { countComing, meetsSingle, type SlotTable, type Whose } from './store/hours.ts'
import { lockAvailability } from './store.ts'
import { stretchOf } from './times.ts'

const tables = { single: 'slot', exception: 'slot_exception' } as const satisfies Record<SlotKind, SlotTable>
/** So many of a kind may lie ahead: who asks for somebody's times waits for all of them to be looked at. */
const mostComing = 1000
const spanOf = ({ startsAt, endsAt }: Pick<NewSlot, 'startsAt' | 'endsAt'>): Span => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
})

/** A single time or an exception as its owner reads it. */
export const slotOf = (row: RowOf<'slot'> | RowOf<'slot_exception'>): Slot => ({
  id: row.id,
  kind: 'reason' in row ? 'exception' : 'single',
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  reason: 'reason' in row ? row.reason : null,
  updatedAt: row.updatedAt,
})

interface Rows {
  scope: Scope
  body: readonly NewSlot[]
  indexes: readonly number[]
}

/** Adds single times and exceptions, each by itself. */
export async function addSlots(call: Rows): Promise<{ data: Slot[]; errors: Fault[] }> {
  await lockAvailability(call.scope.tx, [call.scope.me.accountId])
  const now = await call.scope.now()
  const added: (Span & { of: string })[] = []
  return eachRow(
    call,
    ({ startsAt }) => startsAt,
    async (scope, row) => {
      const whose = await ownHours(scope, row.companyId)
      const [span, of] = [spanOf(row), `${row.kind} ${whose.companyId}`]
      await refuseFaulty(scope, whose, row, { now, except: null })
      if (added.some((one) => one.of === of && overlap(one, span))) throw overlaps()
      const slot = await addSlot(scope, whose, row)
      added.push({ ...span, of })
      return slot
    },
  )
}

async function addSlot(scope: Scope, whose: Whose, { reason, kind, ...times }: NewSlot): Promise<Slot> {
  const values = { ...whose, ...stretchOf(spanOf(times)) }
  if ((await countComing(scope, tables[kind], whose)) >= mostComing)
    throw refuse(422, 'list.long', { field: 'startsAt', params: { count: mostComing } })
  if (kind === 'single') return slotOf(await scope.add('slot', values))
  return slotOf(await scope.add('slot_exception', { ...values, reason: reason || null }))
}

/** Moves a single time, or changes an exception. */
export async function updateSlot(scope: Scope, kind: SlotKind, id: string, change: SlotChange): Promise<Slot> {
  const table = tables[kind]
  await lockAvailability(scope.tx, [scope.me.accountId])
  const row = await scope.lock(table, id)
  await refuseStale(scope, row, change.updatedAt)
  await refuseFaulty(scope, row, { kind, ...change }, { now: await scope.now(), except: id })
  const { reason } = change
  const times = stretchOf(spanOf(change))
  const changed =
    kind === 'single'
      ? await scope.set('slot', id, times)
      : await scope.set('slot_exception', id, { ...times, ...(reason !== undefined && { reason: reason || null }) })
  await audit(scope.tx, scope.me, 'availability.slot', table, id, row.companyId)
  return slotOf(changed)
}

/** Removes a single time, or gives back what an exception took out. */
export async function removeSlot(scope: Scope, kind: SlotKind, id: string): Promise<{ id: string }> {
  const row = await scope.lock(tables[kind], id)
  await audit(scope.tx, scope.me, 'availability.slot', tables[kind], id, row.companyId)
  return scope.remove(tables[kind], id)
}

async function refuseFaulty(
  scope: Scope,
  { accountId, companyId }: Whose,
  slot: NewSlot,
  { now, except }: { now: number; except: string | null },
): Promise<void> {
  const span = spanOf(slot)
  const fault = slotFault(slot.kind, span, now)
  if (fault) throw new Refusal(422, [fault])
  // Nobody would ever read it: it goes with what is taken out.
  if (slot.kind === 'single' && slot.reason) throw refuse(422, 'body.invalid', { field: 'reason' })
  if (slot.kind === 'single' && (await meetsSingle(scope, { accountId, companyId }, span, except))) throw overlaps()
}

const overlaps = () => refuse(422, 'slot.overlap', { field: 'startsAt' })
