import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { afterAll, expect, test } from 'vitest'
import { interviewed } from './interviewed.ts'
import { openServerProcess } from './serverProcess.ts'
import { openStage } from './stage.ts'
import type { Person } from './world.ts'

const { world, stage } = await openStage()
const servers = await Promise.all([openServerProcess(world), openServerProcess(world)])
afterAll(() => Promise.all(servers.map((server) => server.close())))
const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]

/** A page at a candidate, by one process; left by breaking its call off. */
async function openPage(who: Person, { url }: { url: string }, id: string) {
  const headers = await world.signIn(who)
  let after = ''
  const turn = async (hold: number, signal: AbortSignal | null = null): Promise<string[]> => {
    const address = `${url}/api/live?watch=${id}&at=candidate:${id}&hold=${hold}${after && `&after=${after}`}`
    const { content } = await (await fetch(address, { headers, signal })).json()
    const answer: LiveAnswer = content.data
    after = answer.cursor
    return answer.here.map(({ name }) => name ?? '')
  }
  await turn(0)
  return turn
}

test('two people on two processes are told of each other; who leaves has left, and what a dead process said ages out', async () => {
  const { candidate } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const [first, second] = [
    await openPage(stage.recruiter, one, candidate.id),
    await openPage(stage.company, other, candidate.id),
  ]
  const told = first(25)
  const leaving = new AbortController()
  // Each is told of the other, by the other's process.
  const stays = second(25, leaving.signal).then(
    () => second(25, leaving.signal),
    () => [],
  )
  expect(await told).toEqual([stage.company.name])
  // Other news may come first: then the page asks again.
  const left = first(25).then((here) => (here.length ? first(25) : here))
  leaving.abort()
  await stays.catch(() => {})
  expect(await left).toEqual([])
  // Again there, and its process ends as in a power cut: nobody says that it has left.
  const back = first(25).then((here) => (here.length ? here : first(25)))
  void (await openPage(stage.company, other, candidate.id))(25).catch(() => {})
  expect(await back).toEqual([stage.company.name])
  await other.kill()
  expect(await first(0)).toEqual([stage.company.name])
  await world.pool.query(`update presence set "seenAt" = "seenAt" - interval '45 seconds'
    where '${stage.company.accountId}' = any("accountIds")`)
  expect(await first(0)).toEqual([])
}, 120_000)
