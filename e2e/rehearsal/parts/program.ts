import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a program may take until it answers. */
const patience = 120_000
/** How long one may take to end in order: the product answers first what it was asked. */
const endPatience = 40_000

interface How {
  /** What it is called on the printed page. */
  name: string
  /** Where its log goes. */
  folder: string
  command: string
  args: string[]
  env?: Record<string, string | undefined>
  /** Whom it runs as, where not as root. */
  as?: { uid: number; gid: number } | undefined
  /** The signal that ends it in order. */
  ending?: NodeJS.Signals
  /** Does it answer? */
  isUp: () => Promise<boolean>
}

/** A program that is started, ended, killed and put to sleep, with all that it starts itself. */
export interface Program {
  name: string
  start(): Promise<void>
  /** Ends it in order. */
  end(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Every process of it hangs from now on, and keeps its connections. */
  sleep(): void
  wake(): void
  /** What it has said since it was made. */
  said(): string
}

const running = new Set<Program>()

/** Ends what still runs, the last that was started first. */
export async function endAll(): Promise<void> {
  for (const program of [...running].toReversed()) {
    program.wake()
    await program.end().catch(() => program.kill())
  }
}

/** A program by how it is started; nothing runs yet. */
export function openProgram({ name, folder, command, args, env, as, ending = 'SIGTERM', isUp }: How): Program {
  let child: ChildProcess | undefined
  const log = path.join(folder, 'log', `${name}.log`)
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null
  const all = () => (child?.pid ? [child.pid, ...descendantsOf(child.pid)] : [])

  const program: Program = {
    name,
    async start() {
      mkdirSync(path.dirname(log), { recursive: true })
      const out = openSync(log, 'a')
      child = spawn(command, args, {
        stdio: ['ignore', out, out],
        env: { ...process.env, ...env },
        detached: true,
        ...as,
      })
      closeSync(out)
      child.on('error', () => {})
      watch(child)
      running.add(program)
      for (const late = Date.now() + patience; !(await isUp()); await pause(50)) {
        if (!isGone() && Date.now() < late) continue
        if (isGone()) running.delete(program)
        throw new Error(`${name} does not run:\n${tailOf(log)}`)
      }
    },
    end: () => stop(ending),
    kill: () => stop('SIGKILL'),
    sleep: () => signal(all(), 'SIGSTOP'),
    wake: () => signal(all(), 'SIGCONT'),
    said: () => readFileSync(log, 'utf8'),
  }

  async function stop(how: NodeJS.Signals): Promise<void> {
    running.delete(program)
    const pids = all()
    if (child && !isGone()) {
      const gone = once(child, 'exit')
      signal(how === 'SIGKILL' ? pids : pids.slice(0, 1), how)
      await Promise.race([gone, pause(endPatience)])
    }
    // What it started and left.
    signal(pids.filter(isRunning), 'SIGKILL')
    while (pids.some(isRunning)) await pause(20)
  }
  return program
}

/** Does anybody listen there? */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host, port })
    const done = (is: boolean) => {
      socket.destroy()
      answer(is)
    }
    socket.setTimeout(1000, () => done(false))
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
}

/** The last lines of a log. */
const tailOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n')

function signal(pids: number[], how: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, how)
    } catch {
      // Gone already.
    }
  }
}

/** What the system says of a process: its parent, and whether it is more than the memory of one. */
function stateOf(pid: number): { parent: number; isDead: boolean } | null {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(parent), isDead: state === 'Z' }
  } catch {
    return null
  }
}

const isRunning = (pid: number) => stateOf(pid)?.isDead === false

function descendantsOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((one) => [Number(one), stateOf(Number(one))?.parent]))
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([one]) => [one, ...below(one)])
  return below(pid)
}

/** Ends a program when this process is gone, however that ends: then our end of its input is closed. */
function watch({ pid }: ChildProcess): void {
  const words = 'cat > /dev/null; kill -KILL -"$1" 2> /dev/null'
  const watchman = spawn('/bin/sh', ['-c', words, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchman.unref()
}
