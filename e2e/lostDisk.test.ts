import { rm } from 'node:fs/promises'
import path from 'node:path'
import { openS3 } from '@majlis/server/test/store.ts'
import { afterAll, expect, test } from 'vitest'
import { fakeDevices } from './browser.ts'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { inviteOneWay } from './invitation.ts'
import { keepUploads, sha256, spyOnRecorders } from './recorderSpy.ts'
import { roomOn, visitByPhone } from './room.ts'

const store = await openS3()
const stage = openFixture(fakeDevices, store.settings)
afterAll(() => store.close())

test('a server that loses its disk in the middle of an answer gets from the page what the store has not: the film is whole, to the last bit', async () => {
  const { product } = stage
  const asked = { think_seconds: 120, answer_seconds: 120 }
  const { link } = await inviteOneWay(product, 'lost.disk@applicant.test', [{ title: 'Why evenings?', ...asked }])
  const phone = await visitByPhone(stage.browser, 'en')
  const heard = await spyOnRecorders(phone.context)
  /** Up to which byte the page was told that the server has it, and the store too. */
  const told = { offset: 0, stored: 0 }
  phone.page.on('response', async (response) => {
    if (response.request().method() !== 'PATCH' || response.status() !== 204) return
    told.offset = Number(response.headers()['upload-offset'])
    told.stored = Number(response.headers()['upload-stored'])
  })
  const room = roomOn(phone.page, 'en')
  await phone.page.goto(link)
  for (const word of ['goOn', 'agree', 'looksGood', 'practiceSkip', 'begin'] as const) await room.press(word)
  await room.startAnswer()
  await eventually(() => told.stored).not.toBe(0)
  const { offset, stored } = told
  // What the page would have let go of is not in the store yet.
  await eventually(() => told.offset - told.stored > 50_000).toBe(true)
  await product.kill()
  await rm(path.join(product.dataDir, 'uploads'), { recursive: true })
  await product.restart()
  const kept = keepUploads(product.dataDir)
  expect(stored).toBeGreaterThan(0)
  await eventually(() => told.offset).toBeGreaterThan(offset)
  await phone.page.waitForTimeout(2000)
  await room.endAnswer()
  await room.press('review')
  await room.press('handIn')
  await room.done()
  const arrived = (await kept.all()).map(sha256)
  expect(heard.recordings().map((parts) => sha256(Buffer.concat(parts)))).toEqual(arrived)
  await phone.context.close()
})
