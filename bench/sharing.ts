// What sharing is to hold at its full size, one after the other: `npm run bench sharing`; ONLY names a part, such as `leaks`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const check = path.resolve(import.meta.dirname, '../tools/check.ts')
const idle = path.resolve(import.meta.dirname, 'idle.ts')
const only = new RegExp(process.env.ONLY ?? '')
/** Each with the words that start it, and the settings that make it whole. */
const parts: Record<string, [words: string[], settings: Record<string, string>]> = {
  gaps: [[check, 'apps/server/test/liveGaps.test.ts'], { LIVE_ROWS: '20000' }],
  leaks: [[check, 'apps/server/test/liveLeaks.test.ts'], { LEAK_WRITES: '50000' }],
  reads: [[check, 'apps/server/test/shares.test.ts'], { SHARE_REQUESTS: '5000' }],
  revocations: [[check, 'apps/server/test/revocations.test.ts'], { REVOCATIONS: '10000' }],
  storm: [
    [check, 'apps/server/test/commentStorm.test.ts'],
    { STORM_PEOPLE: '50', STORM_A_SECOND: '20', STORM_SECONDS: '60' },
  ],
  idle: [[idle], {}],
}

const failed: string[] = []
for (const [name, [words, settings]] of Object.entries(parts)) {
  if (!only.test(name)) continue
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...settings } })
  if (status) failed.push(name)
}
if (failed.length) console.log(`\nfailed: ${failed.join(', ')}`)
process.exitCode = failed.length ? 1 : 0
