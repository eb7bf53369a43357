import { parseArgs } from 'node:util'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { transact } from './db/work.ts'
import { newLinkFor } from './features/notification/store/newLink.ts'

const usage = 'npm run link:new -- --email you@example.com'

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

main().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
