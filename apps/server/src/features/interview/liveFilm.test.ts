import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { describe, expect, test, vi } from 'vitest'
import { openLiveFilms } from '../../../test/liveFilms.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { sweepUploads } from './jobs/sweep.ts'
import { processRecordings, type RecordingDependencies } from './jobs.ts'
import { placeAsked } from './store/liveFilm.ts'

vi.setConfig({ testTimeout: 120_000 })
const { world, stage, address, interviewer, met, begin, send, recordingOf, segmentsOf, parts } = await openLiveFilms()
const { pool, uploadFolder } = world
const [mp4, webm] = (await Promise.all(
  ['bars.mp4', 'bars.webm'].map((name) => readFile(path.join(import.meta.dirname, '../../../test/media', name))),
)) as [Buffer, Buffer]
const process = (more: Partial<RecordingDependencies> = {}) => processRecordings(parts(more))
/** Everything that waits is looked at now. */
const look = async (more: Partial<RecordingDependencies> = {}) => {
  await pool.query('update recording set "nextAttemptAt" = now() where status < 3')
  return process(more)
}
const removeBytes = () =>
  deleteFiles({ pool, storage: world.storage, removeUpload: world.uploads.remove, failed: () => {} })
/** An upload that has not grown for two minutes. */
const rest = (id: string) => utimes(path.join(uploadFolder, id), new Date(), new Date(Date.now() - 120_000))

/** A meeting of nine seconds that is over; its film waits. */
async function ended() {
  const meeting = await met({ began: 39.1, ended: 30 })
  const { interviewId } = meeting
  await world.put('recording', { companyId: stage.companyId, interviewId, status: 1 })
  const [row] = (await pool.query('select "startedAt" from interview where id = $1', [interviewId])).rows
  const at = (seconds: number) => new Date(Date.parse(row.startedAt) + seconds * 1000)
  const segment = async (film: 'room' | 'own', from: number, bytes: Buffer, isLast = true) => {
    const who = film === 'room' ? meeting.leads : meeting.byLink
    const { id } = await begin(who, { startedAt: at(from), film })
    expect(await send(who, id, bytes, { isLast })).toBe(204)
    return { id, who, rest: (more: Buffer) => send(who, id, more, { from: bytes.length }) }
  }
  const read = async () => {
    const { content } = await world.as(stage.company)(interviewApi.recordings, { params: { id: interviewId } })
    return content
  }
  const play = async (from: string) => Buffer.from(await (await fetch(address + from)).arrayBuffer())
  await pool.query('update candidate set status = 9 where id = $1', [meeting.candidate.id])
  return { ...meeting, at, segment, read, play }
}

