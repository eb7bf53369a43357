/** The crowd in a process of its own: it is told whom to ask and at which pace, and tells what it met when it is asked. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Place, Tally } from './asker.ts'
import { type Film, record } from './candidate.ts'
import { visit } from './guest.ts'
import type { Pace, Plan, Target } from './plan.ts'
import { recruit } from './recruiter.ts'

/** What the crowd is told: to come, one after the other within so many seconds, to work at another pace, to tell, to go. */
export type Order =
  | { come: { plan: Plan; target: Target; urls: string[]; ramp: number; pace: Pace; from: number } }
  | { pace: Pace }
  | { tell: true }
  | { go: true }

let isOver = false
let pace: Pace = { rate: 1, recruiters: 0, recording: 0, guests: 0 }
const tally = new Tally()
/** How many there are of each. */
const here: Pace = { rate: 1, recruiters: 0, recording: 0, guests: 0 }
let plan: Plan
let places: Place[]
let film: Film
let nextInterview = 0
/** An interview takes some five minutes: those who are there first are somewhere in it. */
const wholeInterview = 280_000

const placeOf = (nth: number) => places[nth % places.length] as Place

/** Lets come who is missing, spread over so many seconds. */
async function fill(seconds: number): Promise<void> {
  const { recruiters, recording, guests } = pace
  const coming: (() => void)[] = []
  for (const [nth, one] of plan.recruiters.slice(here.recruiters, recruiters).entries())
    coming.push(() =>
      recruit(
        placeOf(nth),
        one,
        () => pace.rate,
        () => isOver,
      ),
    )
  for (const [nth, one] of plan.guests.slice(here.guests, guests).entries())
    coming.push(() =>
      visit(
        placeOf(nth),
        one,
        () => pace.rate,
        () => isOver,
      ),
    )
  for (let nth = here.recording; nth < recording; nth++)
    coming.push(() => {
      const head = ((nth * 37) % 50) / 50
      void record(placeOf(nth), film, () => plan.interviews[nextInterview++], {
        head: head * wholeInterview,
        isOver: () => isOver,
      })
    })
  Object.assign(here, { recruiters, recording, guests })
  for (const [nth, come] of coming.toSorted(() => Math.random() - 0.5).entries()) {
    setTimeout(come, (nth / coming.length) * seconds * 1000)
  }
}

process.on('message', (order: Order) => {
  if ('come' in order) {
    const { target, urls, ramp, from } = order.come
    plan = order.come.plan
    pace = order.come.pace
    nextInterview = from
    film = { ...plan.film, bytes: readFileSync(plan.film.path) }
    places = urls.map((url) => ({ target, url, tally }))
    void fill(ramp)
  } else if ('pace' in order) {
    pace = order.pace
    void fill(5)
  } else if ('tell' in order) process.send?.({ ...tally.tell(), nextInterview })
  else {
    isOver = true
    void pause(1000).then(() => process.exit())
  }
})
process.on('disconnect', () => process.exit())
