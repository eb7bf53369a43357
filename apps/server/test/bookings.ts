import { bookingApi } from '@majlis/domain/booking/api.ts'
import { byLink, candidateAt, type Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** Hours of an interviewer on each day of the week, on the clock of a zone; the whole day unless said. */
export async function openHours(
  world: World,
  { companyId }: Pick<Stage, 'companyId'>,
  { accountId }: Pick<Person, 'accountId'>,
  { from = '00:00', to = '24:00', ...rule }: { from?: string; to?: string; [key: string]: unknown } = {},
): Promise<void> {
  const usual = { timezone: 'UTC', buffer_minutes: 0, notice_minutes: 0 }
  await world.put('slot_rule', { companyId, accountId, ...usual, ...rule })
  for (let weekday = 0; weekday < 7; weekday++)
    await world.put('slot_pattern', { companyId, accountId, weekday, startTime: from, endTime: to })
}

/** What a candidate is offered, and its link: whom with, and the terms beside. */
export async function offered(world: World, stage: Stage, people: readonly Person[], terms: object = {}) {
  const candidate = await candidateAt(world, stage, 2)
  return { candidate, ...(await offerTo(world, stage, candidate.id, people, terms)) }
}

/** Offers one candidate times with some people, as the stage's recruiter. */
async function offerTo(world: World, stage: Stage, candidateId: string, people: readonly Person[], terms: object = {}) {
  const mode = people.length > 1 ? 'any' : 'one'
  const row = { candidateId, mode, people: people.map(({ accountId }) => ({ accountId })), send: false, ...terms }
  const result = await world.as(stage.recruiter)(bookingApi.offer, { body: [row as never] })
  const [offer] = result.content?.data ?? []
  const token = offer?.link?.split('/').at(-1) ?? ''
  return { result, offer, token, ask: byLink(world, token) }
}

/** Keeps a time and books it, by a link. */
export async function bookAt(ask: ReturnType<typeof byLink>, startsAt: string) {
  const held = await ask(bookingApi.hold, { body: { startsAt } })
  if (held.status !== 200) return held
  return ask(bookingApi.book, { body: { startsAt, timezone: 'Asia/Dubai' } })
}
