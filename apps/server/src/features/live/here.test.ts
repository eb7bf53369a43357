import { setTimeout as pause } from 'node:timers/promises'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'

const { world, stage } = await openStage()
const { companyId, company, recruiter, hiringManager } = stage
const { pool } = world
const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

/** A report that shows, and what is open on the page of somebody who reads it. */
async function opened() {
  const { interviewId, candidate } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const { id: listId } = await world.put('shortlist', { companyId, title: 'Finalists', accountId: recruiter.accountId })
  await world.put('shortlist_item', { companyId, shortlistId: listId, interviewId, order: 1 })
  const at = { candidate: `candidate:${candidate.id}`, report: `interview:${interviewId}`, list: `shortlist:${listId}` }
  return { interviewId, candidate, listId, at, all: Object.values(at).join() }
}

/** A page that is open at something: `turn` asks once, `stays` holds its call until something is told. */
async function openPage(who: Person, at: string) {
  let after = ''
  const watch = at.split(/[:,]/)[1] as string
  const turn = async (hold = 0) => {
    const query = { watch, at, hold: String(hold), ...(after && { after }) }
    const { content } = await world.as(who)(liveApi.changes, { query })
    after = content.cursor
    return content.here
  }
  await turn()
  return turn
}
const rowsAt = async (id: string) =>
  (await pool.query('select "accountIds" from presence where "subjectId" = $1', [id])).rows.flatMap((r) => r.accountIds)
/** Holds a call of somebody, and waits until its process has said so. */
async function stay(who: Person, at: string, seconds = 8) {
  const page = await openPage(who, at)
  const told = page(seconds)
  await pause(400)
  return { page, told }
}

test('colleagues who have the same candidate, report or shortlist open are told of each other, and when one leaves', async () => {
  for (const at of Object.values((await opened()).at)) {
    const first = await stay(company, at, 20)
    const began = performance.now()
    const second = await openPage(recruiter, at)
    const leaves = second(4)
    const [, id] = at.split(':')
    expect(await first.told).toEqual([{ id: recruiter.accountId, name: recruiter.name, of: [id] }])
    expect(performance.now() - began).toBeLessThan(5000)
    // Who was told goes on with its next call.
    const goesOn = first.page(20)
    await leaves
    const again = await openPage(recruiter, at)
    expect(await again()).toEqual([{ id: company.accountId, name: company.name, of: [id] }])
    // Nobody holds a call of the second person any more: a moment later it has left.
    expect(await goesOn).toEqual([])
  }
}, 60_000)

test('who has several things open is told at which of them each colleague is', async () => {
  const { at, candidate, interviewId, all } = await opened()
  const here = await stay(company, `${at.candidate},${at.report}`)
  const told = (await (await openPage(recruiter, all))()).map(({ of }) => of.toSorted())
  expect(told).toEqual([[candidate.id, interviewId].toSorted()])
  expect(await (await openPage(recruiter, at.list))()).toEqual([])
  await here.told
})

test('the own second page is nobody else', async () => {
  const { at } = await opened()
  const one = await stay(recruiter, at.candidate, 2)
  expect(await (await openPage(recruiter, at.candidate))()).toEqual([])
  expect(await one.told).toEqual([])
})

/** What another process says of its held calls. */
const say = async (who: Person, at: string, ago = 0) => {
  for (const one of at.split(',')) {
    const [subject, subjectId] = one.split(':')
    await pool.query(
      `insert into presence (process, "companyId", subject, "subjectId", "accountIds", "seenAt")
        values (gen_random_uuid(), $1, $2, $3, $4, now() - make_interval(secs => $5))`,
      [companyId, subject, subjectId, [who.accountId], ago],
    )
  }
}

test('a guest, an interviewer, an admin, a partner and another company neither see nor are seen', async () => {
  const { interviewId, at, all, candidate, listId } = await opened()
  const guest = await world.someone('guest', { companyId })
  for (const what of [{ interviewId }, { shortlistId: listId }])
    await world.put('guest', { companyId, accountId: guest.accountId, accessLevel: 2, validTill, show: 63, ...what })
  const outsiders = [
    guest,
    await world.someone('company'),
    await world.someone('admin'),
    await world.someone('partner', { companyId }),
    await world.someone('interviewer', { companyId }),
  ]
  await say(company, all)
  for (const one of outsiders) {
    const page = await openPage(one, all)
    const held = page(1)
    await pause(500)
    for (const id of [candidate.id, interviewId, listId]) expect(await rowsAt(id)).toEqual([company.accountId])
    expect(await held).toEqual([])
  }
  expect(await (await openPage(recruiter, at.report))()).toHaveLength(1)
}, 60_000)

