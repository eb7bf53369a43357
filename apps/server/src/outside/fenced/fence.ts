import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UnreadableCode } from '../resume/unreadable.ts'

/** What one child may spend: milliseconds by the wall clock, bytes of memory in use. */
type Limits = { wall: number; memory: number }
// The kernel ends a busy child sooner (`LIMITED`): the clock is for one that waits, on a machine that has no time for it.
const LIMITS: Limits = { wall: 60_000, memory: 400e6 }

/** How a child ended: with what it answered or a reason, after so many milliseconds, at so many bytes at most. */
export type RunResult = { took: number; peak: number } & ({ answer: string } | { failure: UnreadableCode })

const LOOK_EVERY = 15
const LONGEST_COMPLAINT = 2000
const OUT_OF_MEMORY = 134

const folderOf = (name: string) => {
  const file = fileURLToPath(import.meta.resolve(name === '@napi-rs' ? '@napi-rs/image' : name))
  const folder = path.join('node_modules', name)
  return realpathSync(file.slice(0, file.lastIndexOf(folder) + folder.length))
}

/** What can be run on a stranger's file: its code, what else it may read, and how much it may answer. */
const programs = {
  resume: { file: childOf('../resume/child.ts'), reads: ['unpdf', 'libphonenumber-js'], longest: 256 * 1024, more: [] },
  // The library is native: what it does is held by the kernel's limits alone.
  picture: {
    file: childOf('../picture/child.ts'),
    reads: ['@napi-rs'],
    longest: 4 * 2 ** 20,
    more: ['--allow-addons', '--disable-warning=PERM0001'],
  },
} as const
/** The program that takes the file in. */
export type Program = keyof typeof programs

function childOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

/** Node's arguments for a child that may read its own code and nothing else, and has little memory. */
export const rightsOf = (program: Program) => [
  '--permission',
  ...[path.dirname(programs[program].file), ...programs[program].reads.map(folderOf)].map(
    (folder) => `--allow-fs-read=${folder}`,
  ),
  ...programs[program].more,
  '--max-old-space-size=192',
  // A flaw that lets a document run words as code (as in pdf.js before 4.2) finds the door shut.
  '--disallow-code-generation-from-strings',
]

// The kernel's own limits also hold when this process is killed while a child runs: processor seconds, no core file,
// data segment (1 GB: Node does not start with less than 600 MB).
const LIMITED = 'ulimit -c 0; ulimit -S -t 8; ulimit -d 1000000; exec "$0" "$@"'

/** How a child is called: under a shell's limits where the system has one. */
export function callOf(name: Program, system = process.platform) {
  const program = [...rightsOf(name), programs[name].file]
  if (system === 'win32') return { command: process.execPath, args: program }
  return { command: '/bin/sh', args: ['-c', LIMITED, process.execPath, ...program] }
}

function start(name: Program) {
  const { file } = programs[name]
  const { command, args } = callOf(name)
  const child = spawn(command, args, { env: {}, cwd: path.dirname(file), stdio: 'pipe' })
  child.on('spawn', () => lowerPriority(child.pid))
  return child
}

/** A resume never competes with people who wait for an answer. */
function lowerPriority(pid = 0) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The child may already be gone; where the system forbids it, the limits still hold.
  }
}

/** Bytes that a process uses now and used at most, read from Linux; other systems have only the clock. */
function memoryOf(pid = 0) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return { now: kilobytes(status, /^VmRSS:\s*(\d+)/m) * 1024, peak: kilobytes(status, /^VmHWM:\s*(\d+)/m) * 1024 }
  } catch {
    return { now: 0, peak: 0 }
  }
}

const kilobytes = (status: string, row: RegExp) => Number(row.exec(status)?.[1] ?? 0)

/** Ends the child when it spends too much or the caller goes away; `why` says so, `rest` stops the watch. */
function watch(child: ChildProcessWithoutNullStreams, limits: Limits, signal: AbortSignal | undefined) {
  const watched: { peak: number; why?: UnreadableCode } = { peak: 0 }
  const stop = (why: UnreadableCode) => {
    watched.why ??= why
    child.kill('SIGKILL')
  }
  const look = setInterval(() => {
    const memory = memoryOf(child.pid)
    watched.peak = Math.max(watched.peak, memory.peak)
    if (memory.now > limits.memory) stop('too_large')
  }, LOOK_EVERY)
  const clock = setTimeout(() => stop('timeout'), limits.wall)
  const gone = () => stop('timeout')
  signal?.addEventListener('abort', gone, { once: true })
  const rest = () => {
    clearInterval(look)
    clearTimeout(clock)
    signal?.removeEventListener('abort', gone)
  }
  return { watched, stop, rest }
}

/** What the child says, up to a length; beyond that `tooLong` is called. */
function listen(stream: NodeJS.ReadableStream, longest: number, tooLong: () => void) {
  const parts: Buffer[] = []
  let length = 0
  stream.on('data', (part: Buffer) => {
    length += part.length
    if (length > longest) tooLong()
    else parts.push(part)
  })
  return () => Buffer.concat(parts).toString('utf8')
}

/** Runs the child on one input, without rights, within limits; when the caller goes away it ends at once. */
export function runLimited(
  program: Program,
  input: readonly Uint8Array[],
  signal?: AbortSignal,
  limits = LIMITS,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = start(program)
    const { watched, stop, rest } = watch(child, limits, signal)
    const answer = listen(child.stdout, programs[program].longest, () => stop('unreadable'))
    const complaint = listen(child.stderr, LONGEST_COMPLAINT, () => {})
    // A child that is ended before it took its input in is no error of ours.
    child.stdin.on('error', () => {})
    for (const part of input) child.stdin.write(part)
    child.stdin.end()

    child.on('error', (error) => {
      rest()
      reject(error)
    })
    child.on('close', (code, killed) => {
      rest()
      const spent = { took: performance.now() - begun, peak: watched.peak }
      if (signal?.aborted) return reject(signal.reason)
      if (watched.why) return resolve({ ...spent, failure: watched.why })
      if (code === 0) return resolve({ ...spent, answer: answer() })
      if (killed === 'SIGXCPU') return resolve({ ...spent, failure: 'timeout' })
      if (killed || code === OUT_OF_MEMORY) return resolve({ ...spent, failure: 'too_large' })
      // It answers for whatever a document does to it: an exit like this means that it could not even start.
      reject(new Error(`the ${program} program failed (${code}): ${complaint()}`))
    })
  })
}
