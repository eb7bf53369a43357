import { parseArgs } from 'node:util'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { newLinkFor } from './features/notification/store/newLink.ts'

const usage = 'npm run link:new -- --email you@example.com'

async function main(): Promise<void> {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values
  if (!email) throw new CannotStart(`An email is required. Usage: ${usage}`)
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const links = await inTransaction(database.pool, 'write', (tx) => newLinkFor(tx, email))
    if (!links.length)
      throw new CannotStart(
        `No message to ${email} has a link that still works. Invite this person again, then run this again.`,
      )
    for (const { type, path } of links) console.log(`majlis: ${type}: ${env.PUBLIC_URL}${path}`)
    console.log(
      "majlis: each link gives access to this person's own pages, so send it over a safe channel. This is recorded in the audit log.",
    )
  } finally {
    await database.stop()
  }
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
