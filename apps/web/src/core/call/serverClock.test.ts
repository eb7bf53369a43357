import { expect, test, vi } from 'vitest'
import { ServerClock } from './serverClock.ts'

const start = Date.parse('2030-01-07T09:00:00Z')

/** A machine whose clock is `wrong` milliseconds behind the server's. */
function machine(wrong: number) {
  let [steady, wall, behind] = [start - wrong, start - wrong, wrong]
  const clock = new ServerClock({ steady: () => steady, wall: () => wall })
  const pass = (ms: number) => {
    steady += ms
    wall += ms
  }
  const server = () => new Date(wall + behind).toISOString()
  return {
    clock,
    pass,
    /** One call: so long there, so long back. */
    ask(there: number, back: number) {
      const answer = clock.ask()
      pass(there)
      const said = server()
      pass(back)
      answer(said)
    },
    sleep(ms: number) {
      wall += ms
    },
    set(ms: number) {
      wall += ms
      behind -= ms
    },
    truth: () => wall + behind,
  }
}

test('the call with the shortest way says what time it is', () => {
  const { clock, ask, truth } = machine(90_000)
  expect(clock.isKnown).toBe(false)
  ask(400, 20)
  expect(clock.error()).toBe(210)
  ask(10, 10)
  ask(300, 10)
  expect(clock.now() - truth()).toBe(0)
  expect(clock.error()).toBeCloseTo(10, 0)
})

test('it is never further off than it says', () => {
  for (const [there, back] of [
    [0, 80],
    [80, 0],
    [33, 47],
  ] as const) {
    const { clock, ask, truth } = machine(-5000)
    ask(there, back)
    expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(clock.error())
  }
})

test('a fast call counts for many slow ones, and for less the older it is: clocks drift', () => {
  const { clock, ask, pass } = machine(0)
  ask(1, 1)
  for (let i = 0; i < 20; i++) ask(50, 50)
  expect(clock.error()).toBeLessThan(2)
  pass(300_000)
  expect(clock.error()).toBeGreaterThan(50)
  ask(50, 50)
  expect(clock.error()).toBe(50)
})

test('a page whose first calls were slow is off by up to half their way, and what it remembers is told right once one was fast', () => {
  const { clock, ask, pass, truth } = machine(3000)
  for (let i = 0; i < 5; i++) ask(50, 1150)
  const [moment, told, began] = [clock.remember(), clock.now(), truth()]
  expect(told - began).toBeCloseTo(-550)
  expect(Math.abs(told - began)).toBeLessThanOrEqual(clock.error())
  pass(2000)
  expect(moment() - began, 'nothing better is known').toBeCloseTo(-550)
  ask(20, 20)
  pass(1000)
  expect(moment()).toBe(began)
  expect(clock.now()).toBe(truth())
})

test('what was remembered before a sleep, or before somebody set the clock, stays what it was', () => {
  for (const isSleep of [true, false]) {
    const { clock, ask, sleep, set, truth } = machine(70_000)
    ask(10, 10)
    const [moment, began] = [clock.remember(), truth()]
    if (isSleep) sleep(600_000)
    else set(-600_000)
    expect(moment()).toBe(began)
    ask(10, 10)
    expect(moment()).toBe(began)
    expect(clock.now()).toBe(truth())
  }
})

test('after a sleep it is right at once, and asks to be set anew', async () => {
  const { clock, ask, sleep, truth } = machine(70_000)
  const leapt = vi.fn()
  clock.onLeap = leapt
  ask(10, 10)
  sleep(3_600_000)
  expect(clock.now()).toBe(truth())
  await Promise.resolve()
  expect(leapt).toHaveBeenCalledOnce()
  ask(40, 40)
  expect(clock.error()).toBe(40)
})

test('a call around a sleep says nothing', () => {
  const { clock, ask, sleep, pass, truth } = machine(70_000)
  ask(10, 10)
  const answer = clock.ask()
  pass(5)
  const said = new Date(truth()).toISOString()
  sleep(600_000)
  answer(said)
  expect(clock.now()).toBe(truth())
})
