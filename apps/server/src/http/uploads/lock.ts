import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'

const BEAT = 500
const STALE = 10_000
const PATIENCE = 20_000
const FREE = 'free'
const ME = { host: hostname(), pid: process.pid, life: randomUUID() }

interface Held {
  path: string
  beat: NodeJS.Timeout
  giveUp(): unknown
}

/** Gives an upload to one writer at a time, among all processes and machines that share the folder. */
export class FolderLocker implements Locker {
  readonly #root: string
  readonly #mine = new Map<string, Held>()
  /** When this process first saw the other holder's last sign of life: by its own clock, so that skew has no say. */
  readonly #seen = new Map<string, { sign: string; at: number }>()

  constructor(root: string) {
    this.#root = root
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, askForRelease) => this.#take(id, signal, askForRelease),
      unlock: () => this.#release(id),
    }
  }

  /** Runs the work while nobody else may write to the upload. */
  async alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    await this.#take(id, AbortSignal.timeout(PATIENCE), () => {})
    try {
      return await work()
    } finally {
      await this.#release(id)
    }
  }

  /** Removes what is left of the locks of an upload that is gone. */
  async forget(id: string): Promise<void> {
    await rm(join(this.#root, id), { recursive: true, force: true })
  }

  async #take(id: string, signal: AbortSignal, giveUp: () => unknown): Promise<void> {
    const end = performance.now() + PATIENCE
    while (!signal.aborted && performance.now() < end) {
      const holder = this.#mine.get(id)
      const turn = holder ? null : await this.#next(id)
      if (turn) return this.#hold(id, turn, giveUp)
      if (holder) holder.giveUp()
      else await writeFile(this.#path(id, 'wanted'), '').catch(ignore)
      await pause(20 + Math.random() * 30)
    }
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  /**
   * Takes the turn after the last one, when that is over. A turn is a file that only one process can make, and the
   * last turn's file stays until a later one stands: a process that looked too long ago finds one above its own.
   */
  async #next(id: string): Promise<number | null> {
    const last = (await this.#turns(id)).at(-1)
    if (last !== undefined && !(await this.#isOver(id, last))) return null
    const turn = (last ?? 0) + 1
    const made = await open(this.#path(id, turn), 'wx').catch(ignore)
    if (!made) return null
    await made.writeFile(JSON.stringify(ME)).finally(() => made.close())
    const turns = await this.#turns(id)
    const outrun = turns.at(-1) !== turn
    for (const past of outrun ? [turn] : turns.slice(0, -1)) await unlink(this.#path(id, past)).catch(ignore)
    await unlink(this.#path(id, 'wanted')).catch(ignore)
    return outrun ? null : turn
  }

  async #isOver(id: string, turn: number): Promise<boolean> {
    const path = this.#path(id, turn)
    const [text, found] = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => [null, null] as const)
    if (text === null) return false
    if (text === FREE || isDead(text)) return true
    const sign = `${turn} ${found.mtimeMs}`
    const seen = this.#seen.get(id)
    if (seen?.sign === sign) return performance.now() - seen.at > STALE
    this.#seen.set(id, { sign, at: performance.now() })
    return false
  }

  #hold(id: string, turn: number, giveUp: () => unknown): void {
    const path = this.#path(id, turn)
    this.#seen.delete(id)
    const beat = setInterval(async () => {
      const now = new Date()
      await utimes(path, now, now).catch(ignore)
      if (await stat(this.#path(id, 'wanted')).catch(ignore)) giveUp()
    }, BEAT)
    this.#mine.set(id, { path, beat: beat.unref(), giveUp })
  }

  async #release(id: string): Promise<void> {
    const held = this.#mine.get(id)
    if (!held) return
    clearInterval(held.beat)
    // Only a file that still stands is marked: a turn that was taken from a sleeper must not come back.
    const file = await open(held.path, 'r+').catch(ignore)
    await file?.truncate().then(() => file.write(FREE, 0))
    await file?.close()
    this.#mine.delete(id)
  }

  async #turns(id: string): Promise<number[]> {
    const folder = join(this.#root, id)
    const names = await readdir(folder).catch(() => mkdir(folder, { recursive: true }).then((): string[] => []))
    return names
      .map(Number)
      .filter(Number.isInteger)
      .sort((a, b) => a - b)
  }

  #path(id: string, name: number | 'wanted'): string {
    return join(this.#root, id, String(name))
  }
}

/** True when the holder was a process of this machine that is no more. */
function isDead(text: string): boolean {
  const holder = read(text)
  if (holder?.host !== ME.host) return false
  // Our own number in another life: containers give the same numbers again after a restart.
  if (holder.pid === ME.pid) return holder.life !== ME.life
  try {
    process.kill(holder.pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function read(text: string): typeof ME | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ignore(): null {
  return null
}
