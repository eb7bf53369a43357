import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { interviewed } from '../../../test/interviewed.ts'
import { pdfText } from '../../../test/pdfText.ts'
import { openDoors } from '../../../test/sessions.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import { wholeCandidate } from '../../../test/wholePerson.ts'
import { openKeys } from '../../core/keys.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import type { Storage } from '../../outside/storage.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { forgetArchives, runExports } from './jobs/exports.ts'
import { keptOf } from './store.ts'

const { world, stage } = await openStage()
const doors = await openDoors(world)
afterAll(() => doors.close())
const parts = {
  ...{ pool: world.pool, env: world.env, keys: openKeys(world.env), storage: world.storage },
  files: openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act)),
}
const run = () => runExports({ ...parts, clock: () => new Date(Date.now() + 1000) })

/** The report of an archive, as it is read. */
async function reportOf(bytes: Buffer): Promise<string> {
  const file = path.join(openFolder(), 'data.zip')
  writeFileSync(file, bytes)
  const script = `import zipfile,sys; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read('report.pdf'))`
  return (await pdfText(execFileSync('python3', ['-c', script, file], { maxBuffer: 1e8 }))).toLowerCase()
}

/** Everything in an archive as one text, by another program. */
function contentOf(bytes: Buffer): string {
  const file = path.join(openFolder(), 'data.zip')
  writeFileSync(file, bytes)
  const script = `import zipfile,sys
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for n in z.namelist(): print(n); print(z.read(n).decode('utf8','replace'))`
  return execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }).toLowerCase()
}

test('a copy holds what is kept of its person and nothing of another, opens by a ticket, and ends after a week', async () => {
  const other = await setStage(world)
  const self = await world.someone('candidate')
  await world.pool.query('update account set "emailConfirmedAt" = now() where id = $1', [self.accountId])
  const person = { email: self.email, accountId: self.accountId }
  const noor = await wholeCandidate(world, stage, 'noor', person)
  const harbour = await wholeCandidate(world, other, 'harbour', person)
  const asSelf = world.as(self)
  const places = [{ subject: 'candidate' as const, id: noor.candidateId }]
  const id = (await asSelf(privacyApi.ask, { body: { kind: 'export', places } })).content.id
  const open = () => asSelf(privacyApi.openArchive, { params: { id } })
  expect((await open()).status).toBe(410)
  expect(await run()).toBe(0)
  await world.as(stage.company)(privacyApi.answer, { params: { id }, body: { status: 4 } })
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)

  const { url } = (await open()).content
  const saved = await world.server.inject({ url })
  expect([saved.statusCode, saved.headers['content-type']]).toEqual([200, 'application/zip'])
  const content = contentOf(saved.rawPayload)
  for (const mark of noor.marks.filter((one) =>
    /canarynoor(name|place|link|info|lang|resume|verdict|notes|written|wish|film)\d/.test(one),
  ))
    expect(content).toContain(mark)
  for (const part of ['readme.txt', 'report.pdf', 'data/candidate.json', 'manifest.json'])
    expect(content).toContain(part)
  expect(content.slice(content.lastIndexOf('manifest.json')), 'the manifest names the report').toContain('report.pdf')
  const report = await reportOf(saved.rawPayload)
  const spoken = /canarynoor(name|place|info|lang|verdict|notes|written|wish|agreed)\d/
  for (const mark of noor.marks.filter((one) => spoken.test(one))) expect(report).toContain(mark)
  expect(report).toContain('copy of your data')
  expect(harbour.marks.filter((mark) => content.includes(mark) || report.includes(mark))).toEqual([])
  const ofOthers = noor.marks.filter((one) =>
    /canarynoor(referee\w*?|toreferee|works|said|comment|reply|told|moved)\d+end/.test(one),
  )
  expect(ofOthers.filter((mark) => content.includes(mark) || report.includes(mark))).toEqual([])

  // Whoever else asks, and a changed address, get nothing; the mailed link opens it, too.
  expect((await world.as(stage.company)(privacyApi.openArchive, { params: { id } })).status).toBe(404)
  expect(
    (await world.server.inject({ url: url.replace(/\d(?=\.[^.]*$)/, (one: string) => (one === '1' ? '2' : '1')) }))
      .statusCode,
  ).toBe(404)
  const token = /\/privacy\/([\w-]+)/.exec((await doors.mailed('exportReady', self.email)).text)?.[1] as string
  const byLink = () => world.as(null)(privacyApi.archiveByLink, { body: { token, id } })
  expect((await byLink()).status).toBe(200)

  expect(await forgetArchives({ ...parts, clock: () => new Date(Date.now() + 6.9 * 864e5) })).toBe(0)
  expect(await forgetArchives({ ...parts, clock: () => new Date(Date.now() + 7.1 * 864e5) })).toBe(1)
  for (const gone of [await open(), await byLink()]) expect(gone.status).toBe(410)
  expect((await world.server.inject({ url })).statusCode).toBe(410)
  const failed = (error: unknown) => {
    throw error
  }
  expect(await deleteFiles({ ...parts, removeUpload: world.uploads.remove, failed })).toBeGreaterThan(0)
})

