import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Deed, Erased } from '@majlis/domain/privacy/deed.ts'
import { type FileOf, privacyFiles, privacyTable } from '@majlis/domain/privacy/table.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { foundIn } from '../../../test/found.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import { wholeCandidate } from '../../../test/wholePerson.ts'
import { openSystemScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { runRemovals } from './jobs/removals.ts'
import { collect } from './store/collect.ts'
import { countErasure, erase } from './store.ts'

const { world, stage } = await openStage()
const run = (subject: Erased, id: string) => inTransaction(world.pool, 'write', (tx) => erase(tx, subject, id))
const removeBytes = () =>
  deleteFiles({
    ...{ pool: world.pool, storage: world.storage, removeUpload: world.uploads.remove },
    failed: (error) => {
      throw error
    },
  })

const foundOf = (marks: readonly string[]) => foundIn(world, marks)

test('after an erasure no row, file, message, answer or search key of the candidate is found; another company’s stay', async () => {
  const other = await setStage(world)
  const noor = await wholeCandidate(world, stage, 'noor')
  const harbour = await wholeCandidate(world, other, 'harbour', { email: noor.email, accountId: noor.accountId })
  const shared = [noor.email.split('@')[0] as string]
  const own = noor.marks.filter((mark) => !shared.includes(mark))
  expect(await foundOf(noor.marks)).toEqual(noor.marks)
  expect(await foundOf(harbour.marks)).toEqual(harbour.marks)
  // The person is whole: a row in each table that can hold something of a candidate.
  const rows = await inTransaction(world.pool, 'read', (tx) =>
    collect(openSystemScope(tx, 'consequence'), 'candidate', [noor.candidateId]),
  )
  const filled = Object.entries(privacyTable)
    .filter(([, of]) => of.candidate.does === 'follows')
    .map(([table]) => table)
  const keyless = ['search.candidate_key', 'hold_count', 'question_skill', 'shortlist_mark']
  expect(filled.filter((table) => !rows.has(table) && !keyless.includes(table))).toEqual([])

  // Looking at what would go counts the same, and writes nothing.
  const said = await inTransaction(world.pool, 'read', (tx) => countErasure(tx, 'candidate', noor.candidateId))
  const erasure = await run('candidate', noor.candidateId)
  expect(said).toEqual(erasure)
  await removeBytes()
  expect(await foundOf(own)).toEqual([])
  expect(await foundOf(harbour.marks)).toEqual(harbour.marks)
  expect(await foundOf(shared)).toEqual(shared)

  const { rows: proofs } = await world.pool.query('select * from erasure')
  expect(proofs).toHaveLength(1)
  expect(proofs[0]).toMatchObject({
    subject: 'candidate',
    rowId: noor.candidateId,
    companyId: stage.companyId,
    files: erasure?.files,
  })
  expect(proofs[0].counts).toMatchObject({
    candidate: 1,
    interview: 1,
    notification_log: 6,
    attachment: 3,
    question: 1,
  })
  expect(await run('candidate', noor.candidateId)).toBeNull()

  // The last company that knew the person takes its account along.
  await run('candidate', harbour.candidateId)
  await removeBytes()
  expect(await foundOf([...harbour.marks, ...shared])).toEqual([])
  const { rows: accounts } = await world.pool.query('select * from account where id = $1', [noor.accountId])
  expect(accounts[0]).toMatchObject({ email: `erased-${noor.accountId}@erased.invalid`, active: false, location: null })
})

test('an erased referee leaves its row, its numbers and the candidate', async () => {
  const person = await wholeCandidate(world, stage, 'ref')
  const ofReferee = person.marks.filter((mark) =>
    /canaryref(referee|refereelast|refereemail|in|works|role|did|cworks|crole|cdid|rdevice|agent|said|choice|scale|phone|shown|shownagain|signal|explained|noted|entry|toreferee)\d+end/.test(
      mark,
    ),
  )
  expect(ofReferee.length).toBeGreaterThan(18)
  await run('referee', person.refereeId)
  await removeBytes()
  expect(await foundOf(ofReferee)).toEqual([])
  const { rows } = await world.pool.query('select first_name, status from referral_referee where id = $1', [
    person.refereeId,
  ])
  expect(rows).toEqual([{ first_name: 'Erased', status: 2 }])
  expect((await foundOf(person.marks)).length).toBeGreaterThan(40)
  await run('candidate', person.candidateId)
})

test('an erased account cannot sign in, and what it wrote names nobody', async () => {
  const person = await world.someone('interviewer', {
    companyId: stage.companyId,
    name: 'Canarymember Name',
    email: 'canarymember@world.majlis.test',
  })
  const { accountId } = person
  await world.as(person)
  await world.pool.query(
    `update account set primary_phone = '+971509998877', location = 'canarymemberplace' where id = $1`,
    [accountId],
  )
  await world.put('account_info', { accountId, name: 'website', info: 'https://canarymemberinfo.test' })
  await world.put('slot_exception', {
    companyId: stage.companyId,
    accountId,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 36e5),
    reason: 'canarymemberreason',
  })
  await world.put('notification_log', {
    kind: 1,
    type: 'demo',
    recipient: person.email,
    accountId,
    text: 'canarymemberletter',
    messageId: 'm-canary',
    dedupeKey: 'd-canary',
    delivery_status: 1,
  })
  const marks = ['canarymember', '+971509998877']
  expect(await foundOf(marks)).toEqual(marks)
  await run('account', accountId)
  expect(await foundOf(marks)).toEqual([])
  const { rows } = await world.pool.query('select name, active from account where id = $1', [accountId])
  expect(rows).toEqual([{ name: `Erased person ${accountId.slice(-4)}`, active: false }])
  for (const table of ['session', 'membership', 'credential', 'slot_exception'])
    expect((await world.pool.query(`select from ${table} where "accountId" = $1`, [accountId])).rowCount).toBe(0)
})

