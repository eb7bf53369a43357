/**
 * What a company's reads cost once others have a thousand times as many rows: `npm run bench growth`. A company with 1,000
 * candidates is asked for every list in two databases by turns: alone, and beside COMPANIES others (20,000) with 1,000,000 candidates
 * and 5,000,000 lines of the log. The work of the application and the database is measured, not the time.
 */
import { startThrowaway } from '@majlis/server/src/db/throwaway.ts'
import pg from 'pg'
import { openEnvironmentOf } from './environment.ts'
import { endWith } from './figures.ts'
import { askersOf, asksOf } from './growthAsks.ts'
import { addCompanies, addInBulk, addPartner, addRecordings, addShared } from './growthSeed.ts'
import { type Compared, compare } from './growthTurns.ts'

const OWN = 1000
const EACH = 50
/** Those that the partner acts for, the company among them. */
const PARTNERED = 3
const others = Number(process.env.COMPANIES ?? 20_000)
const rounds = Number(process.env.ROUNDS ?? 7)
const calls = Number(process.env.CALLS ?? 20)
const only = new RegExp(process.env.ONLY ?? '')

const cluster = await startThrowaway({ shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '8GB' })

async function open(database: string, fillFurther: (pool: pg.Pool) => Promise<void>) {
  const environment = await openEnvironmentOf(
    async (pool) => {
      await addShared(pool)
      await addCompanies(pool, { first: 1, last: 1, candidates: OWN })
      await addCompanies(pool, { first: 2, last: PARTNERED, candidates: EACH }, OWN)
      await addPartner(pool, PARTNERED)
      await addRecordings(pool)
      await fillFurther(pool)
      await pool.query('vacuum analyze')
      const people = await askersOf(pool)
      process.env.SESSIONS = JSON.stringify(people)
      const [recruiter, company] = people.map(({ accountId }) => ({ accountId, email: '' }))
      if (!recruiter || !company) throw new Error('nobody was added')
      return { recruiter, company, people }
    },
    { cluster, database },
  )
  return { ...environment, server: await environment.start('majlis', 'server.ts') }
}

async function addOthers(pool: pg.Pool): Promise<void> {
  console.log(`adding ${others} companies with ${others * EACH} candidates`)
  const step = 500
  const last = others + 1
  await addInBulk(pool, async () => {
    // On connections of its own, which the settings above hold for.
    const adding = new pg.Pool({ ...pool.options, max: 4 })
    let next = PARTNERED + 1
    const lane = async () => {
      while (next <= last) {
        const first = next
        next += step
        const range = { first, last: Math.min(first + step - 1, last), candidates: EACH }
        await addCompanies(adding, range, OWN + (first - 2) * EACH)
        console.log(`companies ${first} to ${range.last}, ${new Date().toISOString()}`)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    await addRecordings(adding)
    await adding.end()
  })
}

const alone = await open('alone', async () => {})
const beside = await open('beside', addOthers)
const asks = await asksOf(alone.pool, alone.seeded.people, {
  candidate: OWN + PARTNERED * EACH,
  company: PARTNERED + 1,
})
console.log(
  '| who asks for what | alone, ms | of it the database | beside the others, ms | of it the database | times | of the least |',
)
console.log('|---|---|---|---|---|---|---|')
const measured: Compared[] = []
/** What answered nothing to be measured, by its answer: a list that must be asked for something particular, named above. */
const unanswered = new Map<string, number>()
for (const ask of asks.filter(({ name }) => only.test(name))) {
  const found = await compare(alone, beside, ask, { rounds, calls })
  if (typeof found === 'number') {
    unanswered.set(ask.name, found)
    continue
  }
  measured.push(found)
  const both = [found.alone, found.beside].flatMap(({ app, database }) => [app + database, database])
  const figures = [...both, found.times, found.timesOfLeast].map((each) => each.toFixed(2))
  console.log(`| ${found.name.slice(0, 110)} | ${figures.join(' | ')} |`)
}
const { rows: unused } = await beside.pool.query(
  `select indexrelname as name, pg_relation_size(indexrelid) as bytes from pg_stat_user_indexes join pg_index using (indexrelid)
   where idx_scan = 0 and not indisunique and pg_relation_size(indexrelid) > 8e6 order by 2 desc`,
)
await alone.end()
await beside.close()

const pathOf = (name: string) => name.replace(/^\S+ (of others: )?/, '').split(/[?&]/)[0]
const answered = new Set(measured.map(({ name }) => pathOf(name)))
for (const [name, status] of unanswered)
  if (!answered.has(pathOf(name))) console.log(`measured for nobody: ${name} answers ${status}`)
console.log(`large indexes that none of these used: ${unused.map(({ name }) => name).join(', ') || 'none'}`)
const ofCompany = measured
  .filter(({ name }) => !name.startsWith('admin '))
  .toSorted((a, b) => b.timesOfLeast - a.timesOfLeast)
endWith([
  {
    what: 'work of a list once others have a thousand times the rows, by alone: the most of any',
    measured: ofCompany[0]?.timesOfLeast ?? Number.NaN,
    most: 1.3,
    unit: '×',
    of: ofCompany[0]?.name ?? '',
  },
])
