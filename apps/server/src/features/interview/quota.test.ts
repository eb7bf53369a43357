import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { begun, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowanceOf } from './store/quota.ts'

const { world, stage } = await openStage({ interview_type: 1 })
const address = `${await world.server.listen({ port: 0, host: '127.0.0.1' })}/api/interview/recording/upload`
const { DISK_RESERVE_MB, RECORDING_INTERVIEW_GB, RECORDING_COMPANY_GB } = world.env
const usual = { DISK_RESERVE_MB, RECORDING_INTERVIEW_GB, RECORDING_COMPANY_GB }
afterEach(() => Object.assign(world.env, usual))

/** A small disk of its own over a folder, where this system lets us make one. */
const mounted: string[] = []
function mountSmallDisk(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    mounted.push(folder)
    return true
  } catch {
    return false
  }
}
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder])
})

async function answered(response: Response) {
  const { errors } = await response.json().catch(() => ({ errors: undefined }))
  const wait = response.headers.get('retry-after')
  return { status: response.status, message: errors?.[0]?.message, ...(wait && { wait: Number(wait) }) }
}
const metadata = `startedAt ${btoa(new Date().toISOString())},mime ${btoa('video/webm;codecs=vp8,opus')},order ${btoa('0')}`
async function create(token: string, length?: number) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-metadata': metadata, 'x-link-token': token },
      ...(length ? { 'upload-length': String(length) } : { 'upload-defer-length': '1' }),
    },
  })
  return { id: response.headers.get('location')?.split('/').at(-1) ?? '', ...(await answered(response)) }
}
/** Sends bytes; as a stream their number is not announced. */
async function send(token: string, id: string, offset: number, bytes: number, isStream = false) {
  const body = new Uint8Array(bytes)
  const stream = new Blob([body]).stream()
  const response = await fetch(`${address}/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'x-link-token': token, 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
    },
    ...(isStream ? { body: stream, duplex: 'half' } : { body }),
  } as RequestInit)
  return answered(response)
}
async function kept(token: string, id: string): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0', 'x-link-token': token }
  return Number((await fetch(`${address}/${id}`, { method: 'HEAD', headers })).headers.get('upload-offset'))
}

const tooMuch = {
  status: 413,
  message: 'This recording has reached its size limit. Everything recorded before that is saved.',
}
const full = { status: 507, message: "There's no room to save this right now. Please try again later.", wait: 60 }

describe('a recording', () => {
  test('larger than its interview can be is refused before its first byte, in a sentence', async () => {
    const { token } = await begun(world, stage)
    expect(await create(token, 4 * 2 ** 30)).toMatchObject(tooMuch)
    expect((await create(token, 50_000_000)).status).toBe(201)
  })

  test('that is announced and never sent takes no room from another of its company', async () => {
    world.env.RECORDING_COMPANY_GB = 0.0001
    const [claims, sends] = [await begun(world, stage), await begun(world, stage)]
    for (let nth = 0; nth < 5; nth++) expect((await create(claims.token, 90_000)).status).toBe(201)
    const { id } = await create(sends.token, 90_000)
    expect((await send(sends.token, id, 0, 90_000)).status).toBe(204)
    expect(await kept(sends.token, id)).toBe(90_000)
  })

  test('that reaches its largest size is told so, and keeps what has come', async () => {
    world.env.RECORDING_INTERVIEW_GB = 0.0002
    const { token } = await begun(world, stage)
    const { id } = await create(token)
    expect((await send(token, id, 0, 150_000)).status).toBe(204)
    expect(await send(token, id, 150_000, 60_000)).toEqual(tooMuch)
    expect(await kept(token, id)).toBe(150_000)
    expect((await send(token, id, 150_000, 40_000)).status).toBe(204)
  })

  test('of many pieces at once, none of them announced, has no more room than one', async () => {
    world.env.RECORDING_INTERVIEW_GB = 0.0002
    const { token } = await begun(world, stage)
    const pieces = [await create(token), await create(token), await create(token)]
    const result = await Promise.all(pieces.map(({ id }) => send(token, id, 0, 120_000, true)))
    expect(result.map(({ status }) => status).filter((status) => status === 413).length).toBeGreaterThan(1)
    const sizes = await Promise.all(pieces.map(({ id }) => kept(token, id)))
    expect(sizes.reduce((all, size) => all + size)).toBeLessThanOrEqual(200_000)
  })

  test('of too many pieces is no ended interview, so that its recorder keeps what it has', async () => {
    const { token, interviewId } = await begun(world, stage)
    await world.pool.query(
      `insert into recording_segment (id, "companyId", "interviewId", upload_id, "startedAt", mime)
       select gen_random_uuid(), $1, $2, md5(n::text), now(), 'video/webm' from generate_series(1, 100) n`,
      [stage.companyId, interviewId],
    )
    expect(await create(token)).toMatchObject(tooMuch)
  })

  test('of a company whose storage is full comes again later', async () => {
    world.env.RECORDING_COMPANY_GB = 0
    const { token } = await begun(world, stage)
    const message = "There's no more room for recordings right now. Everything recorded before that is saved."
    expect(await create(token)).toMatchObject({ status: 507, message, wait: 60 })
  })
})

describe("a company's storage", () => {
  const gigabyte = 1e9
  /** Bytes that count now, from none. */
  async function counted(companyId: string): Promise<number> {
    const recorded = { interviewId: companyId, companyId, film: 'room' } as const
    const { company } = await inTransaction(world.pool, 'read', (tx) =>
      allowanceOf(tx, recorded, { RECORDING_INTERVIEW_GB: 1, RECORDING_COMPANY_GB: 1 }),
    )
    return gigabyte - company.most
  }
  const sha256 = '0'.repeat(64)
  const file = async (companyId: string, size: number) =>
    (
      await world.put('attachment', {
        companyId,
        key: randomUUID(),
        name: 'film.webm',
        type: 'video/webm',
        size,
        sha256,
      })
    ).id

  test.each([
    ['one-way', {}],
    ['live', { interview_type: 0 }],
  ])('counts what is stored of a %s interview: segments until they are removed, and every film', async (kind, type) => {
    const own = await setStage(world, { ...type })
    const { companyId } = own
    const { interviewId, candidate } = await begun(world, own)
    if (kind === 'live') {
      const { accountId } = await interviewerOf(world, own)
      const { id } = await world.put('interviewer', { companyId, candidateId: candidate.id, accountId, status: 1 })
      await world.pool.query(
        'update interview set "interviewerId" = $2, "interviewerAccountId" = $3, "endedAt" = now() where id = $1',
        [interviewId, id, accountId],
      )
    }
    const of = { companyId, interviewId }
    await world.put('recording', { ...of, status: 1 })
    const upload_id = randomUUID().replaceAll('-', '')
    const segment = { ...of, upload_id, startedAt: new Date(), mime: 'video/webm' }
    await world.put('recording_segment', { ...segment, finished: true, size: 1000 })
    await world.put('recording_segment', { ...segment, upload_id: `${upload_id}f`, finished: false, size: 0 })
    expect(await counted(companyId)).toBe(1000)

    const [attachmentId, ownAttachmentId] = [await file(companyId, 200), await file(companyId, 30)]
    await world.pool.query(
      'update recording set status = 2, "attachmentId" = $2, "ownAttachmentId" = $3 where "interviewId" = $1',
      [interviewId, attachmentId, ownAttachmentId],
    )
    await world.put('earlier_film', { ...of, attachmentId: await file(companyId, 4), until: new Date() })
    await world.put('stored_file_deletion', { place: 'upload', key: upload_id, why: 'joined' })
    expect(await counted(companyId)).toBe(1234)

    await world.pool.query('delete from stored_file_deletion where key = $1', [upload_id])
    // A live film may be made again for two weeks: till then its segments are not removed.
    expect(await counted(companyId)).toBe(kind === 'live' ? 1234 : 234)
    await world.pool.query(`update interview set "endedAt" = now() - interval '15 days' where id = $1`, [interviewId])
    expect(await counted(companyId)).toBe(234)
  })
})

describe('a disk that is as good as full', () => {
  test('takes no recording and no resume, says when to come again, and keeps no row of them', async () => {
    const { token } = await begun(world, stage)
    const { id } = await create(token)
    world.env.DISK_RESERVE_MB = 1_000_000_000
    expect(await create(token)).toMatchObject(full)
    expect(await send(token, id, 0, 1000)).toEqual(full)
    const body = Buffer.from('%PDF-1.4\n% a resume\n').toString('base64')
    const { requisitionId } = stage
    const response = await world.as(stage.recruiter)(intakeApi.add, {
      body: { requisitionId, name: 'No Room', email: 'noroom@full.majlis.test', body },
    })
    expect([response.status, response.headers['retry-after'], response.errors[0]?.message]).toEqual([
      507,
      '60',
      full.message,
    ])
    const { rows } = await world.pool.query(`select from account where email = 'noroom@full.majlis.test'`)
    expect(rows).toEqual([])
  })

  test('in truth ends a piece where it is, and goes on when there is room again', async (context) => {
    if (!mountSmallDisk(world.uploadFolder, '1m')) return context.skip('no file system can be mounted here')
    world.env.DISK_RESERVE_MB = 0
    const { token } = await begun(world, stage)
    const { id } = await create(token)
    expect(await send(token, id, 0, 3_000_000, true)).toEqual(full)
    execFileSync('mount', ['-o', 'remount,size=8m', world.uploadFolder])
    const offset = await kept(token, id)
    expect(offset).toBeGreaterThan(500_000)
    expect((await send(token, id, offset, 3_000_000)).status).toBe(204)
  })

  test('in truth refuses a resume and leaves no draft of it', async (context) => {
    const folder = path.join(world.env.DATA_DIR, 'files')
    if (!mountSmallDisk(folder, '64k')) return context.skip('no file system can be mounted here')
    world.env.DISK_RESERVE_MB = 0
    const body = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 'x')]).toString('base64')
    const { requisitionId } = stage
    const response = await world.as(stage.recruiter)(intakeApi.add, {
      body: { requisitionId, name: 'No Room', email: 'noroom@full.majlis.test', body },
    })
    expect([response.status, response.headers['retry-after'], response.errors[0]?.message]).toEqual([
      507,
      '60',
      full.message,
    ])
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files).toEqual([])
  })
})
