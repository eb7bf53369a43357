// After every change of a dependency: writes package-lock.json, `npm run lock`, and fails while it does not vouch for all of
// it. Under Node.js 24, as with an older one npm resolves ranges to older versions.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { lockGaps } from './lockGaps.ts'

const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
process.exitCode = status ?? 1
if (status === 0) {
  const gaps = lockGaps(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')))
  for (const gap of gaps) console.log(`lock: ${gap}`)
  if (gaps.length) {
    console.log('lock: choose versions that the registry has for every platform, or an override in package.json')
    process.exitCode = 1
  }
}
