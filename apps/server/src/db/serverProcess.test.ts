import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openFolder } from '../../test/folder.ts'
import { agreedSettings } from '../core/agreed.ts'
import { readEnv } from '../core/env.ts'
import type { Database } from './connect.ts'
import { joinProcesses } from './serverProcess.ts'

let database: Database
const folder = openFolder()
const open: { leave(): Promise<void> }[] = []
beforeAll(async () => {
  database = await cloneDatabase()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.leave()
  await database.pool.query('delete from server_process')
})
afterAll(() => database.stop())

const [secret, older] = ['a'.repeat(64), 'b'.repeat(64)]
const settings = (more: Record<string, string> = {}) =>
  agreedSettings(
    readEnv({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://test@test/test',
      SECRET: secret,
      SMTP_URL: 'smtp://mail.test',
      ...more,
    }),
  )

async function join(more: Record<string, string> = {}) {
  const one = await joinProcesses(database.pool, settings(more), () => {})
  open.push(one)
  return one
}

test('processes with the same settings serve beside each other', async () => {
  await join({ PORT: '3001' })
  await join({ PORT: '3002' })
})

test.each([
  ['SMTP_URL', { SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: 'Noor <jobs@noor.test>' }],
  ['S3_BUCKET', { S3_BUCKET: 'films' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://other.test' }],
  ['SECRET', { SECRET: older }],
  ['BOT_INTERVIEWER_EMAIL', { BOT_INTERVIEWER_EMAIL: 'other@bot.test' }],
  ['DATA_DIR', { DATA_DIR: `${folder}/other` }],
])('the second with another %s does not start, and says which it is and no value of it', async (name, more) => {
  await join()
  const refused = await join(more).catch((error: Error) => error.message)
  expect(refused).toMatch(new RegExp(`^Another process .* has other settings: ${name}\\.`))
  for (const value of Object.values(more)) if (value) expect(refused).not.toContain(value)
})

test('a secret is changed process by process, as long as each understands the other', async () => {
  await join({ SECRET: older })
  await join({ SECRET: `${older},${secret}` })
  await expect(join({ SECRET: secret })).rejects.toThrow('SECRET')
})

test('what has ended or was killed says nothing any more, and no value stands in the database', async () => {
  const first = await join()
  const { rows } = await database.pool.query('select settings::text from server_process')
  expect(rows).toHaveLength(1)
  expect(rows[0].settings).not.toMatch(/mail\.test|aaaa/)
  await first.leave()
  await (await join({ SMTP_URL: '' })).leave()
  await join()
  await database.pool.query(`update server_process set "seenAt" = now() - interval '31 seconds'`)
  await join({ SMTP_URL: '' })
})
