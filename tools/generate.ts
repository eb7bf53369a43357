// Writes every file that is made from others: `npm run generate`. With --check it only tells which are not up to date, and fails.
import fs from 'node:fs'
import path from 'node:path'
import { generateDatabaseFiles, stale } from '../apps/server/src/db/generate.ts'
import { generateLicences } from './licences.ts'
import { generatePages } from './pages.ts'
import { generateWindowsZones } from './windowsZones.ts'

const files = new Map([
  ...(await generateDatabaseFiles()),
  ...generateLicences(),
  ...generatePages(),
  ...generateWindowsZones(),
])
const behind = stale(files)
const check = process.argv.includes('--check')
for (const file of behind) {
  if (!check) fs.writeFileSync(file, files.get(file) ?? '')
  console.log(`${check ? 'not up to date' : 'written'}: ${path.relative('.', file)}`)
}
if (check && behind.length) {
  console.log('Run `npm run generate` and commit what it writes.')
  process.exitCode = 1
}
