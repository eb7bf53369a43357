import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { barring, readMigrations } from '@majlis/server/src/db/migrate.ts'
import { must } from '../page.ts'
import { today } from '../stack.ts'

/** A release of the product, installed and built. */
export interface Release {
  root: string
  /** Its commit, short, and what that one says. */
  words: string
  /** Its newest migration. */
  newest: string
  /** Today's migrations that it has not. */
  coming: string[]
  /** Why a process of it may not start beside today's; null where it may. */
  alone: string | null
}

const folder = 'apps/server/migrations'
const kept = path.join(os.tmpdir(), 'majlis-releases')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: today, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** The migrations of a commit, in their order. */
const migrationsAt = (commit: string) =>
  git('ls-tree', '--name-only', commit, `${folder}/`)
    .split('\n')
    .map((name) => path.basename(name))
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()

/** Why a process whose newest migration is this one may not start beside today's; null where it may. */
function standsAlone(newest: string): string | null {
  const bar = barring(readMigrations(path.join(today, folder)), newest)
  return bar ? `${bar.name} allows ${bar.beside ?? 'none that is older'}` : null
}

/** The oldest commit whose processes may start beside today's. */
export function oldestBeside(): string {
  const all = git('log', '--reverse', '--format=%H', '--', folder).split('\n')
  const found = all.find((commit) => standsAlone(migrationsAt(commit).at(-1) ?? '') === null)
  must(found, 'no older commit may run beside this one')
  return found
}

/** Installs and builds a commit in a folder of its own, once. */
export function bringRelease(commit: string): Release {
  const id = git('rev-parse', `${commit}^{commit}`)
  const root = path.join(kept, id)
  const began = Date.now()
  if (!existsSync(path.join(root, 'apps/web/dist/.majlis-built'))) {
    const unfinished = `${root}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    const packed = spawnSync('git', ['archive', id], { cwd: today, maxBuffer: 2 ** 30 })
    spawnSync('tar', ['-x', '-C', unfinished], { input: packed.stdout })
    execFileSync(process.execPath, ['tools/run.mjs', 'build'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    rmSync(root, { recursive: true, force: true })
    renameSync(unfinished, root)
  }
  const known = migrationsAt(id)
  const newest = known.at(-1) ?? ''
  const coming = readMigrations(path.join(today, folder)).flatMap(({ name }) => (known.includes(name) ? [] : [name]))
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const words = `${git('log', '-1', '--format=%h of %cs', id)}, up to ${newest} (installed and built in ${seconds} s)`
  return { root, words, newest, coming, alone: standsAlone(newest) }
}
