import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { metadata } from '@majlis/server/test/media/uploadFixture.ts'
import { type Ask, type Browser, browserAt, dataOf, type Place } from './asker.ts'
import type { CandidatePlan } from './plan.ts'

/** Most bytes of one request, as the recorder has it. */
const MOST = 512 * 1024
/** MP4 comes one part for each key picture, in milliseconds. */
const PART = 1000
const thinking = 10_000
const answering = 50_000
/** So often in a row a part is tried again. */
const mostFailures = 20
const upload = '/api/interview/recording/upload'

export interface Film {
  bytes: Buffer
  seconds: number
  mime: string
}

/** One candidate after the other takes a one-way interview, until `isOver` or nobody is left. `head` milliseconds of the first are over already. */
export async function record(
  place: Place,
  film: Film,
  next: () => CandidatePlan | undefined,
  { head, isOver }: { head: number; isOver: () => boolean },
): Promise<void> {
  let spared = head
  for (let plan = next(); plan && !isOver(); plan = next()) {
    place.tally.recording++
    await take(place, film, plan, spared, isOver).catch((error) => place.tally.say(String(error)))
    place.tally.recording--
    spared = 0
  }
}

async function take(place: Place, film: Film, plan: CandidatePlan, spared: number, isOver: () => boolean) {
  const ask = browserAt(place, plan.address, () => ({ 'x-link-token': plan.link }))
  const say = async (path: string, body?: unknown) => {
    const answer = await ask({
      ...{ kind: 'a step of an interview', method: body === undefined && path === '' ? 'GET' : 'POST', isRead: true },
      ...{ path: `/api/interview/one_way${path}`, bare: `/step${path}` },
      ...(path !== '' && { body: body ?? {}, headers: { 'idempotency-key': randomUUID() } }),
    })
    return dataOf(answer)
  }
  const shown = await say('')
  if (!shown) return
  if (!shown.consented) await say('/consent', { version: shown.consent?.version, language: 'en', adult: true })
  const begun = await say('/start')
  if (!begun) return
  const sender = await beginUpload(ask, film)
  if (!sender) return
  let left = spared
  for (const { id } of begun.questions as { id: string }[]) {
    await say(`/question/${id}/asked`, { segmentTime: sender.seconds(), uploadId: sender.id })
    await sender.go(Math.max(1000, thinking - left), isOver)
    await say(`/question/${id}/answer`)
    await sender.go(Math.max(3000, answering - left), isOver)
    await say(`/question/${id}/answered`)
    left = Math.max(0, left - thinking - answering)
    if (isOver()) return
    await pause(2000)
  }
  await sender.end()
  if (await say('/finish')) place.tally.handedIn++
}

/** Sends a recording as it grows: what has come since the part before was answered goes in one. */
async function beginUpload(ask: Browser, film: Film) {
  const about = { startedAt: new Date().toISOString(), mime: film.mime, order: '0' }
  const tus = { 'tus-resumable': '1.0.0' }
  const headers = { ...tus, 'upload-defer-length': '1', 'upload-metadata': metadata(about) }
  const made = await ask({ kind: 'an upload begun', method: 'POST', path: upload, bare: '/upload', headers })
  const id = made?.headers.location?.split('/').at(-1)
  if (!id) return null
  const perPart = Math.floor((film.bytes.length / film.seconds) * (PART / 1000))
  let recorded = 0
  let sent = 0
  /** When the oldest part that was not sent was due. */
  let waitsSince = 0
  let sending: Promise<void> | null = null

  async function flush(isLast: boolean): Promise<void> {
    for (let failures = 0; sent < recorded || isLast; ) {
      const to = Math.min(sent + MOST, recorded)
      const due = waitsSince
      waitsSince = performance.now()
      const whole: Record<string, string> = isLast && to === recorded ? { 'upload-length': String(to) } : {}
      const part: Ask = {
        ...{ kind: 'a part of a film', method: 'PATCH', path: `${upload}/${id}`, bare: `/upload/${id}`, due },
        bytes: film.bytes.subarray(sent, to),
        headers: { ...tus, ...whole, 'upload-offset': String(sent), 'content-type': 'application/offset+octet-stream' },
      }
      if (await ask(part)) {
        failures = 0
        sent = to
        if (isLast && sent === recorded) return
        continue
      }
      // What did not arrive is sent again from where the server has it.
      if (++failures > mostFailures) throw new Error('a part of a film did not arrive')
      await pause(Math.min(5000, 500 * 1.5 ** failures))
      const at = { path: `${upload}/${id}`, bare: `/upload/${id}`, headers: tus }
      const standing = await ask({ kind: 'how much arrived', method: 'HEAD', ...at })
      if (!standing) continue
      sent = Number(standing.headers['upload-offset'])
      if (standing.headers['upload-length'] === String(sent)) return
    }
  }
  const send = () => {
    sending ??= flush(false).finally(() => {
      sending = null
    })
    return sending
  }
  return {
    id,
    seconds: () => (recorded / perPart) * (PART / 1000),
    /** Records for so long. */
    async go(milliseconds: number, isOver: () => boolean): Promise<void> {
      let failed: unknown
      let due = performance.now() + PART
      for (let left = milliseconds; left > 0 && !isOver() && !failed; left -= PART) {
        await pause(Math.max(0, due - performance.now()))
        if (sent === recorded) waitsSince = due
        recorded = Math.min(recorded + perPart, film.bytes.length)
        send().catch((error) => {
          failed = error
        })
        due += PART
      }
      if (failed) throw failed
    },
    async end(): Promise<void> {
      await sending
      waitsSince = performance.now()
      await flush(true)
    },
  }
}
