import type pg from 'pg'
import type { Env } from '../core/env.ts'
import { sql } from '../db/sql.ts'
import { transact, type Work } from '../db/work.ts'
import { readyPassword } from '../features/account/store.ts'
import { ensureBot } from '../features/interview/store.ts'
import { demoPassword } from '../features/session/store/demo.ts'
import type { Storage } from '../outside/storage.ts'
import { Book } from './book.ts'
import { addCandidates } from './casting.ts'
import { clockAt } from './clock.ts'
import { fillLists, proposeEntries } from './lists.ts'
import { addMeetings } from './meetings.ts'
import { addOpenings } from './openings.ts'
import { fillOutbox } from './outbox.ts'
import { addRecords } from './records.ts'
import { addRefchecks } from './refchecks.ts'
import { addSharing } from './sharing.ts'
import { openShelf, type Shelf } from './shelf.ts'
import type { Stage, Team } from './stage.ts'
import { addTeam } from './team.ts'

/** What the demo is loaded into. */
export interface DemoParts {
  pool: pg.Pool
  storage: Storage
  env: Pick<Env, 'BOT_INTERVIEWER_EMAIL' | 'PRODUCT_NAME' | 'PUBLIC_URL'>
  say?: (words: string) => void
}

const version = 1

/** Loads the demo where it is not there yet. True when it did; once loaded, it is left to those who work in it. */
export async function loadDemo(parts: DemoParts): Promise<boolean> {
  const { rows } = await parts.pool.query(`select from setting where name = 'demo'`)
  if (rows.length) return false
  const began = performance.now()
  const book = new Book()
  const [shelf, hash] = await Promise.all([openShelf(book), readyPassword(demoPassword, { email: '' })])
  const loaded = await transact(parts.pool, 'write', (work) => fill(work, parts, { book, shelf, hash })).catch(
    async (error) => {
      await shelf.clear(parts.storage)
      throw error
    },
  )
  if (loaded) parts.say?.(`demo data loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return loaded
}

/** False when another process has loaded it while we waited for its lock on the setting. */
async function fill(
  work: Work,
  { storage, env }: DemoParts,
  { book, shelf, hash }: { book: Book; shelf: Shelf; hash: string },
): Promise<boolean> {
  const claim = sql`insert into setting (name, value) values ('demo', ${JSON.stringify({ version })}::jsonb)
    on conflict do nothing returning name`
  if (!(await work.row(claim))) return false
  const [find, bot] = await Promise.all([fillLists(work), ensureBot(work, env.BOT_INTERVIEWER_EMAIL)])
  const stage: Stage = { book, shelf, find, clock: clockAt(new Date()) }
  const team = addTeam(stage, bot)
  const openings = addOpenings(stage, team)
  const standings = addCandidates(stage, team, openings)
  addMeetings(stage, team, standings)
  const shared = addSharing(stage, team, standings)
  const checks = addRefchecks(stage, team, openings, standings)
  addRecords(stage, team, standings)
  const written = Promise.all([book.write(work), addPasswords(work, team, hash), propose(work, stage, team)])
  const sender = { product: env.PRODUCT_NAME, publicUrl: env.PUBLIC_URL, demo: true, keys: null }
  await Promise.all([
    written,
    shelf.write(storage),
    fillOutbox({ work, stage, team }, { standings, shared, checks }, sender),
  ])
  return true
}

async function addPasswords(work: Work, { accounts }: Team, hash: string): Promise<void> {
  await work.rows(sql`insert into credential ("accountId", hash)
    select id, ${hash} from unnest(${Object.values(accounts)}::uuid[]) as account (id)`)
}

function propose(work: Work, { clock }: Stage, { companies, accounts }: Team): Promise<void> {
  const noor = { companyId: companies.noor.id, createdBy: accounts['company@noor'] }
  const harbour = { companyId: companies.harbour.id, createdBy: accounts['company@harbour'] }
  return proposeEntries(work, [
    { list: 'skill', name: 'Observability', ...noor, createdAt: clock.ago(2) },
    { list: 'designation', name: 'Reliability Engineer', ...noor, createdAt: clock.ago(1.5) },
    { list: 'skill', name: 'Cold Chain', ...harbour, createdAt: clock.ago(0.8) },
    { list: 'industry', name: 'Port Services', ...harbour, createdAt: clock.ago(0.7) },
  ])
}
