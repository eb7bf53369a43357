import { spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UnreadableCode } from './unreadable.ts'

/** What one child may spend: milliseconds by the wall clock, bytes of memory in use. */
export type Limits = { wall: number; memory: number }
export const LIMITS: Limits = { wall: 8_000, memory: 400e6 }

/** How a child ended: with the text it answered or with a reason, after so many milliseconds, at so many bytes at most. */
export type Ending = { took: number; peak: number } & ({ answer: string } | { failure: UnreadableCode })

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const LOOK_EVERY = 15
const OUT_OF_MEMORY = 134
const LONGEST_ANSWER = 256 * 1024

const packageOf = (name: string) => {
  const file = fileURLToPath(import.meta.resolve(name))
  const folder = path.join('node_modules', ...name.split('/').slice(0, name.startsWith('@') ? 2 : 1))
  return realpathSync(file.slice(0, file.lastIndexOf(folder) + folder.length))
}
const readable = [path.dirname(CHILD), ...['unpdf', 'libphonenumber-js'].map(packageOf)]
const program = [
  '--permission',
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
  '--max-old-space-size=192',
  // A flaw that lets a document run words as code (as in pdf.js before 4.2) finds the door shut.
  '--disallow-code-generation-from-strings',
  '--disable-warning=ExperimentalWarning',
  CHILD,
]

// The kernel's own limits also hold when this process is killed while a child runs: processor seconds, no core file,
// data segment (1 GB: Node does not start with less than 600 MB).
const limited = 'ulimit -c 0; ulimit -t 10; ulimit -d 1000000; exec "$0" "$@"'
const start = () => {
  const [command, args] =
    process.platform === 'win32'
      ? [process.execPath, program]
      : ['/bin/sh', ['-c', limited, process.execPath, ...program]]
  return spawn(command, args, { env: {}, cwd: path.dirname(CHILD), stdio: 'pipe' })
}

/** Bytes that a process uses now and used at most, read from Linux; other systems have only the clock. */
function memoryOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const kilobytes = (row: string) => Number(new RegExp(`^${row}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 }
  } catch {
    return { now: 0, peak: 0 }
  }
}

/** Runs the child on one input, without rights, and ends it when it spends too much or when the caller goes away. */
export function runFenced(input: readonly Uint8Array[], signal?: AbortSignal, limits = LIMITS): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = start()
    const answer: Buffer[] = []
    let length = 0
    let complaint = ''
    let peak = 0
    let stopped: UnreadableCode | undefined

    const stop = (why: UnreadableCode) => {
      stopped ??= why
      child.kill('SIGKILL')
    }
    const look = setInterval(() => {
      const memory = memoryOf(child.pid ?? 0)
      peak = Math.max(peak, memory.peak)
      if (memory.now > limits.memory) stop('too_large')
    }, LOOK_EVERY)
    const clock = setTimeout(() => stop('timeout'), limits.wall)
    const gone = () => stop('timeout')
    signal?.addEventListener('abort', gone, { once: true })
    const end = () => {
      clearInterval(look)
      clearTimeout(clock)
      signal?.removeEventListener('abort', gone)
    }

    child.on('spawn', () => lowerPriority(child.pid))
    child.on('error', (error) => {
      end()
      reject(error)
    })
    child.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length > LONGEST_ANSWER) stop('unreadable')
      else answer.push(part)
    })
    child.stderr.on('data', (part: Buffer) => {
      complaint = `${complaint}${part}`.slice(0, 2000)
    })
    // A child that is ended before it took its input in is no error of ours.
    child.stdin.on('error', () => {})
    for (const part of input) child.stdin.write(part)
    child.stdin.end()

    child.on('close', (code, killed) => {
      end()
      if (signal?.aborted) return reject(signal.reason)
      const spent = { took: performance.now() - begun, peak }
      if (stopped) return resolve({ ...spent, failure: stopped })
      if (code === 0) return resolve({ ...spent, answer: Buffer.concat(answer).toString('utf8') })
      if (killed === 'SIGXCPU') return resolve({ ...spent, failure: 'timeout' })
      if (killed || code === OUT_OF_MEMORY) return resolve({ ...spent, failure: 'too_large' })
      // It answers for whatever a document does to it: an exit like this means that it could not even start.
      reject(new Error(`the resume parser failed (${code}): ${complaint}`))
    })
  })
}

/** A resume never competes with people who wait for an answer. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The child may already be gone; where the system forbids it, the limits still hold.
  }
}
