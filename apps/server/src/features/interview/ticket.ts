import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../db/actor.ts'

/** Whom a ticket is bound to: a session acting in a role, or a link. */
export interface Bound {
  accountId: string
  role: Role
  /** The company in which it acts; null where its role has none. */
  companyId: string | null
  sessionId: string | null
  linkId: string | null
  /** Of a bound link: the device that a code let in. */
  deviceId: string | null
}

/** What a ticket opens, and for whom. */
export interface Ticket extends Bound {
  interviewId: string
  /** The film that it plays, which another may replace meanwhile: bytes of two films make none. */
  attachmentId: string
  /** When it was made, in seconds. */
  madeAt: number
}

const Ticket = z.object({
  accountId: z.string(),
  role: z.string(),
  companyId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  linkId: z.nullable(z.string()),
  deviceId: z.nullable(z.string()),
  interviewId: z.string(),
  attachmentId: z.string(),
  madeAt: z.number(),
})

/** Makes and reads the tickets in the addresses of recordings: a `<video>` sends no headers. */
export function mediaTickets(key: Buffer) {
  const sealing = createHmac('sha256', key).update('recording ticket').digest()
  const seal = (words: string) => createHmac('sha256', sealing).update(words).digest('base64url')

  return {
    /** A ticket for one film and one session or link. `now` in seconds, by the database's clock. */
    make(me: Actor, film: Pick<Ticket, 'interviewId' | 'attachmentId'>, now: number): string {
      const { accountId, role, companyId, sessionId, link } = me
      const { interviewId, attachmentId } = film
      const bound = {
        accountId,
        role,
        companyId,
        sessionId,
        linkId: link?.id ?? null,
        deviceId: link?.deviceId ?? null,
      }
      const ticket = { ...bound, interviewId, attachmentId, madeAt: Math.floor(now) }
      const words = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return `${words}.${seal(words)}`
    },
    /** What is in a ticket of ours, which has one spelling; anything else does not exist. */
    read(ticket: string): Ticket {
      const [words = '', sealed = '', ...more] = ticket.split('.')
      if (more.length) throw refuse(404, 'notFound')
      const [given, due] = [Buffer.from(sealed), Buffer.from(seal(words))]
      if (given.length !== due.length || !timingSafeEqual(given, due)) throw refuse(404, 'notFound')
      const { data } = Ticket.safeParse(JSON.parse(Buffer.from(words, 'base64url').toString()))
      // One of an earlier release: its player asks for a new one.
      if (!data) throw refuse(410, 'link.ended')
      return data as Ticket
    },
  }
}
export type Tickets = ReturnType<typeof mediaTickets>
