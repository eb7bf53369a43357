import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { emailPattern } from '@majlis/domain/core/field.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { sql } from './db/sql.ts'
import { inTransaction, type Transaction } from './db/transaction.ts'
import { accountByEmail, addAccount } from './features/account/store.ts'
import { makeLink } from './features/session/store.ts'

const usage = `Creates an admin and prints the link for setting the password.

  npm run admin:create -- --email you@example.com --name "Your Name"

  --email   the email to sign in with; an existing account with it becomes an admin
  --name    the name other people see
  --help    show this help

It uses the same database settings as the server (DATABASE_URL or DATA_DIR).`

interface Made {
  /** One-time: it sets the password, as nobody ever has a first one. */
  token: string
  /** What the address was before. */
  before: 'nobody' | 'somebody' | 'admin'
}

async function makeAdmin(tx: Transaction, email: string, name: string): Promise<Made> {
  const isNew = (await addAccount(tx, { email, name, language: 'en' })) !== null
  const account = await accountByEmail(tx, email)
  if (account?.bot) throw new CannotStart(`${email} is the bot interviewer's address, so it can't be made an admin.`)
  if (!account?.active) throw new CannotStart(`The account of ${email} is inactive, so it can't be made an admin.`)
  const held = await tx.row(sql`select from membership where "accountId" = ${account.id} and role = 'admin'
    and active and "approvalStatus" = ${ApprovalStatus.APPROVED}`)
  await tx.rows(sql`insert into membership (id, "accountId", role, "approvalStatus")
    values (${randomUUIDv7()}, ${account.id}, 'admin', ${ApprovalStatus.APPROVED})
    on conflict on constraint membership_once do update set active = true, "approvalStatus" = excluded."approvalStatus"`)
  const token = await makeLink(tx, { purpose: 'invite', accountId: account.id, days: 1 })
  return { token, before: isNew ? 'nobody' : held ? 'admin' : 'somebody' }
}

const outcomes = {
  nobody: 'is now an admin',
  somebody: 'already had an account and is now an admin; the name and password stay the same',
  admin: 'is already an admin',
}
const nextStep = (before: Made['before']) =>
  before === 'nobody' ? 'Set the password within 24 hours at' : 'To set a new password, within 24 hours, go to'

/** Whom to make an admin; null when only the help was asked for. Throws CannotStart for what it does not know. */
function asked(): { email: string; name: string } | null {
  const { values } = parsed()
  if (values.help) return null
  const { email = '', name = '' } = values
  if (!emailPattern.test(email)) throw new CannotStart(`--email must be an email address.\n\n${usage}`)
  if (name.trim().length < 2) throw new CannotStart(`--name must be a name.\n\n${usage}`)
  return { email, name: name.trim() }
}

function parsed() {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ options })
  } catch (error) {
    // The parser's own sentence names what it does not know; the rest is advice for programmers.
    const [words = ''] = (error as Error).message.split(/[.\n]/)
    throw new CannotStart(`${words}.\n\n${usage}`)
  }
}

async function main(): Promise<void> {
  const wanted = asked()
  if (!wanted) return console.log(usage)
  const { email, name } = wanted
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const { token, before } = await inTransaction(database.pool, 'write', (tx) => makeAdmin(tx, email, name))
    console.log(`majlis: ${email} ${outcomes[before]}. ${nextStep(before)} ${env.PUBLIC_URL}/invite/${token}`)
  } finally {
    await database.stop()
  }
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
