import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDoors } from '../../test/sessions.ts'
import { openStage } from '../../test/stage.ts'
import { s3Storage } from './storage/s3.ts'

const { world, stage } = await openStage()
/** A store that takes connections and what is sent, and answers once it is let. */
let letGo = Promise.withResolvers<void>()
const store = createServer((request, response) => {
  request.resume().on('end', () => void letGo.promise.then(() => response.writeHead(200, { ETag: '"1"' }).end()))
})
let doors: Awaited<ReturnType<typeof openDoors>>
beforeAll(async () => {
  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const storage = s3Storage({ bucket: 'majlis', endpoint, accessKeyId: 'a', secretAccessKey: 'b' })
  doors = await openDoors({ ...world, storage })
})
afterAll(async () => {
  await doors.close()
  store.closeAllConnections()
  store.close()
})

const body = Buffer.from('%PDF-1.7 a resume').toString('base64')
const busy = "The service isn't available right now. Please try again shortly."
const send = async (url: string, payload: object, key: string) => {
  const headers = { ...(await world.signIn(stage.recruiter)), 'idempotency-key': key }
  const began = performance.now()
  const answer = await doors.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return { answer, seconds: (performance.now() - began) / 1000 }
}
const rows = async (text: string) => (await world.pool.query(text)).rows

test('who adds a resume while the store hangs hears so within seconds, holds nobody up, and adds it with the same words later', async () => {
  letGo = Promise.withResolvers()
  const { requisitionId } = stage
  const one = { requisitionId, name: 'Waiting Hana', email: 'waiting@store.majlis.test', body, filename: 'cv.pdf' }
  const calls = [
    [intakeApi.add.path, one],
    [intakeApi.addMany.path, [1, 2, 3].map((nth) => ({ ...one, email: `many${nth}@store.majlis.test` }))],
    [profileApi.addAttachment.path, { body }],
  ] as const
  const keys = calls.map(() => randomUUID())
  const hung = await Promise.all(calls.map(([url, payload], nth) => send(url, payload, keys[nth] as string)))
  for (const { answer, seconds } of hung) {
    expect([answer.statusCode, answer.json().errors]).toEqual([503, [{ message: busy }]])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThan(7)
    expect(seconds).toBeLessThan(30)
  }
  expect(await rows(`select from candidate where email like '%@store.majlis.test'`)).toEqual([])
  // The store took the bytes after all: they are nobody's, and go at once and not in an hour.
  letGo.resolve()
  for (let tries = 0; tries < 100; tries++) {
    const waiting = await rows(`select from stored_file_deletion where "nextAttemptAt" > now()`)
    if (!waiting.length) break
    await pause(50)
  }
  const left = await rows('select why, "nextAttemptAt" <= now() as due from stored_file_deletion')
  expect(left).toEqual(Array(3).fill({ why: 'unclaimed', due: true }))
  // The page sends the same again, with the same key.
  const again = await Promise.all(calls.map(([url, payload], nth) => send(url, payload, keys[nth] as string)))
  expect(again.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200])
  expect(await rows(`select from candidate where email like '%@store.majlis.test'`)).toHaveLength(4)
}, 60_000)
