import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannotStart.ts'
import type { Env } from './env.ts'

/** The user that a process runs as: what `spawn` takes. */
export interface User {
  uid: number
  gid: number
}

/** Who the embedded PostgreSQL runs as: it refuses root. The folder's owner, else `postgres`, else `nobody`; undefined is whoever we are. */
export function databaseUser(folder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(path.join(folder, 'PG_VERSION'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([own]) => own === name)).find(Boolean)
  if (!user)
    throw new CannotStart(
      "PostgreSQL can't run as root, and there is no user called postgres or nobody. Create one of them.",
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function existing(folder: string): string {
  return fs.existsSync(folder) ? folder : existing(path.dirname(folder))
}

/** Can the database's user pass through this folder, or the part of its path that exists? A clone under /root (0700) is shut to it. */
function passable(folder: string): boolean {
  const user = databaseUser(path.join(folder, 'pg'))
  return !user || spawnSync('test', ['-x', existing(folder)], { ...user, cwd: '/' }).status === 0
}

/** The folder that holds everything we keep, made if need be: DATA_DIR, or one in /var/lib where the database's user cannot enter that. */
export function dataFolder(env: Env): string {
  const shut = !env.DATABASE_URL && !passable(env.DATA_DIR)
  const hash = createHash('sha256').update(env.DATA_DIR).digest('hex').slice(0, 8)
  const folder = shut ? path.join('/var/lib', `majlis-${hash}`) : env.DATA_DIR
  // As root the database's user must pass through to its own folder inside; nobody else may look, whatever the umask is.
  const umask = process.umask(0o022)
  fs.mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  process.umask(umask)
  return folder
}

/** The keys that seal what must not be read from a copied database: the first seals, all open. 32 bytes each. */
export function sealingKeys(env: Env): [Buffer, ...Buffer[]] {
  const [first, ...older] = env.SECRET ?? kept(path.join(dataFolder(env), 'key'))
  return [keyOf(first ?? ''), ...older.map(keyOf)]
}

const keyOf = (secret: string) => createHash('sha256').update(`majlis sealing key\0${secret}`).digest()

/** The secrets in the key file, the newest first; the first start makes it. */
function kept(file: string): string[] {
  if (!fs.existsSync(file)) makeOnce(file, `${randomBytes(32).toString('hex')}\n`)
  const secrets = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  if (secrets.length === 0)
    throw new CannotStart(
      `The key file ${file} is empty. Restore it, or delete it; everyone will then have to sign in again.`,
    )
  return secrets
}

/** The name that the data folder of these settings gives itself: two processes with the same one share its files. */
export function nameOfFolder(env: Env): string {
  const file = path.join(dataFolder(env), 'name')
  if (!fs.existsSync(file)) makeOnce(file, randomUUID())
  return fs.readFileSync(file, 'utf8')
}

/** A file that says of a data folder that a restore into it has not come to its end: no server starts on it. */
export const restoringMark = (folder: string) => path.join(folder, 'restoring')

/** Written aside, synced and then linked, so that two first starts end with one whole file. */
function makeOnce(file: string, words: string) {
  const aside = `${file}.${process.pid}`
  fs.writeFileSync(aside, words, { mode: 0o600, flush: true })
  try {
    fs.linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(aside)
  }
}
