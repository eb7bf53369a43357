import { randomUUID } from 'node:crypto'
import type { Subject } from '@majlis/domain/live/rules.ts'
import type pg from 'pg'
import { asOwner } from './tracedStatement.ts'

/** A subject with the company to which it belongs. */
export interface OwnedSubject extends Subject {
  companyId: string
}

/** Who has what open in the held calls of this process: written down for all processes, and told to who waits for it. */
export interface Presence {
  /** Somebody has this open until the answer is called, and a moment longer: the page's next call is on its way. */
  enter(subject: OwnedSubject, accountId: string): () => void
  /** Nobody has anything open here any more. */
  close(): Promise<void>
}

interface PresenceSettings {
  pool: pg.Pool
  /** Wakes who waits for a subject's people, in every process. */
  tell: (subject: string) => void
  failed?: (error: Error) => void
  /** How often it is said again, in milliseconds. */
  beatsEvery?: number
}

/** What a process said is believed for so many seconds: it says it again well before. */
export const believedFor = 45
/** Between two calls of a page nobody has left. */
const lingers = 3000
/** Who comes and goes within so many milliseconds is written together. */
const gathers = 100

/** By which word it is told that the people at a subject are others. */
export const peopleAt = ({ kind, id }: Subject): string => `at ${kind} ${id}`

interface Open {
  subject: OwnedSubject
  /** How many calls of each account. */
  calls: Map<string, number>
  /** Whom the row names; empty where there is none. */
  written: string[]
}

/** The presence of a process on a database. */
export function openPresence({ pool, tell, failed = () => {}, beatsEvery = 20_000 }: PresenceSettings): Presence {
  const process = randomUUID()
  const open = new Map<string, Open>()
  const leaving = new Set<NodeJS.Timeout>()
  let gathering: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  /** Writes those that changed, or all of them, one after the other. */
  const write = (isBeat: boolean) => {
    last = last.then(() => say(isBeat)).catch(failed)
    return last
  }
  async function say(isBeat: boolean): Promise<void> {
    const all = [...open.values()].map((one) => ({ one, now: [...one.calls.keys()].toSorted() }))
    const changed = all.filter(({ one, now }) => now.join() !== one.written.join())
    const said = isBeat ? all : changed
    if (!said.length) return
    await asOwner(pool).query(statement, [
      process,
      JSON.stringify(said.map(({ one: { subject }, now }) => ({ ...subject, accountIds: now }))),
    ])
    for (const { one, now } of said) {
      one.written = now
      if (!one.calls.size) open.delete(peopleAt(one.subject))
    }
    for (const { one } of changed) tell(peopleAt(one.subject))
  }
  const soon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      void write(false)
    }, gathers).unref()
  }
  const beat = setInterval(() => void write(true), beatsEvery).unref()

  function leave(key: string, accountId: string): void {
    const one = open.get(key)
    const calls = (one?.calls.get(accountId) ?? 0) - 1
    if (calls > 0) one?.calls.set(accountId, calls)
    else if (one?.calls.delete(accountId)) soon()
  }

  return {
    enter(subject, accountId) {
      const key = peopleAt(subject)
      const one = open.get(key) ?? { subject, calls: new Map(), written: [] }
      open.set(key, one)
      one.calls.set(accountId, (one.calls.get(accountId) ?? 0) + 1)
      if (one.calls.get(accountId) === 1) soon()
      let hasLeft = false
      return () => {
        if (hasLeft || isClosed) return
        hasLeft = true
        const timer = setTimeout(() => {
          leaving.delete(timer)
          leave(key, accountId)
        }, lingers).unref()
        leaving.add(timer)
      }
    },
    async close() {
      isClosed = true
      clearInterval(beat)
      clearTimeout(gathering)
      for (const timer of leaving) clearTimeout(timer)
      for (const { calls } of open.values()) calls.clear()
      await write(false)
    },
  }
}

/** Rows with people are written, those without go. */
const statement = `
  with said as (select * from jsonb_to_recordset($2::jsonb)
      as one("companyId" uuid, kind text, id uuid, "accountIds" uuid[])),
    empty as (delete from presence using said where process = $1 and subject = said.kind and "subjectId" = said.id
      and said."accountIds" = '{}')
  insert into presence (process, "companyId", subject, "subjectId", "accountIds")
    select $1, "companyId", kind, id, "accountIds" from said where "accountIds" <> '{}'
  on conflict (process, subject, "subjectId") do update set "accountIds" = excluded."accountIds", "seenAt" = now()`

/** Forgets what processes said that say nothing any more. */
export async function forgetPresence(pool: pg.Pool): Promise<void> {
  await asOwner(pool).query('delete from presence where "seenAt" < now() - make_interval(secs => $1)', [
    2 * believedFor,
  ])
}
