import type pg from 'pg'
import { openListener } from './listener.ts'

/** Who waits in this process for something to change, and who tells them: its own requests, and the other processes'. */
export interface Hub {
  /** From here on nothing is missed: taken before the rows are read, given to `wait` after. */
  moment(): number
  /**
   * Waits until something is told of one of the subjects after that moment, some milliseconds have passed, or the caller has gone.
   * No database connection is held.
   */
  wait(subject: string | readonly string[], since: number, limits: { ms: number; gone: AbortSignal }): Promise<void>
  /** Something has changed and been committed: wakes who waits for it here and, a moment later, elsewhere. */
  tell(subject: string): void
  /** How many wait now. */
  waiting(): number
  /** Has it been woken for good: nobody waits here any more? */
  hasEnded(): boolean
  /** Wakes everybody for good: the process is about to end. */
  end(): void
  /** Lets go of its connection. */
  close(): Promise<void>
}

interface HubSettings {
  /** How to open the one connection on which it listens and tells. */
  connection: pg.ClientConfig
  channel: string
  failed?: (error: Error) => void
}

/** Without word from other processes everybody is woken this often, to look. */
const lookEvery = 300
/** So many subjects' last moments are remembered; beyond that they are forgotten, and everybody looks. */
const mostRemembered = 10_000

/** The hub of a process on a channel; it connects when somebody first waits or tells. */
export function openHub({ connection, channel, failed = () => {} }: HubSettings): Hub {
  const waiters = new Map<string, Set<() => void>>()
  const told = new Map<string, number>()
  let count = 0
  let forgotten = 0
  let waiting = 0
  let ended = false
  let looking: NodeJS.Timeout | undefined

  const wake = (subject: string) => {
    if (told.size >= mostRemembered) {
      told.clear()
      forgotten = count
    }
    told.set(subject, ++count)
    for (const one of waiters.get(subject) ?? []) one()
  }
  const wakeAll = () => {
    forgotten = ++count
    for (const all of waiters.values()) for (const one of all) one()
  }
  const leave = (subject: string, done: () => void) => {
    const set = waiters.get(subject)
    set?.delete(done)
    if (!set?.size) waiters.delete(subject)
  }
  const listener = openListener({ connection, channel, heard: wake, connected: wakeAll, failed })
  /** Looks while somebody waits and nobody would tell. */
  const look = () => {
    if (!waiting || ended) {
      clearInterval(looking)
      looking = undefined
    } else if (!listener.hears()) wakeAll()
  }

  return {
    moment: () => count,
    wait(subject, since, { ms, gone }) {
      const subjects = typeof subject === 'string' ? [subject] : subject
      const isTold = () => subjects.some((one) => (told.get(one) ?? 0) > since)
      if (ended || gone.aborted || forgotten > since || isTold()) return Promise.resolve()
      listener.start()
      looking ??= setInterval(look, lookEvery).unref()
      return new Promise((resolve) => {
        let isDone = false
        const done = () => {
          if (isDone) return
          isDone = true
          clearTimeout(timer)
          gone.removeEventListener('abort', done)
          for (const one of subjects) leave(one, done)
          waiting--
          resolve()
        }
        const timer = setTimeout(done, ms)
        gone.addEventListener('abort', done)
        for (const one of subjects) waiters.set(one, (waiters.get(one) ?? new Set()).add(done))
        waiting++
      })
    },
    tell(subject) {
      if (ended) return listener.tell(subject)
      wake(subject)
      listener.tell(subject)
    },
    waiting: () => waiting,
    hasEnded: () => ended,
    end() {
      ended = true
      wakeAll()
      clearInterval(looking)
    },
    close: () => listener.close(),
  }
}
