import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { sql } from './db/sql.ts'
import { transact, type Work } from './db/work.ts'
import { spelled } from './features/account/store.ts'
import { linkIn } from './features/notification/sealedBody.ts'
import { renewLink } from './features/session/store.ts'

const usage = 'npm run link:new -- --email you@example.com'

interface Message {
  id: string
  companyId: string | null
  type: string
  text: string
  linkHash: Buffer
}

/** Makes new keys to what the messages to an address open, the newest of each kind, and writes that down. */
export async function newLinkFor(work: Work, email: string): Promise<{ type: string; path: string }[]> {
  const messages = await work.rows<Message>(sql`select distinct on (type) id, "companyId", type, text, "linkHash"
    from notification_log where recipient = ${spelled(email)} and "linkHash" is not null
    order by type, "createdAt" desc, id desc`)
  const links: { type: string; path: string }[] = []
  for (const { id, companyId, type, text, linkHash } of messages) {
    const key = await renewLink(work, linkHash)
    const path = key && linkIn(text, key)
    if (!path) continue
    await work.rows(sql`insert into audit_log (id, "companyId", action, "table", "rowId")
      values (${randomUUIDv7()}, ${companyId}, 'link.handOver', 'notification_log', ${id})`)
    links.push({ type, path })
  }
  return links
}

async function main(): Promise<void> {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values
  if (!email) throw new CannotStart(`Whose? ${usage}`)
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const links = await transact(database.pool, 'write', (work) => newLinkFor(work, email))
    if (!links.length)
      throw new CannotStart(
        `No message to ${email} has a link that still opens. Invite this person again, then ask here.`,
      )
    for (const { type, path } of links) console.log(`majlis: ${type}: ${env.PUBLIC_URL}${path}`)
    console.log('majlis: each opens what is this person’s alone: hand it over by a safe way. It was written down.')
  } finally {
    await database.stop()
  }
}

if (import.meta.main)
  main().catch((error) => {
    console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
    process.exit(1)
  })
