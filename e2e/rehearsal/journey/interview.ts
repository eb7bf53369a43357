import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { metadata } from '@majlis/server/test/media/uploadFixture.ts'
import { type Ask, callerOf, type Met, type Told } from '../caller.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'
import { linkTo, tokenOf, until } from './people.ts'

const film = readFileSync(path.resolve(import.meta.dirname, '../../../apps/server/test/media/bars.webm'))

/** Gives a candidate the bot's interview, which it takes by the link of its message; answers the interview. */
export async function takeInterview(stack: Stack, met: Met, company: Ask, candidate: { id: string; email: string }) {
  const link = await assignBot(stack, company, candidate)
  const token = tokenOf(link)
  const ask = callerOf(stack.url, met, { link: token })
  const shown = await ask('GET', '/interview/one_way')
  await ask('POST', '/interview/one_way/consent', agreementTo(shown))
  const { questions } = await ask('POST', '/interview/one_way/start')
  const uploadId = await beginUpload(stack, token, randomUUID())
  for (const { id } of questions) {
    await ask('POST', `/interview/one_way/question/${id}/asked`, { segmentTime: 0, uploadId })
    await ask('POST', `/interview/one_way/question/${id}/answer`)
  }
  await sendUpload(stack, token, uploadId)
  for (const { id } of questions) await ask('POST', `/interview/one_way/question/${id}/answered`)
  await ask('POST', '/interview/one_way/finish')
  return shown.interviewId as string
}

/** What somebody agrees to who was shown this; releases from before its texts had versions of their own showed one for all. */
export const agreementTo = ({ consent, consentVersion }: Told) =>
  consent ? { version: consent.version, language: 'en', adult: true } : { version: consentVersion, language: 'en' }

async function assignBot(stack: Stack, company: Ask, { id, email }: { id: string; email: string }): Promise<string> {
  const bots = await company('GET', '/candidate/interviewer?filter[account.bot]=true&include=account')
  must(bots.length, 'there is no bot to interview')
  await company('PUT', '/candidate/interviewer/assign', [{ accountId: bots[0].accountId, id }])
  return linkTo(stack, email, 'interview')
}

const upload = '/api/interview/recording/upload'
const tus = (token: string) => ({ 'tus-resumable': '1.0.0', 'x-link-token': token })

/** Begins to upload a recording, once for the name that its recorder gave it; answers its id. */
export async function beginUpload({ url }: Stack, token: string, recording: string): Promise<string> {
  const about = { recording, startedAt: new Date().toISOString(), mime: 'video/webm;codecs=vp8,opus', order: '0' }
  const headers = { ...tus(token), 'upload-defer-length': '1', 'upload-metadata': metadata(about) }
  const response = await fetch(`${url}${upload}`, { method: 'POST', headers })
  must(response.status === 201, `an upload begins: ${response.status} ${await response.text()}`)
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Sends a recording in parts, from where the server has it. */
export async function sendUpload({ url }: Stack, token: string, id: string): Promise<void> {
  const address = `${url}${upload}/${id}`
  const head = await fetch(address, { method: 'HEAD', headers: tus(token), signal: AbortSignal.timeout(60_000) })
  must(head.ok, `how much of a recording has arrived: ${head.status}`)
  for (let from = Number(head.headers.get('upload-offset')); from < film.length; ) {
    const to = Math.min(film.length, from + Math.ceil(film.length / 3))
    const headers = {
      ...tus(token),
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      ...(to === film.length && { 'upload-length': String(to) }),
    }
    const body = new Uint8Array(film.subarray(from, to))
    const response = await fetch(address, { method: 'PATCH', headers, body, signal: AbortSignal.timeout(60_000) })
    must(response.status === 204, `a part of a recording arrives: ${response.status} ${await response.text()}`)
    from = to
  }
}

/** Waits for the film, and plays it by ranges as a player does; answers its bytes. */
export async function play(stack: Stack, company: Ask, interviewId: string, seconds = 90): Promise<number> {
  const path = `/interview/interview/${interviewId}/recordings`
  const { recording } = await until(
    'a film to play',
    async () => {
      const found = await company('GET', path).catch(() => null)
      return found?.recording ? found : null
    },
    seconds,
  )
  const address = `${stack.url}${recording}`
  const whole = Number((await rangeOf(address, '0-', 206)).total)
  await rangeOf(address, '1000-1999', 206, 1000)
  await rangeOf(address, '-500', 206, 500)
  await rangeOf(address, `${whole + 10}-`, 416)
  return whole
}

async function rangeOf(address: string, range: string, status: number, length?: number) {
  const response = await fetch(address, { headers: { range: `bytes=${range}` } })
  const bytes = (await response.arrayBuffer()).byteLength
  must(response.status === status, `the range ${range} of a film: ${response.status}`)
  must(length === undefined || bytes === length, `the range ${range} of a film has ${bytes} bytes`)
  return { total: response.headers.get('content-range')?.split('/').at(-1) }
}
