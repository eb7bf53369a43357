import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { expect, test } from 'vitest'
import { dice } from '../../../packages/domain/test/dice.ts'
import { remindOfInterviews } from '../src/features/scheduling/jobs.ts'
import { openPost } from './post.ts'
import { openStage } from './stage.ts'
import { isDue, openCalendars, openLedger, reminderTypes, through } from './told/ledger.ts'
import { openStory, type Story, step } from './told/stories.ts'

/** The whole count is 10,000: MESSAGE_STEPS says how many. */
const steps = Number(process.env.MESSAGE_STEPS ?? 300)
const seed = Number(process.env.MESSAGE_SEED ?? Date.now() % 1_000_000)
/** Stories that go on side by side, and for how many rounds until others begin. */
const atOnce = 8
const rounds = 12
const minute = 60_000

const { world, stage } = await openStage()

/** Lets time pass: the rows become older, so that the product's own clock stays the database's. */
async function pass(minutes: number): Promise<void> {
  const by = [`${minutes} minutes`]
  await world.pool.query(
    `update interview set "scheduledStart" = "scheduledStart" - $1::interval,
      "scheduledEnd" = "scheduledEnd" - $1::interval where "scheduledStart" is not null`,
    by,
  )
  await world.pool.query(`update interview_history set "createdAt" = "createdAt" - $1::interval`, by)
  await world.pool.query(
    `update notification_log set "createdAt" = "createdAt" - $1::interval, "nextAttemptAt" = "nextAttemptAt" - $1::interval`,
    by,
  )
}