describe('the film of a live interview', () => {
  test('is made at once when the interviewer’s film is here and whole, though the candidate’s is on its way', async () => {
    const { interviewId, segment, read } = await ended()
    for (const from of [0, 3.05, 6.1]) await segment('room', from, mp4)
    await segment('own', 0, webm.subarray(0, 5000), false)
    expect(await process()).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, made: 1, lastError: null })
    expect(await read()).toMatchObject({ processed: true, coverage: 1, missingSeconds: 0, wasStopped: false })
  })

  test('waits for what grows, and no longer than it grows', async () => {
    const { interviewId, segment, read, at } = await ended()
    await segment('room', 0, mp4)
    const { id } = await segment('own', 0, webm, false)
    const failed = vi.fn()
    expect(await process({ failed })).toBe(0)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 1, attempts: 0, lastError: null })
    expect(failed).not.toHaveBeenCalled()
    await rest(id)
    // Its candidate took the agreement back for a while, which the film says.
    const { companyId } = stage
    const withdrawn = { kind: 'live', subject: 'candidate', text_version: 'live', language: 'en', withdrawnAt: at(3) }
    await world.put('consent', { companyId, interviewId, ...withdrawn })
    expect(await look()).toBe(1)
    const shown = await read()
    expect(shown.coverage).toBeCloseTo(3.1 / 9.1, 1)
    expect(shown.missingSeconds).toBeCloseTo(6, 0)
    expect(shown.defaultStartTime).not.toBeNull()
    expect(shown.wasStopped).toBe(true)
  })

  test('waits ten minutes at the most, and without anything it says so', async () => {
    const [growing, empty] = [await ended(), await ended()]
    await growing.segment('room', 0, mp4, false)
    expect(await look()).toBe(0)
    await pool.query(
      `update interview set "endedAt" = now() - interval '11 minutes', "startedAt" = "startedAt" - interval '11 minutes'
      where id = any($1)`,
      [[growing.interviewId, empty.interviewId]],
    )
    expect(await look()).toBe(1)
    expect((await recordingOf(growing.interviewId)).status).toBe(2)
    expect(await recordingOf(empty.interviewId)).toMatchObject({ status: 3, lastError: 'nothing was recorded' })
  })

  test('is made again with what comes late: its place is taken at once, and who plays the old one goes on', async () => {
    const { interviewId, segment, read, play, at } = await ended()
    const [asked] = await askedAt(interviewId, [at(7)])
    await segment('room', 0, mp4)
    const late = await segment('room', 6, mp4.subarray(0, 4000), false)
    await rest(late.id)
    expect(await look()).toBe(1)
    const first = await read()
    const [old, before] = [await play(first.recording as string), await recordingOf(interviewId)]
    const placed = async () =>
      (await pool.query('select "askedTime" from interview_question where id = $1', [asked])).rows[0].askedTime
    const placedBefore = await placed()
    expect(await late.rest(mp4.subarray(4000))).toBe(204)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, attachmentId: before.attachmentId })
    expect(await look()).toBe(1)
    const after = await recordingOf(interviewId)
    expect(after).toMatchObject({ status: 2, made: 2, lateAt: null })
    expect(Number(after.duration)).toBeGreaterThan(Number(before.duration) + 1)
    expect((await play(first.recording as string)).equals(old)).toBe(true)
    expect((await play((await read()).recording as string)).equals(old)).toBe(false)
    expect(Number(await placed())).toBeCloseTo(7, 1)
    expect(Number(await placed())).toBeGreaterThanOrEqual(Number(placedBefore))
    // Made and placed as often as one likes, it stays where it is.
    for (let nth = 0; nth < 3; nth++) await inTransaction(pool, 'write', (tx) => placeAsked(tx, interviewId))
    expect(Number(await placed())).toBeCloseTo(7, 1)
    await pool.query(`update earlier_film set until = now() where "interviewId" = $1`, [interviewId])
    await sweepUploads({ pool, directory: uploadFolder })
    await removeBytes()
    expect((await fetch(address + first.recording, { method: 'HEAD' })).status).toBe(404)
  })

  test('keeps a comment at its moment when what came late stands before it', async () => {
    const { interviewId, segment } = await ended()
    await segment('room', 6, mp4)
    const late = await segment('room', 0, mp4.subarray(0, 100), false)
    await rest(late.id)
    expect(await look()).toBe(1)
    const before = Number((await recordingOf(interviewId)).duration)
    const { id } = await world.put('comment', {
      ...{ companyId: stage.companyId, interviewId, accountId: stage.recruiter.accountId },
      ...{ message: 'This.', at_time: before - 1 },
    })
    expect(await late.rest(mp4.subarray(100))).toBe(204)
    expect(await look()).toBe(1)
    const after = Number((await recordingOf(interviewId)).duration)
    expect(after).toBeGreaterThan(before + 1)
    const { rows } = await pool.query('select at_time from comment where id = $1', [id])
    // A second before the film's end is a second before its end.
    expect(Number(rows[0].at_time)).toBeCloseTo(after - 1, 1)
  })

  test('has a question whose stamp comes after it at its place', async () => {
    const { interviewId, segment, at } = await ended()
    const [question = ''] = await askedAt(interviewId, [at(1)])
    for (const from of [0, 3.05, 6.1]) await segment('room', from, mp4)
    await look()
    const stamp = { params: { id: interviewId, question }, body: { at: at(4).toISOString() } }
    const result = await world.as(interviewer)(liveRoomApi.asked, stamp)
    expect(result.status).toBe(200)
    expect(Number(result.content.askedTime)).toBeCloseTo(4, 1)
  })

  test('is not made again for what adds nothing, nor is it lost when what it was made of is gone', async () => {
    const { interviewId, segment } = await ended()
    const ids = [await segment('room', 0, mp4), await segment('room', 3.05, mp4), await segment('room', 6.1, mp4)]
    await look()
    const before = await recordingOf(interviewId)
    await segment('room', 1, mp4)
    expect(await look()).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ made: 1, attachmentId: before.attachmentId, lateAt: null })
    for (const { id } of ids) await world.uploads.remove(id)
    await segment('own', 0, webm)
    await look()
    expect(await recordingOf(interviewId)).toMatchObject({
      status: 2,
      made: 1,
      attachmentId: before.attachmentId,
      lateAt: null,
    })
  })

  test('has the candidate’s own camera beside it, by a ticket of its own', async () => {
    const { interviewId, segment, read, play } = await ended()
    for (const from of [0, 3.05, 6.1]) await segment('room', from, mp4)
    await segment('own', 1, webm)
    await look()
    const shown = await read()
    expect(shown.ownOffset).toBeCloseTo(-1, 1)
    const [film, own] = [await play(shown.recording as string), await play(shown.own as string)]
    expect(own.equals(film)).toBe(false)
    const files = `select key from attachment join recording on attachment.id in ("attachmentId", "ownAttachmentId")
      where "interviewId" = $1`
    const keys = (await pool.query(files, [interviewId])).rows.map(({ key }) => key)
    expect(keys).toHaveLength(2)
    await pool.query('delete from interview where id = $1', [interviewId])
    const { rows } = await pool.query('select key, why from stored_file_deletion where key = any($1)', [keys])
    expect(rows.map(({ why }) => why)).toEqual(['removed', 'removed'])
    expect((await pool.query('select from attachment where key = any($1)', [keys])).rowCount).toBe(0)
  })

  test('keeps what it was made of for two weeks, and no longer', async () => {
    const { interviewId, segment } = await ended()
    const { id } = await segment('room', 0, mp4)
    await rest(id)
    await look()
    const old = new Date(Date.now() - 2 * 86_400_000)
    await utimes(path.join(uploadFolder, id), old, old)
    await sweepUploads({ pool, directory: uploadFolder })
    await removeBytes()
    expect((await stat(path.join(uploadFolder, id))).size).toBe(mp4.length)
    const { rows } = await pool.query(
      `select "nextAttemptAt" - (select "endedAt" from interview where id = $2) as after
      from stored_file_deletion where key = $1`,
      [id, interviewId],
    )
    expect(rows[0].after).toMatchObject({ days: 14 })
    await pool.query('update stored_file_deletion set "nextAttemptAt" = now() where key = $1', [id])
    await removeBytes()
    expect(await readdir(uploadFolder)).not.toContain(id)
  })

  test('of two processes is made once, and of one that died by the other', async () => {
    const { interviewId, segment } = await ended()
    await segment('room', 0, mp4)
    await segment('room', 6, mp4)
    const done = await Promise.all([look(), look()])
    expect(done[0] + done[1]).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, made: 1 })
    await segment('own', 3, mp4)
    const stopped = new AbortController()
    const dying = { ...parts().media, joinFilms: () => new Promise<never>(() => {}) }
    void look({ media: dying, stopping: stopped.signal })
    await vi.waitFor(async () => expect((await recordingOf(interviewId)).lockedUntil).not.toBeNull())
    expect((await recordingOf(interviewId)).status).toBe(2)
    await pool.query(`update recording set "lockedUntil" = now() - interval '1 second'`)
    expect(await look()).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, made: 2, coverage: 1 })
    expect((await segmentsOf(interviewId)).every(({ seconds }) => seconds > 3)).toBe(true)
  })
})

/** Questions of an interview that were asked at these moments; their ids. */
async function askedAt(interviewId: string, moments: Date[]): Promise<string[]> {
  const ids: string[] = []
  const { rows } = await pool.query('select "questionId" from requisition_question where "requisitionId" = $1', [
    stage.requisitionId,
  ])
  for (const [at, askedAt] of moments.entries()) {
    const of = { companyId: stage.companyId, interviewId, questionId: rows[at].questionId, askedAt }
    ids.push((await world.put('interview_question', of)).id)
  }
  return ids
}
