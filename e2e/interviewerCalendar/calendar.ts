import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Ask, Product } from '../server.ts'

/** The demo's interviewer in Dubai, who offers Sunday to Thursday from 9 to 12:30 and from 13:30 to 17. */
export const interviewer = 'interviewer@demo.majlis.test'

const dayLength = 86_400_000
const dubai = 4 * 3_600_000

/** The Sunday that begins the week after next, as a clock in Dubai has it: nothing of the demo stands there. */
function sunday(): Date {
  const shown = new Date(Date.now() + dubai)
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  return new Date(midnight + (14 - shown.getUTCDay()) * dayLength)
}

/** `YYYY-MM-DD` so many days after that Sunday. */
export const dayKey = (later: number): string =>
  new Date(sunday().getTime() + later * dayLength).toISOString().slice(0, 10)

/** A moment of that week on a clock in Dubai. */
export const at = (later: number, hours: number, minutes = 0): string =>
  new Date(sunday().getTime() + later * dayLength + (hours * 60 + minutes) * 60_000 - dubai).toISOString()

/** How the week names a day: "Friday 4 December". */
export const dayLabel = (later: number, language = 'en-GB'): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    sunday().getTime() + later * dayLength,
  )

/** The cell at a time of a day: its name begins so, and goes on with what stands there. */
export const cell = (page: Page, later: number, clock: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${dayLabel(later)} ${clock}`) })

interface KnownSlot {
  id: string
  kind: 'single' | 'exception'
  startsAt: string
  endsAt: string
}

/** Single times and exceptions of that week, as the server has them. */
const slotsOf = async (ask: Ask): Promise<KnownSlot[]> =>
  (await ask('GET', `/interview/slot/own?from=${at(-2, 0)}&to=${at(9, 0)}`)).slots

/** Removes them all. */
export async function clear(ask: Ask): Promise<void> {
  for (const { id, kind } of await slotsOf(ask))
    await ask('DELETE', `/interview/slot/${kind === 'single' ? '' : 'exception/'}${id}`, {})
}

/** Waits until the server has exactly these. */
export const hasSlots = (ask: Ask, slots: readonly [kind: string, startsAt: string, endsAt: string][]) =>
  eventually(async () => (await slotsOf(ask)).map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])).toEqual(
    slots,
  )

/** The edge by which a block is stretched at its end, by the block's name. */
export const endOf = (page: Page, name: RegExp): Locator =>
  page.locator('li', { has: page.getByRole('button', { name }) }).locator('[data-grip=to]')

/** Pulls by the mouse from the middle of one place to another. */
export async function pull(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await middle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** The middle of a place. */
export async function middle(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Plans one of the interviewer's interviews for a time of that week; answers its id and its candidate's name. */
export async function planInterview(product: Product, startsAt: string): Promise<{ id: string; name: string }> {
  const { rows } = await product.pool.query(
    `select i.id, c."accountName" as name from interview i join candidate c on c.id = i."candidateId"
     join account a on a.id = i."interviewerAccountId"
     where a.email = $1 and i.status in (0, 1, 2) and i."replacedAt" is null order by i.id limit 1`,
    [interviewer],
  )
  const [found] = rows
  expect(found, 'an interview that can be planned').toBeDefined()
  const ask = await product.as('recruiter@demo.majlis.test')
  await ask('PUT', `/interview/interview/${found.id}`, { startsAt, minutes: 45, timezone: 'Asia/Dubai' })
  return found
}
