import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreedSettings } from '../src/core/agreed.ts'
import { checkDatabase } from '../src/db/checks.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what comes over a version from before processes and older ones were written down', async () => {
  await world.pool.query(
    'alter table migration rename column beside to other; alter table server_process rename to other_process',
  )
  const { rows } = await world.pool.query(`delete from migration where name > '0148' returning *`)
  const found = await checkDatabase(world.connection, { poolSize: 5, settings: agreedSettings(world.env) })
  expect(found.find((one) => one.about === 'migrations')?.words).toContain(
    `${rows.length} migrations run at the next start`,
  )
  expect(found.find((one) => one.about === 'processes')).toMatchObject({ level: 'look' })
  for (const { name, sha256, at, other } of rows)
    await world.pool.query('insert into migration values ($1, $2, $3, $4)', [name, sha256, at, other])
  await world.pool.query(
    'alter table migration rename column other to beside; alter table other_process rename to server_process',
  )
})
