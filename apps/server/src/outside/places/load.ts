import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fold } from '@majlis/domain/core/fold.ts'
import type { Pool, PoolClient } from 'pg'
import { keysOf } from './keys.ts'

const file = new URL('../../../data/places.tsv.br', import.meta.url)
const batch = 4000

interface Row {
  id: string
  city: string
  arabic: string
  state: string
  country: string
  population: number
  others: string[]
}

/**
 * Puts the world's towns into the database: once for each version of the data file, whoever starts first.
 * Meant for a job after the start; it works in small steps and lets everything else run between them.
 */
export async function loadPlaces(pool: Pool): Promise<{ loaded: boolean; places: number }> {
  const packed = await readFile(file)
  // The keys also depend on how names are folded and cut.
  const version = createHash('sha256').update(packed).update(`${fold}${keysOf}`).digest('hex')
  const known = await pool.query(`select value from setting where name = 'places'`)
  if (known.rows[0]?.value === version) return { loaded: false, places: 0 }
  const lines = (await promisify(brotliDecompress)(packed)).toString('utf8').trimEnd().split('\n')
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const loaded = await replace(client, version, lines)
    await client.query('commit')
    return { loaded, places: loaded ? lines.length : 0 }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed half way is closed, which rolls its transaction back.
    client.release(failure)
  }
}

/** False when another process brought this version in while we waited for its lock on the setting. */
async function replace(client: PoolClient, version: string, lines: string[]): Promise<boolean> {
  const { rows: held } = await client.query(
    `insert into setting (name, value) values ('places', '""')
     on conflict (name) do update set value = setting.value returning value`,
  )
  if (held[0].value === version) return false
  await client.query('delete from place_key')
  await client.query('delete from place')
  for (let at = 0; at < lines.length; at += batch) await insert(client, lines.slice(at, at + batch).map(row))
  await client.query('analyze place, place_key')
  await client.query(`update setting set value = to_jsonb($1::text) where name = 'places'`, [version])
  return true
}

async function insert(client: PoolClient, rows: Row[]): Promise<void> {
  await client.query(
    `insert into place (place_id, city, city_ar, state, country, population)
     select id, city, nullif(arabic, ''), nullif(state, ''), country, population
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
       as r (id, city, arabic, state, country, population)`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.city),
      rows.map((row) => row.arabic),
      rows.map((row) => row.state),
      rows.map((row) => row.country),
      rows.map((row) => row.population),
    ],
  )
  const keys = rows.flatMap((row) => keysOf([row.city, row.arabic, ...row.others]).map((key) => [key, row.id]))
  await client.query('insert into place_key (key, place_id) select * from unnest($1::text[], $2::text[])', [
    keys.map(([key]) => key),
    keys.map(([, id]) => id),
  ])
}

function row(line: string): Row {
  const [id = '', city = '', arabic = '', state = '', country = '', population = '', others = ''] = line.split('\t')
  return { id, city, arabic, state, country, population: Number(population), others: others.split('|') }
}
