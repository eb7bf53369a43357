import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { actor, openSights, query } from '../../test/sights.ts'
import { interviewerOf, openStage, setStage } from '../../test/stage.ts'
import type { Person } from '../../test/world.ts'
import { whereOf } from './listed.ts'
import { relations } from './relations.ts'
import { always, name, raw, sql } from './sql.ts'
import { isSeenWith, type Table } from './visible/sight.ts'
import { visible } from './visible.ts'

const { world, stage } = await openStage()
const ofPersons = ['account', 'account_skill', 'account_language', 'account_attachment'] as const
const ofRequisitions = [
  'requisition_skill',
  'requisition_question',
  'requisition_note',
  'evaluation',
  'sourcer',
] as const
const tables = [...ofPersons, 'candidate_history', ...ofRequisitions, 'interview', 'comment'] as const
const people: Person[] = []

beforeAll(async () => {
  const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
  const interviewer = await interviewerOf(world, stage)
  people.push(stage.company, stage.recruiter, stage.hiringManager, sourcer, interviewer)
  // The same of another company, which nobody here sees.
  for (const { companyId, requisitionId, skillId } of [stage, await setStage(world)]) {
    await world.put('requisition_note', {
      companyId,
      requisitionId,
      accountId: stage.recruiter.accountId,
      message: 'Seen.',
    })
    await world.put('requisition_note', {
      companyId,
      requisitionId,
      accountId: stage.recruiter.accountId,
      message: 'Again.',
    })
    const { id: more } = await world.requisition({ companyId })
    for (const of of [requisitionId, more]) {
      await world.put('evaluation', { companyId, requisitionId: of, name: 'Speaks plainly', order: 1 })
      if (of === more) await world.put('requisition_skill', { companyId, requisitionId: of, skillId })
      // One that brings nobody any more is still its own to see.
      const brings = { companyId, requisitionId: of, accountId: sourcer.accountId, status: of === more ? 2 : 1 }
      await world.put('sourcer', brings)
    }
    for (const sourcerId of [null, sourcer.accountId]) {
      const own = companyId === stage.companyId
      const { id: candidateId, accountId } = await world.candidate({
        companyId,
        requisitionId,
        ...(own && { sourcerId }),
      })
      const met = own ? interviewer.accountId : accountId
      const { id: interviewerId } = await world.put('interviewer', {
        companyId,
        candidateId,
        accountId: met,
        status: 1,
      })
      for (const kept of [{ companyId, candidateId }, {}]) {
        await world.put('account_skill', { accountId, skillId, level: 2, ...kept })
        await world.put('account_language', { accountId, lang: 'ar', level: 4, ...kept })
        const file = {
          key: randomUUID().replaceAll('-', ''),
          name: 'cv.pdf',
          type: 'application/pdf',
          size: 1,
          sha256: 'a'.repeat(64),
        }
        const { id: attachmentId } = await world.put('attachment', {
          accountId,
          companyId: kept.companyId ?? null,
          ...file,
        })
        await world.put('account_attachment', { accountId, attachmentId, name: 'resume', ...kept })
      }
      const { id: interviewId } = await world.put('interview', {
        companyId,
        requisitionId,
        candidateId,
        interviewerId,
        interviewerAccountId: met,
        companyName: 'One',
      })
      await world.put('comment', { companyId, interviewId, accountId: stage.recruiter.accountId, message: 'Said.' })
      await world.put('candidate_history', { companyId, candidateId, from: 0, to: 1 })
      if (!own || sourcerId) continue
      // What they keep themselves, and what is kept of them as a candidate whom somebody else brought.
      for (const person of people)
        for (const kept of [{ companyId, candidateId }, {}])
          await world.put('account_language', { accountId: person.accountId, lang: 'en', level: 4, ...kept })
    }
  }
  // One that the interviewer takes part in, one that it takes part in and that was called off, and one that was taken from it.
  const { companyId, requisitionId } = stage
  const other = await interviewerOf(world, stage)
  for (const { led, status } of [{ status: 1 }, { status: 3 }, { led: 3, status: 1 }]) {
    const { id: candidateId } = await world.candidate({ companyId, requisitionId })
    const accountId = led ? interviewer.accountId : other.accountId
    const asked = await world.put('interviewer', { companyId, candidateId, accountId, status: led ?? 1 })
    const who = { interviewerId: asked.id, interviewerAccountId: accountId }
    const of = { companyId, requisitionId, candidateId, companyName: 'One', status }
    const { id: interviewId } = await world.put('interview', { ...of, ...who })
    if (!led)
      await world.put('interview_person', { companyId, interviewId, accountId: interviewer.accountId, state: 1 })
  }
})

