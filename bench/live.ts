/**
 * Every figure that a live interview is to reach, in one table: `npm run bench live`. ONLY names a part, such as `call`;
 * what the films' tests find is read from their own measurements.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keptFigures } from '../e2e/figures.ts'
import { areWithin, printFigures } from './figures.ts'

const only = new RegExp(process.env.ONLY ?? '')
const here = (file: string) => path.join(import.meta.dirname, file)
const check = here('../tools/check.ts')
const filmTests = ['made', 'kills', 'lines', 'watched'].map((name) => `e2e/liveRecording/${name}.test.ts`)
/** One after the other: each is measured alone. */
const parts: Record<string, string[]> = {
  call: [here('call.ts')],
  recorder: [here('recorder.ts')],
  film: [here('film.ts')],
  room: [here('room.ts')],
  tests: [check, ...filmTests],
}

const folder = mkdtempSync(path.join(tmpdir(), 'majlis-figures-'))
const file = path.join(folder, 'figures')
writeFileSync(file, '')
const failed: string[] = []
for (const [name, words] of Object.entries(parts)) {
  if (!only.test(name)) continue
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, FIGURES: file } })
  if (status) failed.push(name)
}
const figures = keptFigures(file)
rmSync(folder, { recursive: true })
console.log('\nWhat a live interview is to reach')
printFigures(figures)
if (failed.length) console.log(`\nnot within what is allowed, or failed: ${failed.join(', ')}`)
process.exitCode = failed.length || !areWithin(figures) ? 1 : 0
