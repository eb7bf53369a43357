import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildApp } from './app.ts'
import { CannotStart } from './core/cannotStart.ts'
import { dataFolder } from './core/dataFolder.ts'
import { type Env, readEnv } from './core/env.ts'
import { openKeys } from './core/keys.ts'
import { type Worker, work } from './core/worker.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { transact } from './db/work.ts'
import { loadDemo } from './demo/load.ts'
import { expireRequests, sendReminders } from './features/candidate/jobs.ts'
import { processRecordings } from './features/interview/jobs.ts'
import { ensureBot } from './features/interview/store.ts'
import { deliverMessages } from './features/notification/jobs.ts'
import { openAside } from './features/session/aside.ts'
import { demoPassword } from './features/session/demo.ts'
import { tidySessions } from './features/session/jobs.ts'
import { toldError } from './http/logging.ts'
import { geocoder } from './outside/geocode.ts'
import { openMail } from './outside/mail.ts'
import { join } from './outside/media.ts'
import { loadPlaces } from './outside/places/load.ts'
import { openResumeParser } from './outside/resumeParser.ts'
import { openStorage } from './outside/storage.ts'
import { openWhatsApp } from './outside/whatsapp.ts'

const say = (words: string) => console.log(`majlis: ${words}`)
/** Told by kind and place: PostgreSQL puts a row's values into its messages. */
const failed = (error: unknown) => console.error('majlis: beside the requests failed', toldError(error as Error))
const second = 1000
const day = 24 * 3600 * second

async function start(): Promise<void> {
  const env = readEnv()
  const database = await openDatabase(env, say)
  const { pool } = database
  const folder = dataFolder(env)
  const directory = path.join(folder, 'uploads')
  const [storage] = await Promise.all([
    openStorage({ ...env, DATA_DIR: folder }),
    mkdir(directory, { recursive: true }),
  ])
  await transact(pool, 'write', (write) => ensureBot(write, env.BOT_INTERVIEWER_EMAIL))
  if (env.DEMO) await loadDemo({ pool, storage, env, say })
  const aside = openAside(pool, failed)
  const recordings: { wake(): void } = { wake: () => {} }
  const { server, uploads, health } = await buildApp({
    env,
    pool,
    aside,
    storage,
    recordings,
    keys: openKeys(env),
    geocode: geocoder({ db: pool, url: env.GEOCODER_URL, failed }),
    parseResume: openResumeParser(env.RESUME_PARSER_URL),
    uploadFolder: directory,
  })
  const films = work(
    5 * second,
    () => processRecordings({ pool, storage, directory, uploads, media: { join } }),
    failed,
  )
  recordings.wake = films.wake
  const mail = openMail(env)
  const workers = [
    films,
    work(
      2 * second,
      () => deliverMessages({ pool, mail, whatsapp: openWhatsApp(env), clock: () => new Date() }),
      failed,
    ),
    work(60 * second, () => Promise.all([expireRequests(pool), sendReminders({ pool, env })]), failed),
    work(10 * second, () => pool.query('select majlis_seal_audit()'), failed),
    work(day, () => Promise.all([tidySessions(pool), uploads.recheck()]), failed),
  ]
  const address = await server.listen({ port: env.PORT, host: env.HOST })
  greet(env, address)
  void uploads.recheck().catch(failed)
  void loadPlaces(pool).catch(failed)
  endBySignal(async () => {
    health.leave()
    await server.close()
    await Promise.all(workers.map((worker: Worker) => worker.stop()))
    mail.close()
    await aside.close()
    await (database as Database).stop()
  })
}

function greet(env: Env, address: string): void {
  say(`${env.PRODUCT_NAME} is ready at ${address.replace('127.0.0.1', 'localhost')}`)
  if (env.DEMO)
    say(`sign in as company@demo.majlis.test, recruiter@…, admin@… with ${demoPassword}, or by one click there`)
}

/** Ends by SIGINT or SIGTERM: what runs is answered, then everything is let go. A second signal does not wait. */
function endBySignal(end: () => Promise<void>): void {
  let ending = false
  const act = () => {
    if (ending) process.exit(1)
    ending = true
    end().then(
      () => process.exit(0),
      (error) => {
        failed(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', act)
  process.on('SIGTERM', act)
}

start().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
