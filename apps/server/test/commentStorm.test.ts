import { setTimeout as pause } from 'node:timers/promises'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { afterAll, expect, test } from 'vitest'
import { interviewed } from './interviewed.ts'
import { openServerProcess } from './serverProcess.ts'
import { openStage } from './stage.ts'

/**
 * The whole storm is 50 people, 20 comments a second and 60 seconds: these settings say how much of it. With STORM_LISTEN=off
 * the processes hear nothing from each other, and look by themselves.
 */
const people = Number(process.env.STORM_PEOPLE ?? 10)
const each = Number(process.env.STORM_A_SECOND ?? 5)
const seconds = Number(process.env.STORM_SECONDS ?? 5)
const isWhole = people >= 50 && each >= 20 && seconds >= 60
const isDeaf = process.env.STORM_LISTEN === 'off'
/** In milliseconds, and in megabytes of a process. */
const most = { p95: isDeaf ? 1200 : 1000, grows: 20, slower: 2, calm: 50 }

const { world, stage } = await openStage()
const deaf = { DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:9/none' }
const servers = await Promise.all([1, 2].map(() => openServerProcess(world, isDeaf ? deaf : {})))
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** A page beside others: it waits for news, and takes what was said from it; only what it is not told as a whole it reads. */
function openReader(url: string, headers: Record<string, string>, interviewId: string) {
  const seen: { id: string; after: number }[] = []
  const figures = { reads: 0 }
  const ask = async <T>(address: string): Promise<T> => {
    const answer = await fetch(`${url}/api${address}`, { headers })
    const { content, errors } = await answer.json()
    if (!content) throw new Error(`${answer.status} ${JSON.stringify(errors)}`)
    return content
  }
  const live = (hold: number, after?: string) =>
    ask<{ data: LiveAnswer }>(`/live?watch=${interviewId}&hold=${hold}${after ? `&after=${after}` : ''}`)
  const page = async (last: string) => {
    const filter = `filter[interviewId]=${interviewId}&filter[createdAt][$gt]=${encodeURIComponent(last)}`
    return ask<{ data: { id: string; createdAt: string }[] }>(
      `/guest/comment?${filter}&sort[createdAt]=asc&include=account,comment&page[limit]=100`,
    )
  }
  async function read(isOver: () => boolean): Promise<void> {
    let last = new Date(0).toISOString()
    let { cursor } = (await live(0)).data
    for (let goesOn = true; goesOn; ) {
      goesOn = !isOver()
      const told = (await live(goesOn ? 2 : 0, cursor)).data
      cursor = told.cursor
      const rows = told.changes.flatMap(({ row }) => row ?? [])
      const isWhole = !told.reset && rows.length === told.changes.length
      if (!isWhole) figures.reads++
      const fresh = isWhole
        ? rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        : (await page(last)).data
      for (const { id, createdAt } of fresh) {
        if (createdAt <= last) continue
        seen.push({ id, after: Date.now() - Date.parse(createdAt) })
        last = createdAt
      }
      if (goesOn) await pause(400)
    }
  }
  return { seen, read, figures }
}

/** Somebody who asks for something else all the time: how long that takes before the storm, and in it. */
function openOther(url: string, headers: Record<string, string>) {
  const took: [number[], number[]] = [[], []]
  let now = took[0]
  return {
    took,
    storm: () => {
      now = took[1]
    },
    async run(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const began = performance.now()
        await (await fetch(`${url}/api/requisition/requisition?page[limit]=10`, { headers })).text()
        now.push(performance.now() - began)
        await pause(50)
      }
    },
  }
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

test(`${people} people on two processes see ${each} comments a second, each once and in one order`, async () => {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const readers = []
  const writers: Record<string, string>[] = []
  for (let at = 0; at < people; at++) {
    const someone = await world.someone('company', { companyId: stage.companyId })
    const headers = await world.signIn(someone)
    writers.push(headers)
    readers.push(openReader((servers[at % 2] as { url: string }).url, headers, interviewId))
  }
  const others = servers.map(({ url }, nth) => openOther(url, writers[nth] ?? {}))
  let isOver = false
  const reading = readers.map(({ read }) => read(() => isOver))
  await pause(1000)
  // The same people wait while nothing is said: so long do other calls take then.
  for (const other of others) void other.run(() => isOver)
  await pause(seconds * 250)
  for (const other of others) other.storm()
  const writing: Promise<string>[] = []
  const held = () => Promise.all(servers.map((server) => server.held()))
  const before = await held()
  for (let at = 0; at < each * seconds; at++) {
    const { url } = servers[at % 2] as { url: string }
    writing.push(
      fetch(`${url}/api/guest/comment`, {
        method: 'POST',
        headers: { ...writers[at % people], 'content-type': 'application/json' },
        body: JSON.stringify({ interviewId, message: `Word ${at}.` }),
      }).then(async (answer) => (await answer.json()).content.data.id),
    )
    await pause(1000 / each)
  }
  const written = await Promise.all(writing)
  await pause(1500)
  isOver = true
  await Promise.all(reading)
  const after = await held()
  const { rows } = await world.pool.query('select id from comment where "interviewId" = $1 order by "createdAt"', [
    interviewId,
  ])
  const order = rows.map(({ id }) => id)
  expect(order.toSorted()).toEqual(written.toSorted())
  for (const { seen } of readers) expect(seen.map(({ id }) => id)).toEqual(order)
  const late = readers.flatMap(({ seen }) => seen.map(({ after }) => after)).toSorted((a, b) => a - b)
  const p = (share: number) => late[Math.floor(late.length * share)]
  console.log(`${late.length} sights of ${order.length} comments: half within ${p(0.5)} ms, p95 ${p(0.95)} ms`)
  const reads = readers.reduce((sum, { figures }) => sum + figures.reads, 0)
  console.log(`the thread was read ${reads} times by ${people} people`)
  const [calm = 0, storm = 0] = [0, 1].map((nth) => p99(others.flatMap(({ took }) => took[nth] ?? [])))
  console.log(`p99 of another call: ${calm.toFixed(0)} ms in the calm, ${storm.toFixed(0)} ms in the storm`)
  const shown = servers.map((server, nth) =>
    [before[nth], after[nth], server.memory()].map((one) => one?.toFixed(0)).join(', '),
  )
  console.log(`MB that each process holds before and after, and takes in all: ${shown.join('; ')}`)
  if (!isWhole) return
  expect(p(0.95)).toBeLessThanOrEqual(most.p95)
  expect(storm).toBeLessThanOrEqual(most.slower * Math.max(calm, most.calm))
  for (const [nth, held] of before.entries()) expect((after[nth] ?? 0) - held).toBeLessThan(most.grows)
}, 180_000)
