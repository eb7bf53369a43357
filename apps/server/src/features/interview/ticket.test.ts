import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { system } from '../../db/actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tidySessions } from '../session/jobs.ts'
import { startPlay } from './store/playable.ts'
import { mediaTickets } from './ticket.ts'

const interviewId = '00000000-0000-7000-8000-000000000001'
const film = { interviewId, attachmentId: '00000000-0000-7000-8000-000000000002' }
const refused = (act: () => unknown): number | undefined => {
  try {
    act()
  } catch (error) {
    return (error as { status?: number }).status
  }
  return undefined
}

describe('a ticket for a recording', () => {
  const tickets = mediaTickets(randomBytes(32))
  const now = 1_800_000_000
  const ticket = tickets.make(system, film, now)

  test('is read as it was made', () => {
    expect(tickets.read(ticket)).toMatchObject({ ...film, madeAt: now })
  })

  test('has exactly its parts: with anything added, left out or changed it does not exist', () => {
    const [words = '', seal = ''] = ticket.split('.')
    const others = ['.x', '.', '=', '\0', ' ', `.${seal}`].map((more) => ticket + more)
    const less = [words, `${words}.`, `.${seal}`, '', '.', `x${ticket}`, `${words}..${seal}`, ticket.slice(0, -1)]
    for (const other of [...others, ...less])
      expect(
        refused(() => tickets.read(other)),
        JSON.stringify(other),
      ).toBe(404)
  })

  test('of another key does not exist', () => {
    expect(refused(() => mediaTickets(randomBytes(32)).read(ticket))).toBe(404)
  })
})

describe('playing by a ticket', () => {
  const key = randomBytes(32)
  /** Two processes of one product. */
  const [one, other] = [mediaTickets(key), mediaTickets(key)]
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterAll(() => database.stop())

  const made = (secondsAgo: number) =>
    one.make({ ...system, accountId: randomUUID() }, film, Date.now() / 1000 - secondsAgo)
  const start = (at: typeof one, ticket: string) =>
    inTransaction(database.pool, 'write', (tx) => startPlay(tx, ticket, at.read(ticket))).catch(({ status }) => status)
  const rest = (hours: number) =>
    database.pool.query(`update started_play set "usedAt" = now() - make_interval(hours => $1)`, [hours])

  test('begins within a minute, and goes on at any process for half a day after its last use', async () => {
    const ticket = made(50)
    expect(await start(one, ticket)).toBe(true)
    expect(await start(other, ticket)).toBe(false)
    for (let nth = 0; nth < 3; nth++) {
      await rest(11)
      expect([nth, await start(nth % 2 ? one : other, ticket)]).toEqual([nth, false])
    }
    await rest(13)
    expect(await start(one, ticket)).toBe(410)
  })

  test('does not begin later, and the first use is one, also of two at once', async () => {
    expect(await start(one, made(70))).toBe(410)
    const ticket = made(0)
    const all = await Promise.all([one, other, one, other].map((at) => start(at, ticket)))
    expect(all.filter((isFirst) => isFirst === true)).toHaveLength(1)
    expect(all.filter((isFirst) => isFirst === false)).toHaveLength(3)
  })

  test('is forgotten a day after its last use', async () => {
    await start(one, made(0))
    await rest(25)
    await tidySessions(database.pool)
    expect((await database.pool.query('select from started_play')).rowCount).toBe(0)
  })
})
