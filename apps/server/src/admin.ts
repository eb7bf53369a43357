import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { emailPattern } from '@majlis/domain/core/field.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { sql } from './db/sql.ts'
import { transact, type Work } from './db/work.ts'
import { accountByEmail, addAccount } from './features/account/store.ts'
import { makeLink } from './features/session/store.ts'

const usage = 'npm run admin:create -- --email you@example.com --name "Your Name"'

/** Makes an admin and answers the one-time token with which the password is set: nobody ever has a first password. */
async function makeAdmin(work: Work, email: string, name: string): Promise<string> {
  await addAccount(work, { email, name, language: 'en' })
  const account = await accountByEmail(work, email)
  if (!account || account.bot || !account.active) throw new CannotStart(`${email} cannot become an admin.`)
  await work.rows(sql`insert into membership (id, "accountId", role, "approvalStatus")
    values (${randomUUIDv7()}, ${account.id}, 'admin', ${ApprovalStatus.APPROVED})
    on conflict on constraint membership_once do update set active = true, "approvalStatus" = excluded."approvalStatus"`)
  return makeLink(work, { purpose: 'invite', accountId: account.id, days: 1 })
}

function asked(): { email: string; name: string } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  const { email = '', name = '' } = values
  if (!emailPattern.test(email) || name.trim().length < 2) throw new CannotStart(`Who? ${usage}`)
  return { email, name: name.trim() }
}

async function main(): Promise<void> {
  const { email, name } = asked()
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const token = await transact(database.pool, 'write', (work) => makeAdmin(work, email, name))
    console.log(`majlis: ${email} is an admin. Within a day, set the password at ${env.PUBLIC_URL}/invite/${token}`)
  } finally {
    await database.stop()
  }
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
