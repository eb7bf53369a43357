import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { agreedSettings } from './core/agreed.ts'
import { CannotStart } from './core/cannotStart.ts'
import { runCommand } from './core/command.ts'
import { dataFolder, restoringMark } from './core/dataFolder.ts'
import { type Env, readEnv } from './core/env.ts'
import { type Finding, findings } from './core/finding.ts'
import { checkDatabase } from './db/checks.ts'
import { openEmbedded } from './db/embedded.ts'
import { checkDisk, checkMailServer, checkPublicAddress, checkRelays, checkStore } from './outside/checks.ts'
import { openStorage } from './outside/storage.ts'

const day = 24 * 3600 * 1000

function settings(): Env | Finding[] {
  const { wrong } = findings('settings')
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.message.split('\n').map(wrong)
  }
}

async function examine(env: Env): Promise<Finding[]> {
  const folder = dataFolder(env)
  const { ok, look } = findings('settings')
  const own =
    env.NODE_ENV === 'production'
      ? ok('Fit for production.')
      : look('NODE_ENV is not production: the safety checks of production are off.')
  const store = async () =>
    checkStore(
      await openStorage({ ...env, DATA_DIR: folder }),
      env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : `the folder ${path.join(folder, 'files')}`,
    )
  const all = await Promise.all([
    own,
    database(env, folder),
    checkDisk(folder, env.DISK_RESERVE_MB),
    store(),
    checkMailServer(env),
    checkRelays(env),
    checkPublicAddress(env),
    backups(folder),
  ])
  return all.flat()
}

async function database(env: Env, folder: string): Promise<Finding[]> {
  const expected = { poolSize: env.DATABASE_POOL, settings: agreedSettings(env) }
  if (env.DATABASE_URL) return checkDatabase({ connectionString: env.DATABASE_URL }, expected)
  const place = path.join(folder, 'pg')
  if (!existsSync(path.join(place, 'PG_VERSION')))
    return [findings('database').look(`There is none in ${place} yet: the first start makes it.`)]
  const embedded = await openEmbedded(place, { log: () => {}, giveUp: () => {} })
  return checkDatabase(embedded.connection, expected).finally(() => embedded.stop())
}

async function backups(folder: string): Promise<Finding> {
  const { ok, look, wrong } = findings('back-up')
  if (existsSync(restoringMark(folder)))
    return wrong('A restore into this place was broken off. Finish it: npm run restore -- --files-only')
  const last = await stat(path.join(folder, 'last-backup')).catch(() => null)
  if (!last) return look('None is known. See docs/production.md.')
  const words = `The last one was made ${((Date.now() - last.mtimeMs) / day).toFixed(1)} days ago.`
  return Date.now() - last.mtimeMs > 2 * day ? wrong(`${words} See what became of the job that makes them.`) : ok(words)
}

/** Nothing that is said repeats a secret, whoever said it first. */
function masked(words: string): string {
  const names = /SECRET|TOKEN|PASSWORD|_KEY|_URL$/
  const secrets = Object.entries(process.env).flatMap(([name, value = '']) =>
    names.test(name) ? secretsIn(value) : [],
  )
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words)
}
function secretsIn(value: string): string[] {
  const { username, password } = URL.canParse(value) ? new URL(value) : { username: '', password: '' }
  const isAddress = /^[a-z]+:\/\//i.test(value)
  const all = isAddress
    ? [password, decodeURIComponent(password), username && password ? `${username}:${password}` : '']
    : value.split(/[\s,]+/)
  return all.filter((one) => one.length >= 4)
}

async function main(): Promise<number> {
  const env = settings()
  const found = Array.isArray(env) ? env : await examine(env)
  const signs = { ok: 'ok   ', look: 'look ', wrong: 'WRONG' }
  for (const { about, level, words } of found)
    console.log(`${signs[level]}  ${about.padEnd(11)}  ${masked(words).replaceAll('\n', ' ')}`)
  const faults = found.filter(({ level }) => level === 'wrong').length
  console.log(
    faults
      ? `majlis: ${faults} of ${found.length} checks found something wrong`
      : `majlis: nothing is wrong in ${found.length} checks`,
  )
  return faults ? 1 : 0
}

runCommand(main, masked)
