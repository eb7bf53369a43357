import { randomBytes } from 'node:crypto'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { expect, test } from 'vitest'
import { interviewed, putFilm } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mostBytes } from '../interview/media.ts'
import { makeLink } from '../session/store.ts'

const { world, stage } = await openStage()
const { companyId } = stage
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const bytes = randomBytes(1_500_000)
// A minute of slow film: ten seconds of it are less than one answer has at least.
const [duration, most] = [60, 256 * 1024]
const ask = async (url: string, range?: string, method: 'GET' | 'HEAD' = 'GET') =>
  world.server.inject({ method, url, headers: range === undefined ? {} : { range } })

/** An interview with a film, its address for a guest and for a link, and what revokes both. */
async function shared() {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const { pool } = world
  await putFilm(world, { companyId, interviewId, bytes, duration })
  const guest = await world.someone('guest', { companyId })
  const grant = { companyId, interviewId, accessLevel: 1, validTill: day(9), show: 1 }
  const { id } = await world.put('guest', { ...grant, accountId: guest.accountId })
  const link = { companyId, interviewId, accountId: stage.recruiter.accountId, email: 'a@firm.test', validTill: day(9) }
  const { id: publicReportId } = await world.put('public_report', link)
  const token = await inTransaction(pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 9 }),
  )
  const params = { id: interviewId }
  const addresses = [
    (await world.as(guest)(interviewApi.recordings, { params })).content.recording,
    (await world.as(null, { 'x-link-token': token })(guestApi.open)).content.interview?.film?.recording,
  ] as string[]
  const body = { status: 2 as const }
  const revoke = async () => {
    await world.as(stage.recruiter)(guestApi.change, { params: { id }, body })
    await world.as(stage.recruiter)(guestApi.changePublished, { params: { id: publicReportId }, body })
  }
  return { addresses, params, revoke }
}

test('ten seconds of film or so are one answer, within bounds', () => {
  expect(mostBytes(60_000_000, 600)).toBe(1_000_000)
  expect(mostBytes(1_000_000, 3600)).toBe(256 * 1024)
  expect(mostBytes(900_000_000, 60)).toBe(2 * 1024 * 1024)
  expect(mostBytes(900_000_000, null)).toBe(256 * 1024)
})

test('a film comes to guests and links a few seconds at a time, and plays to its end; to the company as it asks', async () => {
  const { addresses, params } = await shared()
  for (const address of addresses) {
    const parts: Buffer[] = []
    for (let at = 0; at < bytes.length; at += parts.at(-1)?.length ?? 0) {
      const part = await ask(address, `bytes=${at}-`)
      const end = Math.min(bytes.length, at + most) - 1
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${at}-${end}/${bytes.length}`])
      expect(part.headers['content-length']).toBe(String(end - at + 1))
      parts.push(part.rawPayload)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    expect((await ask(address, 'bytes=0-99')).rawPayload.equals(bytes.subarray(0, 100))).toBe(true)
    expect((await ask(address, 'bytes=-500000')).headers['content-range']).toBe('bytes 1000000-1262143/1500000')
    // The whole of it in one answer would outlive the access.
    for (const range of [undefined, 'bytes=0-9,20-29']) {
      const whole = await ask(address, range)
      expect([whole.statusCode, whole.rawPayload.length]).toEqual([416, 0])
    }
    expect((await ask(address, undefined, 'HEAD')).headers['content-length']).toBe(String(bytes.length))
  }
  const ours = (await world.as(stage.company)(interviewApi.recordings, { params })).content.recording as string
  expect((await ask(ours, 'bytes=0-')).headers['content-range']).toBe('bytes 0-1499999/1500000')
  expect((await ask(ours)).rawPayload).toHaveLength(bytes.length)
})

test('once access is revoked the next range is refused, and says nothing of the film', async () => {
  const { addresses, revoke } = await shared()
  for (const address of addresses) expect((await ask(address, 'bytes=0-')).statusCode).toBe(206)
  await revoke()
  for (const address of addresses) {
    const next = await ask(address, `bytes=${most}-`)
    expect([404, 410]).toContain(next.statusCode)
    expect(next.headers['content-range']).toBeUndefined()
  }
})
