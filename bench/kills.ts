// Kills the server, its database, both and their connections twenty times under writers, where the tests do so eight times:
// `npm run bench kills`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const check = path.resolve(import.meta.dirname, '../tools/check.ts')
const { status } = spawnSync(process.execPath, [check, 'apps/server/test/kills.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: '20' },
})
process.exitCode = status ?? 1
