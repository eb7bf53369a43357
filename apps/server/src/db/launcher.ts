import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../core/cannotStart.ts'
import { databaseUser, type User } from '../core/dataFolder.ts'
import { type Binaries, findBinaries } from './binaries.ts'

/** A running embedded PostgreSQL: reached by its socket only, as the user `majlis`, without a password. */
export interface Cluster {
  /** The folder of the socket: what pg takes as `host`. */
  host: string
  port: number
  pid: number
  stop(): Promise<void>
}

export interface ClusterPlan {
  /** Made when it does not exist; PostgreSQL and nobody else writes into it. */
  folder: string
  settings?: Record<string, string>
  /** Its contents may be lost: no syncing when it is made. */
  throwaway?: boolean
}

const SECONDS_TO_START = 60
const SECONDS_TO_STOP = 30
/** The shortest limit of the systems that we run on (macOS; Linux has 107). */
const LONGEST_SOCKET_PATH = 103
const LARGEST_LOG = 5_000_000

/** Starts the cluster in this folder, or adopts the one that runs there already, for instance after a crash of ours. */
export async function startCluster(plan: ClusterPlan): Promise<Cluster> {
  const folder = path.resolve(plan.folder)
  const user = databaseUser(folder)
  const binaries = findBinaries(user)
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) create(folder, binaries, user, plan.throwaway ?? false)
  const major = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major)
    throw new CannotStart(
      `${folder} was created by PostgreSQL ${major}, but this version includes PostgreSQL ${binaries.major}. Go back to the version that created it and migrate its data with a dump.`,
    )
  const running = await whenReady(folder)
  return running ?? launch(folder, binaries, user, plan.settings ?? {})
}

/** Made in a folder aside and renamed, so that a crash half way leaves no half cluster and two first starts end with one. */
function create(folder: string, binaries: Binaries, user: User | undefined, throwaway: boolean) {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
  const aside = `${folder}.new-${process.pid}`
  fs.rmSync(aside, { recursive: true, force: true })
  makeOwn(aside, user)
  // The builtin locale sorts the same on every machine; the packaged ICU and the host's libc do not.
  const wishes = [
    '-U',
    'majlis',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '-k',
  ]
  const options = ['-D', aside, ...wishes, '--no-instructions', ...(throwaway ? ['--no-sync'] : [])]
  const made = spawnSync(binaries.program('initdb'), options, { ...user, env: quietEnv, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0)
    throw new CannotStart(`PostgreSQL couldn't create ${folder}: ${made.error?.message ?? made.stderr}`)
  try {
    fs.renameSync(aside, folder)
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw error
  }
}

const quietEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

function makeOwn(folder: string, user: User | undefined) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) fs.chownSync(folder, user.uid, user.gid)
}

/** The socket stands in the cluster's own folder, or, where that path is too long for one, in a short one that only the database's user owns. */
function socketFolder(folder: string, user: User | undefined): string {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return folder
  const short = path.join(os.tmpdir(), `majlis-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  makeOwn(short, user)
  const found = fs.lstatSync(short)
  const owner = user?.uid ?? process.getuid?.() ?? found.uid
  if (!found.isDirectory() || found.uid !== owner || found.mode & 0o077)
    throw new CannotStart(`${short} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`)
  return short
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  recovery_init_sync_method: 'syncfs',
  log_checkpoints: 'off',
  // A segment of the log of writes that is used again would keep what stood in it, after an erasure too.
  wal_recycle: 'off',
  // Statements and rejected rows hold what people wrote: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

async function launch(folder: string, binaries: Binaries, user: User | undefined, wishes: Record<string, string>) {
  const socket = socketFolder(folder, user)
  for (const lock of [path.join(folder, 'postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')]) clearLock(lock)
  const all = { ...settings, unix_socket_directories: `"${socket}"`, ...wishes }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = `${folder}.log`
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  // A file and not a pipe, and a group of its own: it may outlive this process, and Ctrl-C must reach us first.
  const written = fs.openSync(log, size > LARGEST_LOG ? 'w' : 'a', 0o600)
  const stdio = ['ignore', written, written] as const
  const child = spawn(binaries.program('postgres'), ['-D', folder, ...options], {
    ...user,
    env: quietEnv,
    cwd: '/',
    stdio: [...stdio],
    detached: true,
  })
  fs.closeSync(written)
  const over = new Promise<undefined>((resolve) => {
    child.once('error', () => resolve(undefined))
    child.once('exit', () => resolve(undefined))
  })
  child.unref()
  const ready = await Promise.race([whenReady(folder, child.pid), over])
  // Another process may have been quicker: then its server holds the folder, and ours gave up.
  const cluster = ready ?? (await whenReady(folder))
  if (cluster) return cluster
  throw new CannotStart(
    `PostgreSQL didn't start. Last lines of ${log}:\n${fs.readFileSync(log, 'utf8').slice(-800).trim()}`,
  )
}

/** The server that runs in this folder, once it answers; undefined when none does. `coming` is one that has still to write its name there. */
async function whenReady(folder: string, coming?: number): Promise<Cluster | undefined> {
  for (const end = Date.now() + SECONDS_TO_START * 1000; Date.now() < end; await pause(10)) {
    const found = readPidFile(folder)
    if (!found && !(coming && isAlive(coming))) return undefined
    if (found?.status === 'ready') return { ...found, stop: () => stop(found.pid) }
  }
  throw new CannotStart(`PostgreSQL in ${folder} wasn't ready after ${SECONDS_TO_START} seconds. See ${folder}.log`)
}

/** What the server says about itself in its lock file: process, folder, start, port, socket's folder, address, memory, status by line. */
function readPidFile(folder: string) {
  const file = path.join(folder, 'postmaster.pid')
  const lines = fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
    : []
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostgres(pid)) return undefined
  return { pid, port: Number(lines[3]), host: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * PostgreSQL takes any living number in its lock file for its earlier server, also that of a dead one that nobody
 * buried (as in a container whose first process buries none), and would never start again.
 */
function clearLock(file: string) {
  if (!isLeftOver(file)) return
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    // Another start was quicker: then it is that one's own, and goes back.
    if (!isLeftOver(aside)) fs.linkSync(aside, file)
    fs.rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isLeftOver(lock: string): boolean {
  const pid = fs.existsSync(lock) ? Number.parseInt(fs.readFileSync(lock, 'utf8'), 10) : 0
  return pid > 0 && isAlive(pid) && !isPostgres(pid)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Alive, and not another program with the number of one that is gone (after a restart of the machine), nor a dead one that nobody buried. */
export function isPostgres(pid: number, { system, commandOf } = here): boolean {
  if (!isAlive(pid)) return false
  return commandOf(pid)?.includes('postgres') ?? system !== 'linux'
}

/** Linux alone says which command a number belongs to. */
const here = {
  system: process.platform,
  commandOf(pid: number): string | undefined {
    const file = `/proc/${pid}/cmdline`
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
  },
}

/** Ends every connection, writes all down, and goes. */
async function stop(pid: number) {
  const signal = (name: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, name)
  }
  signal('SIGINT')
  for (const end = Date.now() + SECONDS_TO_STOP * 1000; Date.now() < end; await pause(10)) if (!isPostgres(pid)) return
  signal('SIGQUIT')
}
