import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, untilUp } from '@majlis/server/test/ownServer.ts'

const program = fileURLToPath(import.meta.resolve('@majlis/server/src/main.ts'))
const heldMemory = import.meta.resolve('@majlis/server/test/heldMemory.mjs')
/** Of the kernel's clock that `stat` counts in. */
const tick = 10

/** A process of the product, started as an operator starts it. */
export interface Product {
  url: string
  pid: number
  child: ChildProcess
  /** Where it writes how much it holds. */
  held: string
}

/** Starts the product itself, with its workers, and waits until it answers. */
export async function startProcess(settings: Record<string, string>, nth: number): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const held = path.join(settings.DATA_DIR as string, `held-${nth}`)
  mkdirSync(settings.DATA_DIR as string, { recursive: true })
  const more = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, HELD_MEMORY: held }
  const child = spawn(process.execPath, [`--import=${heldMemory}`, program], {
    env: { ...process.env, ...more, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // It ends with whoever started it, however that ends.
  process.on('exit', () => child.kill('SIGTERM'))
  await untilUp(url, child)
  return { url, pid: child.pid as number, child, held }
}

/** What a process holds once what nobody needs is collected, in MB. */
export async function heldBy({ child, held }: Product): Promise<number> {
  rmSync(held, { force: true })
  child.kill('SIGUSR2')
  while (!existsSync(held)) await pause(50)
  return Number(readFileSync(held, 'utf8'))
}

const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** A process and all that it has started, as far as they live. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {
      // It ended while it was looked at.
    }
  }
  const found = [pid]
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child)
  return found
}

/** Milliseconds of processor time of a process and all that it has started, those that have ended too. */
export function workOf(pid: number): number {
  return treeOf(pid).reduce((sum, one) => {
    try {
      const [user, system, ended, endedSystem] = statOf(one).slice(11, 15).map(Number)
      return sum + ((user ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0)) * tick
    } catch {
      return sum
    }
  }, 0)
}

/** Megabytes of memory of a process alone, and of all that it has started; what they share is counted once. */
export function memoryOf(pid: number): { own: number; whole: number } {
  const own = Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
  const whole = treeOf(pid).reduce((sum, one) => {
    try {
      return sum + Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'latin1'))?.[1]) / 1024
    } catch {
      return sum
    }
  }, 0)
  return { own, whole }
}