test('a candidate that its company deletes leaves no more than an erased one; who signs in keeps its account', async () => {
  const [one, known] = [await wholeCandidate(world, stage, 'removed'), await wholeCandidate(world, stage, 'signed')]
  for (const { candidateId } of [one, known])
    await world.pool.query('update candidate set status = 0 where id = $1', [candidateId])
  await world.put('credential', { id: undefined, accountId: known.accountId, hash: 'x' })
  const remove = (id: string) => world.as(stage.company)(candidateApi.remove, { params: { id } })
  for (const { candidateId } of [one, known]) expect((await remove(candidateId)).status).toBe(200)
  await removeBytes()
  expect(await foundOf(one.marks)).toEqual([])
  const own = [known.email, known.email.split('@')[0] as string]
  expect((await foundOf(known.marks)).filter((mark) => !own.includes(mark))).toEqual([])
  const { rows } = await world.pool.query('select "rowId", cause from erasure where "rowId" = any ($1)', [
    [one.candidateId, known.candidateId],
  ])
  expect(rows.map(({ cause }) => cause)).toEqual(['removal', 'removal'])
  const { rows: accounts } = await world.pool.query('select id from account where id = any ($1) and active', [
    [one.accountId, known.accountId],
  ])
  expect(accounts).toEqual([{ id: known.accountId }])
})

test('a requisition that the host deletes takes its candidates along in the same way, and none of another company', async () => {
  const [ours, theirs] = [await setStage(world), await setStage(world)]
  const first = await wholeCandidate(world, ours, 'first')
  const there = await wholeCandidate(world, theirs, 'there', { email: first.email, accountId: first.accountId })
  const admin = await world.someone('admin')
  const { status } = await world.as(admin)(requisitionApi.remove, { params: { id: ours.requisitionId } })
  expect(status).toBe(200)
  await runRemovals(world)
  await removeBytes()
  const shared = [first.email.split('@')[0] as string]
  expect((await foundOf(first.marks)).filter((mark) => !shared.includes(mark))).toEqual([])
  expect(await foundOf(there.marks)).toEqual(there.marks)
})

test('an erasure that skips a table, or a file, is found by these tests', async () => {
  const whole = await wholeCandidate(world, stage, 'skipped')
  const line = privacyTable.question as { candidate: Deed }
  const place = privacyFiles['account_attachment.attachmentId'] as FileOf[]
  const [deed, of] = [line.candidate, [...place]]
  line.candidate = { does: 'nothing' }
  place.length = 0
  try {
    await run('candidate', whole.candidateId)
    await removeBytes()
  } finally {
    line.candidate = deed
    place.push(...of)
  }
  const found = await foundOf(whole.marks)
  expect(found.some((mark) => mark.includes('asked'))).toBe(true)
  expect(found.some((mark) => mark.includes('resume'))).toBe(true)
})

test('letters of its requisition that write its name in odd case go too; those of others with half of it stay', async () => {
  const { companyId, requisitionId } = stage
  const person = await world.candidate({ companyId, requisitionId, accountName: 'Layla Canaryodd' })
  const letter = (text: string, of: object = { requisitionId }) =>
    world.put('notification_log', {
      ...{ companyId, kind: 1, type: 'demo', recipient: 'team@odd.test', subject: 'x', html: '', text, ...of },
      ...{ messageId: text, dedupeKey: text, delivery_status: 1 },
    })
  const odd = await letter('we met lAyLA cAnaryODD today')
  const html = await letter('again', { requisitionId, html: '<p>LAYLA canaryOdd</p>' })
  const half = await letter('we met lAyLA today')
  const elsewhere = await letter('we met laYla canaRyodd there', {
    requisitionId: (await world.requisition({ companyId })).id,
  })
  const said = await inTransaction(world.pool, 'read', (tx) => countErasure(tx, 'candidate', person.id))
  expect(said.counts.notification_log).toBe(2)
  await run('candidate', person.id)
  const { rows } = await world.pool.query('select id from notification_log where id = any ($1)', [
    [odd.id, html.id, half.id, elsewhere.id],
  ])
  expect(rows.map(({ id }) => id).sort()).toEqual([half.id, elsewhere.id].sort())
})

test('a process that dies between an erasure and the removal of its files leaves them to the next one', async () => {
  const person = await wholeCandidate(world, stage, 'killed')
  const files = person.marks.filter((mark) => /canarykilled(resume|film)\d/.test(mark))
  expect(files.length).toBeGreaterThan(1)
  await run('candidate', person.candidateId)
  expect(await foundOf(files), 'committed, and the process is gone').toEqual(files)
  const dying = { delete: () => Promise.reject(new Error('killed')) }
  await deleteFiles({
    ...{ pool: world.pool, storage: dying, removeUpload: world.uploads.remove, failed: () => {} },
  }).catch(() => {})
  await world.pool.query(`update stored_file_deletion set "nextAttemptAt" = now(), "lockedUntil" = null`)
  await removeBytes()
  expect(await foundOf(files)).toEqual([])
})
