import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { describe, expect, test } from 'vitest'
import { writeLongFilm } from '../../../test/media/longFilm.ts'
import { openRecordings } from '../../../test/recordings.ts'
import { agreed, begun, invited } from '../../../test/stage.ts'
import { join } from '../../outside/media.ts'
import { processRecordings } from './jobs.ts'

const { world, stage, address, film, create, send, parts: dependencies } = await openRecordings()
const { media } = dependencies()
const recordingOf = async (interviewId: string) =>
  (await world.pool.query('select * from recording where "interviewId" = $1', [interviewId])).rows[0]
const askedTimes = async (interviewId: string) =>
  (
    await world.pool.query('select "askedTime" from interview_question where "interviewId" = $1 order by "order"', [
      interviewId,
    ])
  ).rows.map((row) => row.askedTime)

describe('a recording', () => {
  test('is not stored before its candidate has agreed, nor by anybody else', async () => {
    const { token, log } = await invited(world, stage)
    const [startedAt, unknown] = [new Date(), 'x'.repeat(43)]
    expect((await create(token, { startedAt })).status).toBe(403)
    await log(oneWayApi.consent, agreed)
    expect((await create(token, { startedAt })).status).toBe(409)
    await log(oneWayApi.start)
    expect((await create(token, { startedAt })).status).toBe(201)
    expect((await create(unknown, { startedAt })).status).toBe(404)
    const another = await begun(world, stage)
    const theirs = await create(another.token, { startedAt })
    expect(await send(token, theirs.id, film)).toBe(404)
    const { rows } = await world.pool.query(
      'select count(*)::int from consent, recording_segment where consent."interviewId" = recording_segment."interviewId" and consent.at <= recording_segment."createdAt"',
    )
    expect(rows[0].count).toBe((await world.pool.query('select from recording_segment')).rowCount)
  })

  test('of an interview that was called off is told so in a sentence, and not to try again', async () => {
    const { token, interviewId } = await begun(world, stage)
    const { id } = await create(token, { startedAt: new Date() })
    await world.pool.query('update interview set status = 3 where id = $1', [interviewId])
    const response = await fetch(`${address}/api/interview/recording/upload/${id}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', 'x-link-token': token },
    })
    expect(response.status).toBe(410)
    const again = await fetch(`${address}/api/interview/recording/upload`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'x-link-token': token, 'accept-language': 'ar' },
    })
    expect([again.status, await again.json()]).toEqual([410, { errors: [{ message: 'هذه المقابلة مغلقة.' }] }])
  })

  test('of an answer that was recorded again jumps to the last take', async () => {
    const { token, log, interviewId, questions } = await begun(world, stage)
    const { id } = await create(token, { startedAt: new Date() })
    const params = { id: questions[0] }
    const at = (segmentTime: number) => log(oneWayApi.asked, { params, body: { segmentTime, uploadId: id } })
    await at(0.4)
    await at(0.4)
    const first = await log(oneWayApi.answered, { params })
    expect(first.content.questions[0]).toMatchObject({ answered: true, takes_left: 1 })
    await at(1.25)
    const second = await log(oneWayApi.answerStarted, { params })
    expect(second.content.questions[0]).toMatchObject({ answered: false, takes_left: 0 })
    await send(token, id, film)
    await log(oneWayApi.finish)
    await processRecordings(dependencies())
    expect(await askedTimes(interviewId)).toEqual([1.25, null])
    const query = { filter: { interviewId } }
    const shown = await world.as(stage.recruiter)(interviewApi.questions, { query })
    expect(shown.content.data.map(({ take }) => take)).toEqual([2, 0])
  })

  test('of two segments becomes one film that jumps to the questions and plays by a ticket', async () => {
    const { token, log, interviewId, questions } = await begun(world, stage)
    const first = new Date(Date.now() - 20_000)
    const one = await create(token, { startedAt: first })
    await log(oneWayApi.asked, { params: { id: questions[0] }, body: { segmentTime: 1.5, uploadId: one.id } })
    expect(await send(token, one.id, film)).toBe(204)
    // The candidate came back ten minutes later: the film closes the gap up to a minute.
    const two = await create(token, { startedAt: new Date(first.getTime() + 600_000), order: 1 })
    await log(oneWayApi.asked, { params: { id: questions[1] }, body: { segmentTime: 0.5, uploadId: two.id } })
    expect(await askedTimes(interviewId)).toEqual([1.5, 600.5])
    await log(oneWayApi.finish)
    expect(await processRecordings(dependencies())).toBe(0)
    expect(await send(token, two.id, film)).toBe(204)
    expect(await processRecordings(dependencies())).toBe(1)

    const recording = await recordingOf(interviewId)
    expect(recording).toMatchObject({ status: 2, lastError: null, defaultStartTime: first.toISOString() })
    const [, second] = await askedTimes(interviewId)
    expect(second).toBeGreaterThan(60.5)
    expect(second).toBeLessThan(recording.duration)
    expect(await processRecordings(dependencies())).toBe(0)
    expect(await create(token, { startedAt: new Date() })).toMatchObject({ status: 410 })

    const result = await world.as(stage.company)(interviewApi.recordings, { params: { id: interviewId } })
    expect(result.content).toMatchObject({ processed: true, failed: false, duration: recording.duration })
    const file = (await world.pool.query('select * from attachment where id = $1', [recording.attachmentId])).rows[0]
    const range = await fetch(address + result.content.recording, { headers: { range: 'bytes=0-99' } })
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 0-99/${file.size}`])
    const whole = await fetch(address + result.content.recording)
    expect([whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([file.type, file.size])
    const { rows } = await world.pool.query(
      `select "accountId" from audit_log where action = 'recording.play' and "rowId" = $1`,
      [interviewId],
    )
    expect(rows).toEqual([{ accountId: stage.company.accountId }])
  })

  test('of answers that ran longer than allowed is kept whole, and says so to whoever judges; of who was granted more time it does not', async () => {
    const long = path.join(await mkdtemp(path.join(tmpdir(), 'overlong-')), 'long.mp4')
    await writeLongFilm(long, 60, { kbps: 40 })
    const bytes = await readFile(long)
    await rm(path.dirname(long), { recursive: true })
    await world.pool.query(
      'update requisition_question set think_seconds = 0, answer_seconds = 10 where "requisitionId" = $1',
      [stage.requisitionId],
    )
    /** Both questions in one minute of film, the second shown at this second; by a page that holds nobody to the time. */
    const answers = async (second: number, factor = 1) => {
      const { token, log, interviewId, questions } = await begun(world, stage)
      await world.pool.query('update interview set "timeFactor" = $2 where id = $1', [interviewId, factor])
      const { id } = await create(token, { startedAt: new Date() }, 'video/mp4')
      const show = (question: string, segmentTime: number) =>
        log(oneWayApi.asked, { params: { id: question }, body: { segmentTime, uploadId: id } })
      await show(questions[0], 1)
      await log(oneWayApi.answerStarted, { params: { id: questions[0] } })
      await show(questions[1], second)
      await log(oneWayApi.answerStarted, { params: { id: questions[1] } })
      expect(await send(token, id, bytes)).toBe(204)
      await log(oneWayApi.finish)
      expect(await processRecordings(dependencies())).toBe(1)
      const query = { filter: { interviewId }, sort: { order: 'asc' } } as const
      const shown = await world.as(stage.recruiter)(interviewApi.questions, { query })
      const { duration } = await recordingOf(interviewId)
      expect(Number(duration)).toBeGreaterThan(59)
      return shown.content.data.map(({ overlong }) => overlong)
    }
    expect(await answers(16)).toEqual([false, true])
    expect(await answers(45)).toEqual([true, false])
    expect(await answers(30)).toEqual([true, true])
    // A moment that was told wrong makes the other answer the longer one: none of the film is nobody's.
    expect(await answers(0)).toEqual([false, true])
    expect(await answers(30, 2)).toEqual([false, false])
  })

  test('without an end is made of what has arrived, when its recorder is long gone', async () => {
    const { token, log, interviewId } = await begun(world, stage)
    const { id } = await create(token, { startedAt: new Date() })
    expect(await send(token, id, film, false)).toBe(204)
    await log(oneWayApi.finish)
    expect(await processRecordings(dependencies())).toBe(0)
    expect((await recordingOf(interviewId)).status).toBe(1)
    await world.pool.query(
      `update recording_segment set "createdAt" = now() - interval '3 hours' where upload_id = $1`,
      [id],
    )
    await world.pool.query('alter table recording disable trigger touch')
    await world.pool.query(`update recording set "updatedAt" = now() - interval '3 hours' where "interviewId" = $1`, [
      interviewId,
    ])
    await world.pool.query('alter table recording enable trigger touch')
    expect(await processRecordings(dependencies())).toBe(1)
    expect((await recordingOf(interviewId)).status).toBe(2)
  })

  test('that cannot be read is tried three times, says why, and gets another chance when more arrives', async () => {
    const { token, log, interviewId } = await begun(world, stage)
    const broken = await create(token, { startedAt: new Date() })
    await send(token, broken.id, Buffer.from('no film at all'))
    await log(oneWayApi.finish)
    let tries = 0
    const counted: typeof join = (...given) => {
      tries++
      return join(...given)
    }
    await processRecordings(dependencies({ media: { ...media, join: counted } }))
    expect(tries).toBe(3)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 3, lastError: 'nothing that can be read' })
    const result = await world.as(stage.company)(interviewApi.recordings, { params: { id: interviewId } })
    expect(result.content).toMatchObject({ recording: null, processed: false, failed: true })
    const rest = await create(token, { startedAt: new Date(), order: 1 })
    expect(await send(token, rest.id, film)).toBe(204)
    expect(await processRecordings(dependencies())).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, lastError: null })
  })

  test('is processed once by any number of processes', async () => {
    const { token, log, interviewId } = await begun(world, stage)
    const { id } = await create(token, { startedAt: new Date() })
    await send(token, id, film)
    await log(oneWayApi.finish)
    const done = await Promise.all([processRecordings(dependencies()), processRecordings(dependencies())])
    expect(done.sort()).toEqual([0, 1])
    const { rowCount } = await world.pool.query(
      `select from attachment join recording on "attachmentId" = attachment.id where "interviewId" = $1`,
      [interviewId],
    )
    expect(rowCount).toBe(1)
  })
})
