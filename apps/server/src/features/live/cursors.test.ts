import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { newsHands } from '../../../test/newsPages.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { keysOf } from '../../core/keys.ts'
import { type Position, sealCursor } from './store/cursor.ts'

const { world, stage } = await openStage()
const { reported, say, openPage } = newsHands(world, stage)

/** Asks from a place in the feed, whatever is said of that place. */
const ask = (who: Person, watch: string, after: string, hold = '0') =>
  world.as(who)(liveApi.changes, { query: { watch, after, hold } })
/** Where the feed stands, with numbers that it cannot have. */
const position = async (more: Partial<Position> = {}): Promise<Position> => {
  const { rows } = await world.pool.query(
    'select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as start',
  )
  return { ...rows[0], at: Date.now(), here: '', ...more }
}

test('an ended session is told nothing, neither by the call that it holds nor by its next one', async () => {
  const { interviewId } = await reported()
  const who = await world.someone('company', { companyId: stage.companyId })
  const page = await openPage(who, interviewId)
  const held = ask(who, interviewId, page.cursor(), '10')
  await pause(500)
  await world.pool.query('update session set revoked_at = now() where "accountId" = $1', [who.accountId])
  const { id } = await say(stage.recruiter, interviewId, { message: 'Not for whoever has left.' })
  for (const { status, raw } of [await held, await ask(who, interviewId, page.cursor())]) {
    expect(status).toBe(401)
    expect(raw.toString()).not.toContain(id)
    expect(raw.toString()).not.toContain('cursor')
  }
  // Whoever signs in again goes on where its page stood: the place is the person's, not the session's.
  world.forgetSessions()
  const { content } = await ask(who, interviewId, page.cursor())
  expect([content.reset, content.changes.map((one) => one.id)]).toEqual([false, [id]])
})

test('a place of another company, of another role, or of another person says nothing of what came since', async () => {
  const { interviewId } = await reported()
  const stranger = await world.someone('company')
  const theirs = await openPage(stranger, interviewId, stage.companyId)
  const ours = await openPage(stage.company, interviewId)
  const asRecruiter = { ...stage.company, role: 'recruiter' as const }
  await world.put('membership', {
    accountId: stage.company.accountId,
    ...{ role: 'recruiter', companyId: stage.companyId, approvalStatus: 2 },
  })
  await say(stage.recruiter, interviewId)
  for (const [who, cursor] of [
    [stranger, ours.cursor()],
    [stage.company, theirs.cursor()],
    [asRecruiter, ours.cursor()],
    [stage.hiringManager, ours.cursor()],
  ] as const) {
    const { status, content } = await ask(who, interviewId, cursor, '5')
    // The page reads again what it sees, by calls that ask whether it may.
    expect([status, content.reset, content.changes]).toEqual([200, true, []])
  }
  // And whoever goes on from its own is told of nothing that is another company's.
  expect((await theirs()).changes).toEqual([])
  expect((await ours()).changes).toHaveLength(1)
})

test('a forged place, one too large, and one of a time that has not come are refused or begin anew', async () => {
  const { interviewId } = await reported()
  const page = await openPage(stage.company, interviewId)
  const real = page.cursor()
  await say(stage.recruiter, interviewId)
  const changed = (at: number) => {
    const bytes = Buffer.from(real, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  const others = keysOf([randomBytes(32)])
  const huge = await position({ snapshot: `1:${2n ** 64n - 1n}:`, at: Number.MAX_VALUE })
  const words = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url')
  const forged = [
    ...[0, 11, 12, 27, 28, 100, Buffer.from(real, 'base64url').length - 1].map(changed),
    ...[real.slice(0, -4), real.slice(4), `${real}AAAA`, real + real, real.toLowerCase()],
    sealCursor(others, stage.company, await position()),
    sealCursor(world.keys, { ...stage.company, role: 'admin' }, await position()),
    sealCursor(world.keys, { ...stage.company, accountId: stage.recruiter.accountId }, await position()),
    ...[words(huge), words(await position()), words(null), words([])],
    ...['0', '-1', '1e999', '9'.repeat(400), '1:1:', 'null', '__proto__', '\0', '\ud800', '../..', "' or 1=1 --", '%'],
  ]
  for (const cursor of forged) {
    const { status, content } = await ask(stage.company, interviewId, cursor)
    expect([cursor, status === 400 ? 400 : [status, content.reset, content.changes]]).toEqual([
      cursor,
      status === 400 ? 400 : [200, true, []],
    ])
  }
  for (const length of [5000, 100_000])
    expect((await ask(stage.company, interviewId, 'A'.repeat(length))).status).toBeGreaterThanOrEqual(400)
  // Of ours, but of a time before or after all notes: the clock was set, or the database is another.
  for (const at of [0, -1, Date.now() + 3_600_000, Date.now() - 3_600_000]) {
    const cursor = sealCursor(world.keys, stage.company, await position({ at }))
    const { status, content } = await ask(stage.company, interviewId, cursor)
    expect([at, status, content.reset]).toEqual([at, 200, true])
  }
  // None of these has moved the page's own place.
  expect((await page()).changes).toHaveLength(1)
})
