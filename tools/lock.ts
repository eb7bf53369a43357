// After every change of a dependency: writes package-lock.json and completes it, `npm run lock`. Under Node.js 24, as with an
// older one npm resolves ranges to older versions.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { completeLock, type LockFile } from './completeLock.ts'

const file = 'package-lock.json'
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
if (status === 0) {
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as LockFile
  for (const name of completeLock(lock)) console.log(`lock: completed ${name}`)
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
} else process.exitCode = status ?? 1
