import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Program, RunResult } from './fence.ts'

/** What the small parent is told: a program and the input to run it on, or without one that it is no longer wanted. */
export interface Order {
  id: number
  program?: Program
  input?: readonly Uint8Array[]
}
/** What the small parent tells of an order. */
export type Report = { id: number } & ({ ending: RunResult } | { failed: string })

interface Parent {
  child: ChildProcess
  waiting: Map<number, { resolve: (ending: RunResult) => void; reject: (error: Error) => void }>
  /** When nothing was asked for a while it goes, and its memory with it. */
  idle?: NodeJS.Timeout
}

const PROGRAM = fileURLToPath(new URL('./parentProcess.ts', import.meta.url))
const IDLE = 60_000
let parent: Parent | undefined
let orders = 0

/**
 * Runs the fenced child like `runLimited`, started by a small process of its own: a fork copies the page tables of whoever
 * forks, and a server of 300 MB answered nobody for 20 to 100 ms at each resume.
 */
export async function runInSeparateProcess(
  program: Program,
  input: readonly Uint8Array[],
  signal?: AbortSignal,
): Promise<RunResult> {
  signal?.throwIfAborted()
  const used = open()
  const { child, waiting } = used
  const id = ++orders
  hold(used, true)
  let gone = () => {}
  return new Promise<RunResult>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    gone = () => {
      if (child.connected) child.send({ id } satisfies Order)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', gone, { once: true })
    child.send({ id, program, input } satisfies Order, (error) => error && reject(error))
  }).finally(() => {
    signal?.removeEventListener('abort', gone)
    waiting.delete(id)
    if (!waiting.size) hold(used, false)
  })
}

function open(): Parent {
  if (parent?.child.connected) return parent
  const child = fork(PROGRAM, [], {
    env: {},
    cwd: path.dirname(PROGRAM),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const made: Parent = { child, waiting: new Map() }
  const over = (error: Error) => {
    clearTimeout(made.idle)
    if (parent === made) parent = undefined
    for (const { reject } of made.waiting.values()) reject(error)
  }
  child.on('message', (report: Report) => {
    const order = made.waiting.get(report.id)
    if ('ending' in report) order?.resolve(report.ending)
    else order?.reject(new Error(report.failed))
  })
  child.on('error', over)
  child.on('exit', () => over(new Error('the process that starts fenced children has ended')))
  parent = made
  return made
}

/** Only while something is waited for does it keep this process from ending, and stays for sure itself. */
function hold(used: Parent, isNeeded: boolean): void {
  const { child } = used
  clearTimeout(used.idle)
  if (isNeeded) {
    child.ref()
    child.channel?.ref()
    return
  }
  child.unref()
  child.channel?.unref()
  used.idle = setTimeout(() => child.connected && child.disconnect(), IDLE).unref()
}
