import { setTimeout as pause } from 'node:timers/promises'
import { openMet } from '../caller.ts'
import { checkFiles } from '../faults/files.ts'
import { type Crew, openCrew } from '../faults/people.ts'
import { checkMails, checkRows } from '../faults/truth.ts'
import { endWalk, walk } from '../journey/journey.ts'
import { runCommand, until } from '../journey/people.ts'
import { must, type Page } from '../page.ts'
import type { Program } from '../parts/program.ts'
import { type Stack, today } from '../stack.ts'
import type { Release } from './release.ts'
import { openTabs, type Tabs } from './tabs.ts'

/** How long both releases serve at least before the next step, in milliseconds. */
const together = 4000

/**
 * Two processes of an older release become today's, one after the other, while people work: with a crash of the old one and a way back
 * on the way, where today's migrations allow an older process to start.
 */
export async function rehearseUpgrade(stack: Stack, page: Page, old: Release, isAtOnce: boolean): Promise<void> {
  const met = openMet()
  const isUp = await page.step('two processes of the older release start', async () => {
    await stack.start()
    return 'on an empty database'
  })
  const cast = isUp && (await walk(stack, met, page))
  if (!cast) return
  const crew = await openCrew(stack, met, cast, 4)
  const tabs = await openTabs(stack, cast)
  const total = { sent: 0, again: 0, failed: 0, deaths: 0 }
  const whileTheyWork = (what: string, act: () => Promise<string>) =>
    page.step(what, async () => {
      Object.assign(crew.met, openMet())
      const words = await act()
      await crew.allGoOn()
      await pause(together)
      total.sent += crew.met.sent
      total.failed += crew.met.failed.length
      const again = countAgain(crew)
      total.again += again
      return `${words}; ${await checkRows(stack, 'one', crew.ledger)}; ${crew.met.sent} calls, ${again} sent again, 0 failed; longest wait ${(crew.met.longest / 1000).toFixed(1)} s`
    })
  const next = { first: stack.processOf(today, 1, '-new'), second: stack.processOf(today, 2, '-new') }
  const become = async (one: Program, other: Program) => {
    await one.end()
    await other.start()
  }

  await page.step('the newer doctor, before', async () => {
    const said = await runCommand({ ...stack, root: today }, 'doctor.ts').catch(({ stdout }) => String(stdout))
    const words = said.split('\n').find((line) => line.includes('migrations')) ?? said
    must(
      /run at the next start/.test(words) && /may start again/.test(words) === !old.alone,
      words || 'it says nothing',
    )
    return words.replace(/\s+/g, ' ')
  })
  if (isAtOnce) {
    await page.step('both end, and become new', async () => {
      Object.assign(crew.met, openMet())
      const [since, words] = [Date.now(), await bothAtOnce(stack, next)]
      await crew.allGoOn()
      const fault = crew.broken()
      must(!fault, fault ?? '')
      const { sent, refused, longest } = crew.met
      const count = [...refused].map(([status, times]) => `${times}× ${status || 'no answer'}`).join(', ')
      const waited = `longest wait ${(longest / 1000).toFixed(1)} s, all in ${((Date.now() - since) / 1000).toFixed(1)} s`
      return `${words}; ${await checkRows(stack, 'one', crew.ledger)}; of ${sent} calls refused: ${count}; ${waited}`
    })
    await tabs.afterwards(page)
    return end(stack, page, crew, tabs, total)
  }
  await whileTheyWork('process 1 becomes new, the old one works on', async () => {
    await become(stack.first, next.first)
    const ran = next.first.said().match(/applied \S+ in \d+ ms/g) ?? []
    must(ran.length === old.coming.length, `${ran.length} of ${old.coming.length} migrations ran`)
    return `${ran.length} migrations, the slowest ${slowest(ran)} ms`
  })
  await tabs.inMidUpgrade(page, old.alone !== null)
  if (old.alone) {
    await whileTheyWork('an old process that may not start again says so', async () => {
      total.deaths++
      await stack.second.kill()
      const words = await stack.second.start().then(
        () => 'it started',
        (error: Error) => error.message,
      )
      must(/has a newer migration/.test(words), words)
      return /The database has.*/.exec(words)?.[0] ?? ''
    })
    page.skip('the way back in mid-upgrade', old.alone)
  } else {
    await whileTheyWork('the old one is killed, and starts beside the new', async () => {
      total.deaths++
      await stack.second.kill()
      await stack.second.start()
      return 'beside a newer schema'
    })
    await whileTheyWork('the way back: both are old again', async () => {
      await become(next.first, stack.first)
      return 'on the newer schema'
    })
    await tabs.afterTheWayBack(page)
    await whileTheyWork('process 1 becomes new again', async () => {
      await become(stack.first, next.first)
      return 'nothing left to migrate'
    })
  }
  await whileTheyWork('process 2 becomes new', async () => {
    await become(stack.second, next.second)
    return 'both are new'
  })
  await tabs.afterwards(page)
  await end(stack, page, crew, tabs, total)
}

/** Ends both and starts both anew; answers for how long nobody served. */
async function bothAtOnce(stack: Stack, next: { first: Program; second: Program }): Promise<string> {
  const isServed = () =>
    fetch(`${stack.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await Promise.all([stack.first.end(), stack.second.end()])
  const since = Date.now()
  const starting = next.first.start()
  await until('somebody serves', isServed, 120)
  const ms = Date.now() - since
  await starting
  await next.second.start()
  const ran = next.first.said().match(/applied \S+ in \d+ ms/g) ?? []
  return `nobody served for ${(ms / 1000).toFixed(1)} s; ${ran.length} migrations, the slowest ${slowest(ran)} ms`
}

async function end(
  stack: Stack,
  page: Page,
  crew: Crew,
  tabs: Tabs,
  total: { sent: number; again: number; failed: number; deaths: number },
) {
  await tabs.close()
  await page.step('people stop, and none of them is stuck', async () => {
    await crew.stop()
    must(!crew.broken(), crew.broken() ?? '')
    const { candidates, notes, interviews, reads } = crew.ledger
    const done = `${candidates.length} candidates, ${notes.length} notes, ${interviews.length} interviews, ${reads} reads`
    return `${done}; of ${total.sent} calls during the steps ${total.again} were sent again and ${total.failed} failed`
  })
  await endWalk(stack, crew.met, page)
  await page.step('acknowledged = rows, at the end', () => checkRows(stack, 'one', crew.ledger))
  await page.step('files = rows, at the end', () => checkFiles(stack, 'one', crew.ledger))
  await page.step('messages, at the end', () => checkMails(stack, 'one', total.deaths))
}

/** How many calls were refused and sent again by the page itself; throws where somebody was told that something failed. */
function countAgain({ met, broken }: Crew): number {
  const fault = broken()
  must(!fault, fault ?? '')
  must(!met.failed.length, `${met.failed.length} of ${met.sent} calls failed: ${kindsOf(met.failed)}`)
  return [...met.refused.values()].reduce((sum, count) => sum + count, 0)
}

/** What failed how often, ids and sentences left out. */
function kindsOf(failed: string[]): string {
  const counts = new Map<string, number>()
  for (const one of failed) {
    const [call = '', status = ''] = one.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\?[^\s:]*/g, '*').split(': ')
    const kind = `${Number.parseInt(status, 10) || status} ${call}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one)
  return all.map(([kind, count]) => `${count}× ${kind}`).join(', ')
}

const slowest = (ran: string[]) => Math.max(0, ...ran.map((line) => Number(/(\d+) ms/.exec(line)?.[1])))
