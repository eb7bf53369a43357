import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { agreedSettings } from './core/agreed.ts'
import { CannotStart } from './core/cannotStart.ts'
import { dataFolder, restoringMark } from './core/dataFolder.ts'
import { openEnding } from './core/ending.ts'
import { type Env, readEnv } from './core/env.ts'
import { openKeys } from './core/keys.ts'
import { openTracing } from './core/tracing.ts'
import { openDatabase } from './db/connect.ts'
import { isPassing } from './db/failure.ts'
import { openSeparateTransactions } from './db/separateTransactions.ts'
import { joinProcesses } from './db/serverProcess.ts'
import { asOwner } from './db/tracedStatement.ts'
import { inTransaction } from './db/transaction.ts'
import { loadDemo } from './demo/load.ts'
import { countDeadPasskeys } from './features/identity/store.ts'
import { ensureBot } from './features/interview/store.ts'
import { replayJournal } from './features/privacy/jobs/journal.ts'
import { demoPassword } from './features/session/store/demo.ts'
import { passkeyHostOf } from './features/session/store.ts'
import { drain, listen, requirePort } from './http/listen.ts'
import { safeError } from './http/logging.ts'
import { openCalendars } from './outside/calendar/fetch.ts'
import { geocoder } from './outside/geocode.ts'
import { openResumeParser } from './outside/resumeParser.ts'
import { openStorage } from './outside/storage.ts'
import { startWorkers } from './workers.ts'

const log = (words: string) => console.log(`majlis: ${words}`)
/** Told by kind and place: PostgreSQL puts a row's values into its messages. What passes by itself is one line. */
function failed(error: unknown): void {
  const { message, ...result } = safeError(error as Error)
  if (isPassing(error)) console.error(`majlis: beside the requests waits for the database (${message})`)
  else console.error('majlis: background job failed', { message, ...result })
}
const ending = openEnding(failed)
const second = 1000

async function start(): Promise<void> {
  const env = readEnv()
  await requirePort(env)
  requireWhole(env)
  const tracing = await openTracing(env, log)
  if (tracing) ending.add(() => tracing.stop())
  const database = await openDatabase(env, log, giveUp)
  ending.add(() => database.stop())
  const { pool } = database
  const processes = await joinProcesses(pool, agreedSettings(env), failed)
  ending.add(() => processes.leave())
  const folder = dataFolder(env)
  const directory = path.join(folder, 'uploads')
  const [storage] = await Promise.all([
    openStorage({ ...env, DATA_DIR: folder }),
    mkdir(directory, { recursive: true }),
  ])
  await inTransaction(pool, 'write', (write) => ensureBot(write, env.BOT_INTERVIEWER_EMAIL))
  const again = await replayJournal({ pool, folder })
  if (again) log(`${again} erasures were carried out again: this database is older than they are`)
  if (env.DEMO) await loadDemo({ pool, storage, env, log })
  const separateTransactions = openSeparateTransactions(pool, failed)
  ending.add(() => separateTransactions.close())
  const keys = openKeys(env)
  const recordings: { wake(): void } = { wake: () => {} }
  const fetchCalendar = openCalendars(env)
  const { server, uploads, health } = await buildApp({
    env,
    pool,
    connection: env.DATABASE_DIRECT_URL ? { connectionString: env.DATABASE_DIRECT_URL } : database.connection,
    separateTransactions,
    storage,
    recordings,
    keys,
    geocode: geocoder({ db: asOwner(pool), url: env.GEOCODER_URL, failed }),
    parseResume: openResumeParser(env.RESUME_PARSER_URL),
    fetchCalendar,
    folder,
  })
  const workers = startWorkers({
    env,
    pool,
    keys,
    storage,
    fetchCalendar,
    uploads,
    directory,
    folder,
    failed,
    tell: log,
  })
  ending.add(() => workers.stop())
  recordings.wake = workers.films.wake
  const address = await listen(server, env)
  ending.add(() => drain(server, health))
  greet(env, address)
  const dead = await inTransaction(pool, 'read', (read) => countDeadPasskeys(read, passkeyHostOf(env)))
  if (dead) log(`${dead} passkeys were made under another address than PUBLIC_URL and no longer work`)
}

/** A restore that was broken off leaves a database whose files are missing. */
function requireWhole(env: Env): void {
  if (existsSync(restoringMark(dataFolder(env))))
    throw new CannotStart('A restore into this place was broken off. Finish it first: npm run restore -- --files-only')
}

function giveUp(words: string): void {
  console.error(`majlis: ${words}`)
  process.exit(1)
}

function greet(env: Env, address: string): void {
  log(`${env.PRODUCT_NAME} is ready at ${address.replace('127.0.0.1', 'localhost')}`)
  if (env.DEMO)
    log(
      `demo sign-in: company@demo.majlis.test, recruiter@… or admin@…, password ${demoPassword}, or one click on the sign-in page`,
    )
}

/**
 * Ends by SIGINT or SIGTERM: what runs is answered, then everything is let go. A terminal and a supervisor tell every
 * process of a group, and npm tells its child again: the same word soon after changes nothing. A person who presses
 * Ctrl-C once more, a second later, does not wait.
 */
function endBySignal(started: Promise<void>): void {
  let asked = 0
  const end = async () => {
    await ending.run()
    // Cancelled while starting: what was being opened comes to its end too.
    await Promise.race([started, pause(10 * second)])
    await ending.run()
    process.exit(0)
  }
  const act = (signal: NodeJS.Signals) => {
    if (!asked) {
      asked = Date.now()
      setTimeout(() => process.exit(1), 30 * second).unref()
      void end()
    } else if (signal === 'SIGINT' && Date.now() - asked > second) process.exit(1)
  }
  process.on('SIGINT', act)
  process.on('SIGTERM', act)
}

const started = start().catch(async (error) => {
  if (ending.isBegun) return
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  await ending.run()
  process.exit(1)
})
endBySignal(started)
