import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../call/call.ts'
import { openMet } from '../caller.ts'
import { beginUpload } from '../journey/interview.ts'
import { must, type Page } from '../page.ts'
import type { Program } from '../parts/program.ts'
import type { Stack } from '../stack.ts'
import { answer } from './candidate.ts'
import { whileFull } from './disk.ts'
import type { Crew } from './people.ts'
import { checkRows, type Primary } from './truth.ts'

/** Seconds for which something is away, in the long form and in the short. */
const lengths = {
  long: { kill: 3, cut: 120, hang: 60, mail: 20, disk: 15 },
  short: { kill: 1, cut: 8, hang: 13, mail: 3, disk: 4 },
}

/** What the faults leave behind. */
export interface Left {
  primary: Primary
  /** How often a process of the product died. */
  deaths: number
}

/** Does one fault after the other while people work and two talk; after each what was acknowledged is there, and the call goes on. */
export async function doFaults(
  stack: Stack,
  crew: Crew,
  call: Call | null,
  page: Page,
  isShort: boolean,
): Promise<Left> {
  const seconds = lengths[isShort ? 'short' : 'long']
  const left: Left = { primary: 'one', deaths: 0 }
  const { first, second, proxy, databases, store, mail } = stack
  const restart = async (programs: Program[], away: number) => {
    left.deaths += programs.filter((one) => one === first || one === second).length
    await Promise.all(programs.map((one) => one.kill()))
    await pause(away * 1000)
    await Promise.all(programs.map(startAsSystemdDoes))
  }
  const hang = async (programs: Program[], away: number) => {
    for (const one of programs) one.sleep()
    await pause(away * 1000)
    for (const one of programs) one.wake()
  }

  const faults: [string, () => Promise<unknown>][] = [
    ['process 1 killed', () => restart([first], seconds.kill)],
    ['process 2 killed', () => restart([second], seconds.kill)],
    ['both processes killed', () => restart([first, second], seconds.kill)],
    [`${proxy.name} killed`, () => restart([proxy], seconds.kill)],
    ['the primary killed, and started again', () => restart([databases.one], seconds.kill)],
    ['the standby killed, and started again', () => restart([databases.two], seconds.kill)],
    [`mail server killed, ${seconds.mail} s`, () => restart([...mail.programs], seconds.mail)],
    [`store killed, ${seconds.cut} s`, () => restart(store.programs, seconds.cut)],
    [`store hung, ${seconds.hang} s`, () => hang(store.programs, seconds.hang)],
    ['process 1 and the store killed together', () => restart([...store.programs, first], seconds.kill)],
    [`${proxy.name} and the primary killed together`, () => restart([databases.one, proxy], seconds.kill)],
    [
      'the primary killed, the standby promoted',
      async () => {
        await databases.one.kill()
        databases.promote()
        left.primary = 'two'
      },
    ],
    [
      'everything ended, and started again',
      async () => {
        const before = [databases.two, ...store.programs, ...mail.programs]
        const after = [databases.proxy, first, second, proxy]
        for (const one of [...after.toReversed(), ...before]) await one.end()
        await Promise.all(before.map((one) => one.start()))
        for (const one of after) await startAsSystemdDoes(one)
      },
    ],
  ]
  if (stack.smallDisk) {
    const full = async () => {
      const begun = await crew.beginOne()
      await whileFull(stack.data, async () => {
        const words = await beginUpload(stack, begun.token, randomUUID()).then(
          () => 'taken',
          (error: Error) => error.message,
        )
        must(/: 507 .*"message":"[^"]{20,}/.test(words), `a recording on a full disk: ${words}`)
        await pause(seconds.disk * 1000)
      })
      crew.ledger.interviews.push(await answer(stack, crew.met, begun))
    }
    faults.splice(-2, 0, [`disk of uploads full, ${seconds.disk} s`, full])
  } else page.skip('disk of uploads full', 'a file system in memory could not be mounted here')
  const relay = 'the relay killed'
  if (call) faults.splice(4, 0, [relay, () => restart([stack.relay], seconds.kill)])

  for (const [what, act] of faults) {
    const isHeld = await page.step(what, async () => {
      Object.assign(crew.met, openMet())
      const [done, talked] = await Promise.allSettled([act(), call?.during()])
      for (const one of [done, talked]) if (one.status === 'rejected') throw one.reason
      await crew.allGoOn()
      const broken = crew.broken()
      if (broken) throw new Error(broken)
      const { foreign } = crew.met
      if (foreign.length) throw new Error(`${foreign.length} answers were no sentence of the product: ${foreign[0]}`)
      const seen = call ? `; ${await call.after(what === relay)}` : ''
      return `${await checkRows(stack, left.primary, crew.ledger)}; ${saidOf(crew)}${seen}`
    })
    if (!isHeld && crew.broken()) break
  }
  return left
}

/** What ends while it starts, as a process does that finds no database, is started again: three times at most. */
async function startAsSystemdDoes(program: Program): Promise<void> {
  for (let nth = 1; ; nth++) {
    try {
      return await program.start()
    } catch (error) {
      if (nth === 3) throw error
      await pause(2000)
    }
  }
}

/** Refusals and the longest wait, as the page shows them. */
function saidOf({ met }: Crew): string {
  const names = new Map([
    [0, 'no answer'],
    [-1, 'upload again'],
  ])
  const refused = [...met.refused].map(([status, count]) => `${count}× ${names.get(status) ?? status}`)
  return `${refused.length ? `refused ${refused.join(', ')}` : 'nobody refused'}; longest wait ${(met.longest / 1000).toFixed(1)} s`
}