const { as, idsBy, planOf } = openSights(world)

test.each(tables)('a list of all of %s shows what is in sight, no more and no less', async (table) => {
  let most = 0
  for (const person of people) {
    const me = actor(person)
    const [seen, listed] = await as(me, async (tx) => [
      await idsBy(tx, table, visible[table](me)),
      await idsBy(tx, table, whereOf(me, table, query, always)),
    ])
    expect(listed, me.role).toEqual(seen)
    most = Math.max(most, seen.length)
  }
  expect(most).toBeGreaterThan(1)
})

// Among everybody's millions a company's own are found by an index; an `or` of `exists` alone is asked of each of them.
test.each(tables)('a list of all of %s reads no row that an index does not lead to', async (table) => {
  for (const person of people) {
    const me = actor(person)
    expect(await planOf(me, table), me.role).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  }
})

test.each(ofPersons)('what is gathered of %s by the whole sight is not asked again, row by row', async (table) => {
  for (const person of [stage.company, stage.recruiter])
    expect(await planOf(actor(person), table), person.role).not.toContain('SubPlan')
})

// The row of each candidate was read for nothing but its account.
test.each(ofPersons)('whose candidates a company has is read from an index alone, for %s', async (table) => {
  const me = actor(stage.recruiter)
  await world.pool.query('vacuum candidate')
  const rows = await as(me, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan'] as const) await tx.rows(sql`set local ${raw(`enable_${way}`)} to off`)
    return tx.rows<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${name(table)} where ${whereOf(me, table, query, always)}`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using \S+ on candidate\b/)
})

// A name that one in six bears would be read of everybody's.
test('people by a part of a name are looked for among those in sight, not in the index of all names', async () => {
  const condition = { field: 'name', operator: '$substring' as const, value: 'A' }
  for (const person of people) {
    const me = actor(person)
    const [seen, listed] = await as(me, async (tx) => [
      await idsBy(tx, 'account', sql`${visible.account(me)} and lower(name) like '%a%'`),
      await idsBy(tx, 'account', whereOf(me, 'account', { ...query, conditions: [condition] }, always)),
    ])
    expect(listed, me.role).toEqual(seen)
    // A few rows would be read without it all the same: what is asked has to be what no index answers.
    expect(await planOf(me, 'account', [condition]), me.role).toMatch(/Filter: .*\(lower\(name\) \|\| ''::text\) ~~/)
  }
})

// An array is planned for ten companies: a plan for any values then looks dearer than one for these, and each call plans anew.
test('people by their ids are asked of the one company by its id', async () => {
  const condition = { field: 'id', operator: '$eq' as const, value: stage.recruiter.accountId }
  for (const person of [stage.company, stage.recruiter])
    expect(await planOf(actor(person), 'account', [condition])).not.toMatch(/"companyId" = ANY \('\{/)
})

// What hides a row has to stand in the index too: else all candidates are read to be counted.
test('how many candidates stand where they are for a month is counted by an index alone', async () => {
  const me = actor(stage.recruiter)
  const condition = { field: 'statusAt', operator: '$lt' as const, value: new Date().toISOString() }
  const plan = await as(me, async (tx) => {
    await tx.rows(sql`set local enable_seqscan to off`)
    await tx.rows(sql`set local enable_bitmapscan to off`)
    const where = whereOf(me, 'candidate', { ...query, conditions: [condition] }, always)
    const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain select count(*) from candidate where ${where}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Only Scan')
})

test('what belongs to a row and is seen by whoever sees the row need not be asked for again', async () => {
  const spared: string[] = []
  for (const person of people) {
    const me = actor(person)
    const pairs = Object.entries(relations).flatMap(([table, of]) =>
      Object.values(of).flatMap((relation) =>
        'by' in relation && isSeenWith(me, relation.to, relation.by, table as Table)
          ? [{ table: table as Table, to: relation.to, by: relation.by }]
          : [],
      ),
    )
    for (const { table, to, by } of pairs) {
      const belongs = sql`${name(to, by)} = any(array(select id from ${name(table)} where ${visible[table](me)}))`
      const [asked, unasked] = await as(me, async (tx) => [
        await idsBy(tx, to, sql`${belongs} and ${visible[to](me)}`),
        await idsBy(tx, to, belongs),
      ])
      expect(unasked, `${me.role}: ${to} of ${table}`).toEqual(asked)
      if (asked.length) spared.push(`${me.role}: ${to} of ${table}`)
    }
  }
  expect(spared).toContain('hiringManager: interviewer of candidate')
  // Of whoever else meets a candidate an interviewer knows nothing.
  expect(spared.filter((one) => one.startsWith('interviewer: interviewer'))).toEqual([])
})
