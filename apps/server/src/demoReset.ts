import { CannotStart } from './core/cannotStart.ts'
import { dataFolder } from './core/dataFolder.ts'
import { readEnv } from './core/env.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { loadDemo } from './demo/load.ts'
import { emptyDemo } from './demo/reset.ts'
import { openStorage } from './outside/storage.ts'

const log = (words: string) => console.log(`majlis: ${words}`)

/** Empties the demo's database and loads the demo again. */
async function main(): Promise<void> {
  const env = readEnv()
  if (env.NODE_ENV === 'production') throw new CannotStart('This is production, where nothing is emptied.')
  const storage = await openStorage({ ...env, DATA_DIR: dataFolder(env) })
  const withDatabase = async (act: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase(env, log)
    await act(database).finally(() => database.stop())
  }
  await withDatabase(({ pool }) => emptyDemo({ pool, storage }))
  // Opened again, an empty database is migrated from the first page on.
  await withDatabase(({ pool }) => loadDemo({ pool, storage, env, log }))
  log('the demo is as it was on its first day')
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
