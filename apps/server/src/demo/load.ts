import type pg from 'pg'
import type { Env } from '../core/env.ts'
import { sql } from '../db/sql.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { checkAndHashPassword } from '../features/account/store.ts'
import { ensureBot } from '../features/interview/store.ts'
import { demoPassword } from '../features/session/store/demo.ts'
import type { Storage } from '../outside/storage.ts'
import { addCandidates } from './candidates.ts'
import { clockAt } from './clock.ts'
import { addConsentWords } from './consents.ts'
import { type DemoFiles, openDemoFiles } from './demoFiles.ts'
import { fillLists, proposeEntries } from './lists.ts'
import { addMeetings } from './meetings.ts'
import { addOffers } from './offers.ts'
import { addOpenings } from './openings.ts'
import { noteOpenRoom, reopenRoom } from './openRoom.ts'
import { fillOutbox } from './outbox.ts'
import { type MemberKey, members } from './people.ts'
import { addRecords } from './records.ts'
import { addRefchecks } from './refchecks.ts'
import { RowBatch } from './rowBatch.ts'
import { addSharing } from './sharing.ts'
import type { Stage, Team } from './stage.ts'
import { addTeam, hangLogos } from './team.ts'

/** What the demo is loaded into. */
export interface DemoDependencies {
  pool: pg.Pool
  storage: Storage
  env: Pick<Env, 'BOT_INTERVIEWER_EMAIL' | 'PRODUCT_NAME' | 'PUBLIC_URL'>
  log?: (words: string) => void
}

const version = 1

/** Loads the demo where it is not there yet. True when it did; once loaded, it is left to those who work in it. */
export async function loadDemo(dependencies: DemoDependencies): Promise<boolean> {
  const { rows } = await dependencies.pool.query(`select from setting where name = 'demo'`)
  if (rows.length) {
    await inTransaction(dependencies.pool, 'write', (tx) => reopenRoom(tx)).catch(() => {})
    return false
  }
  const began = performance.now()
  const batch = new RowBatch()
  const [shelf, hash] = await Promise.all([openDemoFiles(batch), checkAndHashPassword(demoPassword, { email: '' })])
  const loaded = await inTransaction(dependencies.pool, 'write', (tx) =>
    fill(tx, dependencies, { batch, shelf, hash }),
  ).catch(async (error) => {
    await shelf.clear(dependencies.storage)
    throw error
  })
  if (loaded) dependencies.log?.(`demo data loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return loaded
}

/** False when another process has loaded it while we waited for its lock on the setting. */
async function fill(
  tx: Transaction,
  { storage, env }: DemoDependencies,
  { batch, shelf, hash }: { batch: RowBatch; shelf: DemoFiles; hash: string },
): Promise<boolean> {
  const claim = sql`insert into setting (name, value) values ('demo', ${JSON.stringify({ version })}::jsonb)
    on conflict do nothing returning name`
  if (!(await tx.row(claim))) return false
  const [find, bot] = await Promise.all([fillLists(tx), ensureBot(tx, env.BOT_INTERVIEWER_EMAIL)])
  const stage: Stage = { batch, shelf, find, clock: clockAt(new Date()) }
  const team = addTeam(stage, bot)
  const openings = addOpenings(stage, team)
  const candidates = addCandidates(stage, team, openings)
  addMeetings(stage, team, candidates)
  addOffers(stage, team, candidates)
  const shared = addSharing(stage, team, candidates)
  const checks = addRefchecks(stage, team, openings, candidates)
  addRecords(stage, team, candidates)
  const written = Promise.all([
    batch.write(tx),
    hangLogos(tx),
    noteOpenRoom(tx, candidates),
    addPasswords(tx, team, hash),
    propose(tx, stage, team),
  ])
  const sender = { product: env.PRODUCT_NAME, publicUrl: env.PUBLIC_URL, demo: true, keys: null }
  await Promise.all([
    written.then(() => addConsentWords(tx, env)),
    shelf.write(storage),
    fillOutbox({ tx, stage, team }, { standings: candidates, shared, checks }, sender),
  ])
  return true
}

async function addPasswords(tx: Transaction, { accounts }: Team, hash: string): Promise<void> {
  const keys = (Object.keys(accounts) as MemberKey[]).filter((key) => !('invited' in members[key]))
  await tx.rows(sql`insert into credential ("accountId", hash)
    select id, ${hash} from unnest(${keys.map((key) => accounts[key])}::uuid[]) as account (id)`)
}

function propose(tx: Transaction, { clock }: Stage, { companies, accounts }: Team): Promise<void> {
  const noor = { companyId: companies.noor.id, createdBy: accounts['company@noor'] }
  const harbour = { companyId: companies.harbour.id, createdBy: accounts['company@harbour'] }
  return proposeEntries(tx, [
    { list: 'skill', name: 'Observability', ...noor, createdAt: clock.ago(2) },
    { list: 'designation', name: 'Reliability Engineer', ...noor, createdAt: clock.ago(1.5) },
    { list: 'skill', name: 'Cold Chain', ...harbour, createdAt: clock.ago(0.8) },
    { list: 'industry', name: 'Port Services', ...harbour, createdAt: clock.ago(0.7) },
  ])
}
