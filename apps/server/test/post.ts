import { LogKind } from '@majlis/domain/notification/status.ts'
import { type Dispatch, deliverMessages } from '../src/features/notification/jobs.ts'
import type { OutgoingMail } from '../src/outside/mail.ts'
import type { World } from './world.ts'

/** What a mail server was handed, in its order. */
export interface Post {
  mails: OutgoingMail[]
  /** Sends what is due by mail; `before` may change something once a message was taken from the queue. */
  deliver(more?: Partial<Dispatch>): Promise<number>
}

/** A mail server that takes everything and keeps it. */
export function openPost(world: World): Post {
  const mails: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    mails.push(mail)
    return { accepted: true as const, kept: false, response: '250 Taken.', messageId: mail.messageId }
  }
  const parts = {
    pool: world.pool,
    keys: world.keys,
    storage: world.storage,
    mail: { send, close: () => {} },
    whatsapp: { send: async () => ({ id: null }) },
    // Ahead of the database, for which what was queued just now is due.
    clock: () => new Date(Date.now() + 1000),
    failed(error: unknown) {
      throw error
    },
  }
  return { mails, deliver: (more = {}) => deliverMessages({ ...parts, ...more }, LogKind.EMAIL) }
}
