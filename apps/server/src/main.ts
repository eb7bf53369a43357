import { buildApp } from './app.ts'
import { CannotStart } from './core/cannotStart.ts'
import { readEnv } from './core/env.ts'
import { openDatabase } from './db/connect.ts'
import { geocoder } from './outside/geocode.ts'

const say = (words: string) => console.log(`majlis: ${words}`)

async function start(): Promise<void> {
  const env = readEnv()
  const database = await openDatabase(env, say)
  const { pool } = database
  const app = await buildApp({
    env,
    pool,
    geocode: geocoder({ db: pool, url: env.GEOCODER_URL }),
    whoIs: async () => null,
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  say(`ready at ${address}`)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await app.close()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

start().catch((error) => {
  console.error(error instanceof CannotStart ? `majlis: ${error.message}` : error)
  process.exit(1)
})