test(`in ${steps} random steps everybody is told once what holds and nothing else, and calendars follow (seed ${seed})`, async () => {
  const random = dice(seed)
  const ledger = openLedger()
  const calendars = openCalendars(ledger.faults)
  const told = { world, stage, ledger, dice: random, shift: 0 }
  const post = openPost(world)
  const figures = { steps: 0, mails: 0, reminders: 0, withdrawn: 0, left: 0, entries: 0 }
  let stories: Story[] = []

  async function remind() {
    const from = Date.now() + told.shift
    await remindOfInterviews({ pool: world.pool, env: world.env, keys: world.keys })
    const to = Date.now() + told.shift
    const answers = stories.flatMap(({ interview }) =>
      interview
        ? reminderTypes.map((type) => ({
            type,
            interview,
            due: through((now) => isDue(type, interview, now), from, to),
          }))
        : [],
    )
    for (const { type, interview, due } of answers) {
      const { rows } = await world.pool.query(
        'select from notification_log where "interviewId" = $1 and sequence = $2 and type = $3',
        [interview.id, interview.sequence, type],
      )
      const wasReminded = [...ledger.sent, ...reminded].some((key) =>
        key.startsWith(`${type}:${interview.id}:${interview.sequence}:`),
      )
      if (due === 'yes' && !rows.length) ledger.faults.push(`no reminder: ${type} ${interview.id}`)
      if (due === 'no' && rows.length && !wasReminded) ledger.faults.push(`too early or late: ${type} ${interview.id}`)
      if (!rows.length || wasReminded) continue
      ledger.owe(type, interview, interview.people)
      for (const account of interview.people) reminded.add(`${type}:${interview.id}:${interview.sequence}:${account}`)
      figures.reminders++
    }
  }
  const reminded = new Set<string>()
  /** By how much the test's clock was ahead when a message was written: its id tells the real time, its row the passed one. */
  function shiftAt({ messageId, createdAt }: { messageId: string; createdAt: string }): number {
    const written = Number.parseInt(messageId.slice(1, 14).replace('-', ''), 16)
    const passed = Math.round((written - Date.parse(createdAt)) / minute) * minute
    return told.shift - passed
  }

  async function deliver() {
    post.mails.length = 0
    const from = Date.now() + told.shift
    await post.deliver()
    const to = Date.now() + told.shift
    const { rows } = await world.pool.query(
      `select type, "messageId", "dedupeKey", delivery_status as state, "createdAt" from notification_log
        where "interviewId" is not null`,
    )
    const log = new Map(rows.map((row) => [row.messageId, row]))
    // What the team reads of it besides is not of its time.
    const mails = post.mails.filter(({ messageId }) => log.has(messageId))
    ledger.settle(
      mails.map(({ messageId }) => log.get(messageId).dedupeKey),
      from,
      to,
    )
    // In the order in which they were written: two leave at once, and a calendar would sort them out by their sequence.
    const inOrder = mails.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1))
    for (const mail of inOrder)
      if (mail.icalendar) calendars.take(mail.to.address, mail, shiftAt(log.get(mail.messageId)))
    if (rows.some(({ state }) => state === DeliveryStatus.QUEUED)) ledger.faults.push('something still waits')
    figures.mails += post.mails.length
    figures.left += inOrder.filter(({ messageId }) => log.get(messageId).type === 'interviewLeft').length
  }

  /** What was queued of an older time is gone from the queue at once, before anybody looks. */
  async function nothingUntrueWaits() {
    const { rows } = await world.pool.query(
      `select log."dedupeKey" from notification_log log join interview on interview.id = log."interviewId"
        where log.delivery_status = ${DeliveryStatus.QUEUED} and log.sequence < interview.sequence`,
    )
    for (const { dedupeKey } of rows) ledger.faults.push(`still queued: ${dedupeKey}`)
  }

  async function calendarsFollow() {
    const addresses = new Map<string, string>()
    const { rows } = await world.pool.query('select id, email from account')
    for (const { id, email } of rows) addresses.set(id, email)
    const now = Date.now() + told.shift
    const planned = [...ledger.interviews.values()].filter(({ state }) => state === 'planned')
    for (const { uid, start, end, people, sequence } of planned) {
      if (end < now + minute) continue
      for (const account of people) {
        const entry = calendars.entry(addresses.get(account) as string, uid)
        if (entry?.isCancelled === false && Math.abs(entry.start - start) < 1000 && entry.sequence === sequence)
          figures.entries++
        else ledger.faults.push(`the entry of ${uid} is ${JSON.stringify(entry)} and not ${start}, ${sequence}`)
      }
    }
    const expected = new Set(planned.flatMap(({ uid, people }) => people.map((one) => `${addresses.get(one)} ${uid}`)))
    for (const [key] of calendars.standing())
      if (!expected.has(key)) ledger.faults.push(`a ghost in a calendar: ${key}`)
  }

  /** Ends what the stories were about, and counts. */
  async function forget() {
    const { rows } = await world.pool.query(
      `select count(*)::int as many from notification_log where delivery_status = ${DeliveryStatus.WITHDRAWN}`,
    )
    figures.withdrawn += rows[0].many
    await world.pool.query('delete from notification_log')
    await world.pool.query('update interview set status = 3 where status in (0, 1, 2)')
    ledger.forget()
    calendars.forget()
    reminded.clear()
  }

  for (let round = 0; figures.steps < steps; round++) {
    if (round % rounds === 0) {
      await deliver()
      await calendarsFollow()
      await forget()
      stories = await Promise.all(Array.from({ length: atOnce }, () => openStory(told)))
    }
    for (const story of stories) await step(told, story)
    figures.steps += stories.length + 1
    await nothingUntrueWaits()
    const minutes = random.pick([3, 7, 20, 31, 47, 130, 400, 730, 1300])
    // The mail server is away now and then, while time passes.
    if (random.chance(0.7)) await deliver()
    await pass(minutes)
    told.shift += minutes * minute
    if (random.chance(0.85)) await remind()
    if (random.chance(0.7)) await deliver()
    expect(ledger.faults.slice(0, 5), `seed ${seed}`).toEqual([])
  }
  await deliver()
  await calendarsFollow()
  await forget()
  console.log('told', JSON.stringify({ seed, ...figures, faults: ledger.faults.length }))
  expect(ledger.faults.slice(0, 5), `seed ${seed}`).toEqual([])
  expect(figures.mails).toBeGreaterThan(steps / 4)
  expect(figures.reminders && figures.withdrawn && figures.entries).toBeGreaterThan(0)
}, 3_600_000)