test('who holds a link to the report neither sees nor is seen', async () => {
  const { interviewId, all } = await opened()
  const link = { companyId, interviewId, accountId: recruiter.accountId, email: 'a@firm.test', validTill, show: 63 }
  const { id: publicReportId } = await world.put('public_report', link)
  const token = await inTransaction(pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 9 }),
  )
  await say(company, all)
  const ask = world.as(null, { 'x-link-token': token })
  const query = { watch: interviewId, at: all }
  const { content } = await ask(liveApi.changes, { query })
  expect(content.here).toEqual([])
  const held = ask(liveApi.changes, { query: { ...query, hold: '1', after: content.cursor } })
  await pause(500)
  expect(await rowsAt(interviewId)).toEqual([company.accountId])
  expect((await held).content.here).toEqual([])
})

test('who may not see the record is told of nobody there, and nobody is told of it', async () => {
  const { at, all, candidate, interviewId, listId } = await opened()
  const other = await world.someone('hiringManager', { companyId })
  await say(recruiter, all)
  // Another's requisition: the candidate and its report do not exist for this hiring manager; shortlists for none.
  const page = await openPage(other, all)
  expect(await page()).toEqual([])
  const held = page(1)
  await pause(500)
  for (const id of [candidate.id, interviewId, listId]) expect(await rowsAt(id)).toEqual([recruiter.accountId])
  expect(await held).toEqual([])
  const own = await (await openPage(hiringManager, all))()
  expect(own.flatMap(({ of }) => of).toSorted()).toEqual([candidate.id, interviewId].toSorted())
  // At a report that is closed again nobody is seen; at its candidate one still is.
  await pool.query('update candidate set status = 9 where id = $1', [candidate.id])
  const closed = await stay(company, `${at.candidate},${at.report}`, 2)
  expect((await rowsAt(candidate.id)).toSorted()).toEqual([recruiter.accountId, company.accountId].toSorted())
  expect(await rowsAt(interviewId)).toEqual([recruiter.accountId])
  expect((await closed.told).flatMap(({ of }) => of)).toEqual([candidate.id])
}, 60_000)

test('who is no colleague any more is told of to nobody, whatever its process still says', async () => {
  const { at } = await opened()
  const leaver = await world.someone('recruiter', { companyId })
  await say(leaver, at.candidate)
  expect(await (await openPage(company, at.candidate))()).toHaveLength(1)
  for (const set of ['active = false', `active = true, "approvalStatus" = 1`, `"approvalStatus" = 2, role = 'guest'`]) {
    await pool.query(`update membership set ${set} where "accountId" = $1`, [leaver.accountId])
    expect(await (await openPage(company, at.candidate))()).toEqual([])
  }
})

test('what a process said that died is believed for 45 s, and not longer', async () => {
  const { at } = await opened()
  await say(recruiter, at.candidate, 46)
  expect(await (await openPage(company, at.candidate))()).toEqual([])
  await say(recruiter, at.candidate, 35)
  const page = await openPage(company, at.candidate)
  expect(await page()).toHaveLength(1)
  await expect.poll(() => page(), { timeout: 15_000 }).toEqual([])
}, 30_000)

test('what is open is a candidate, an interview or a shortlist, four at most; a name of none is refused', async () => {
  const id = crypto.randomUUID()
  const ask = async (at: string) =>
    (await world.as(company)(liveApi.changes, { query: { watch: companyId, at } })).status
  expect(await ask(`candidate:${id},interview:${id},shortlist:${id}`)).toBe(200)
  for (const at of ['', id, `candidate:${id}:${id}`, `requisition:${id}`, `candidate:`, `candidate:${id},`])
    expect(await ask(at)).toBe(400)
  expect(await ask(Array.from({ length: 5 }, () => `candidate:${crypto.randomUUID()}`).join())).toBe(400)
})
