import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fold } from '@majlis/domain/core/fold.ts'
import type { Pool } from 'pg'
import { loadOnce } from '../../db/loadOnce.ts'
import type { OwnerStatements } from '../../db/tracedStatement.ts'
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
  const { packed, version } = await readPlaces()
  let places = 0
  const loaded = await loadOnce(pool, { name: 'places', version }, async () => {
    const lines = (await promisify(brotliDecompress)(packed)).toString('utf8').trimEnd().split('\n')
    places = lines.length
    return (client) => replace(client, lines)
  })
  return { loaded, places: loaded ? places : 0 }
}

/** The file that comes with the product, and what it is known by: also keys that are made in another way are another version. */
export async function readPlaces(): Promise<{ packed: Buffer; version: string }> {
  const packed = await readFile(file)
  return { packed, version: createHash('sha256').update(packed).update(`${fold}${keysOf}`).digest('hex') }
}

async function replace(client: OwnerStatements, lines: readonly string[]): Promise<void> {
  await client.query('delete from place_key')
  await client.query('delete from place')
  for (let at = 0; at < lines.length; at += batch) await insert(client, lines.slice(at, at + batch).map(row))
  await client.query('analyze place, place_key')
}

async function insert(client: OwnerStatements, rows: Row[]): Promise<void> {
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
