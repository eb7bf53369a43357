import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { system } from '../../db/actor.ts'
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

  test('is used first within a minute, and goes on for half a day', () => {
    const one = tickets.make(system, film, now)
    const read = tickets.read(one)
    expect(tickets.start(one, read, now + 60)).toBe(true)
    expect(tickets.start(one, read, now + 3600)).toBe(false)
    expect(refused(() => tickets.start(one, read, now + 24 * 3600))).toBe(410)
    const late = tickets.make(system, film, now + 1)
    expect(refused(() => tickets.start(late, tickets.read(late), now + 62))).toBe(410)
  })

  test('takes one place in a memory that has an end: who plays goes on, who rested longest asks anew', () => {
    const few = mediaTickets(randomBytes(32))
    const made = Array.from({ length: 10_001 }, (_, i) => few.make({ ...system, accountId: `a${i}` }, film, now))
    const [first, second] = made as [string, string]
    for (const [at, one] of made.slice(0, 10_000).entries()) few.start(one, few.read(one), now + at / 1000)
    expect(few.start(first, few.read(first), now + 3600)).toBe(false)
    const last = made.at(-1) as string
    expect(few.start(last, few.read(last), now + 20)).toBe(true)
    expect(few.start(first, few.read(first), now + 7200)).toBe(false)
    expect(refused(() => few.start(second, few.read(second), now + 7200))).toBe(410)
  })

  test('is to be used within a minute for the first time, and goes on when it was', () => {
    const tickets = mediaTickets(Buffer.alloc(32, 1))
    const me = { accountId: 'a', role: 'company', sessionId: 's', companyId: null, link: null } as never
    const [early, late] = [tickets.make(me, film, 1000), tickets.make(me, { ...film, interviewId: 'j' }, 1000)]
    expect(tickets.start(early, tickets.read(early), 1060)).toBe(true)
    expect(tickets.start(early, tickets.read(early), 5000)).toBe(false)
    expect(() => tickets.start(late, tickets.read(late), 1061)).toThrow()
    expect(() => mediaTickets(Buffer.alloc(32, 2)).read(early)).toThrow()
  })
})