test('a copy names skills in the language of whoever reads it, and questions without what stands for a name', async () => {
  const { candidate } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
  await world.pool.query(`update skill set name = 'Typesetting', name_ar = 'تنضيد' where id = $1`, [stage.skillId])
  const namesIn = async (language: 'en' | 'ar') =>
    inTransaction(world.pool, 'read', async (tx) => [
      ...(await keptOf(tx, 'candidate', candidate.id, language)).names.values(),
    ])
  expect((await namesIn('en')).sort()).toEqual(['Typesetting', 'Who are you, …?'])
  expect((await namesIn('ar')).sort()).toEqual(['Who are you, …?', 'تنضيد'])
})

test('on a full disk a copy fails plainly, keeps no half of itself and no other copy waiting, and is made once there is room', async () => {
  const [first, second] = await Promise.all(['full', 'other'].map((tag) => wholeCandidate(world, stage, tag)))
  const asked: string[] = []
  for (const person of [first, second])
    asked.push(
      (await world.as(stage.company)(privacyApi.ask, { body: { kind: 'export', candidateId: person?.candidateId } }))
        .content.id,
    )
  const files = () =>
    readdirSync(world.env.DATA_DIR, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const statusOf = async (id: string | undefined) =>
    (await world.pool.query('select status, "archiveId" from privacy_request where id = $1', [id])).rows[0]
  const before = files()
  let written = 0
  let isFull = true
  const filling: Storage = {
    ...world.storage,
    put: (key, body, about) => {
      const whole = body as Readable
      // The first copy meets the end of the disk in the middle.
      const until = isFull
        ? Readable.from(
            (async function* () {
              for await (const piece of whole) {
                written += piece.length
                if (written > 2000) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
                yield piece
              }
            })(),
          )
        : whole
      isFull = false
      return world.storage.put(key, until, about)
    },
  }
  const onFullDisk = {
    ...{ ...parts, storage: filling },
    files: openStoredFiles(filling, (act) => inTransaction(world.pool, 'write', act)),
  }
  const at = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  await expect(runExports({ ...onFullDisk, clock: at(1) })).rejects.toThrow('no space left')
  const failed = asked.find((_, n) => n === 0)
  expect(await statusOf(failed)).toEqual({ status: 4, archiveId: null })
  expect((await statusOf(asked[1])).status, 'the other one is made').toBe(1)
  await deleteFiles({
    ...{ pool: world.pool, storage: world.storage, removeUpload: world.uploads.remove },
    failed: (error) => {
      throw error
    },
  })
  expect(files().length, 'one copy, and no draft').toBe(before.length + 1)
  expect(await runExports({ ...onFullDisk, clock: at(5) }), 'not every minute').toBe(0)
  expect(await runExports({ ...onFullDisk, clock: at(12) })).toBe(1)
  expect((await statusOf(failed)).status).toBe(1)
})
