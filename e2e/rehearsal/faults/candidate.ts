import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callerOf, insist, type Met, type Told } from '../caller.ts'
import { agreementTo, beginUpload, sendUpload } from '../journey/interview.ts'
import { linkTo, tokenOf } from '../journey/people.ts'
import type { Stack } from '../stack.ts'

/** How long a message may take to arrive: longer than a mail server is away, and the minute until it is tried again. */
const mailPatience = 400

/** A candidate who has come by its link, agreed and begun. */
export interface Begun {
  interviewId: string
  token: string
  questions: { id: string }[]
  go: (method: string, path: string, body?: unknown) => Promise<Told>
}

/** A candidate comes by its link, agrees and begins, and tries each step again until it is done. */
export async function begin(stack: Stack, met: Met, email: string): Promise<Begun> {
  const token = tokenOf(await linkTo(stack, email, 'interview', mailPatience))
  const ask = callerOf(stack.url, met, { link: token })
  const go: Begun['go'] = (method, path, body) => insist(ask, met, method, `/interview/one_way${path}`, body)
  let shown = await go('GET', '')
  for (let nth = 0; !shown.consented && nth < 9; nth++) {
    // A page of another release than the server's is loaded anew, words that are another release's are read again.
    const isDone = await go('POST', '/consent', agreementTo(shown)).catch((error) => {
      if (error.status !== 400 && error.status !== 422) throw error
    })
    shown = isDone ?? (await go('GET', ''))
  }
  const { questions } = await go('POST', '/start')
  return { interviewId: shown.interviewId, token, questions, go }
}

/** Records and hands in; answers the interview. */
export async function answer(stack: Stack, met: Met, { interviewId, token, questions, go }: Begun): Promise<string> {
  const recording = randomUUID()
  const uploadId = await patiently(met, () => beginUpload(stack, token, recording))
  for (const { id } of questions) {
    await go('POST', `/question/${id}/asked`, { segmentTime: 0, uploadId })
    await go('POST', `/question/${id}/answer`)
  }
  await patiently(met, () => sendUpload(stack, token, uploadId))
  for (const { id } of questions) await go('POST', `/question/${id}/answered`)
  await go('POST', '/finish')
  return interviewId
}

/** As the recorder does: what did not arrive is sent again from where the server has it. */
async function patiently<T>(met: Met, act: () => Promise<T>): Promise<T> {
  const since = Date.now()
  for (;;) {
    try {
      const done = await act()
      met.longest = Math.max(met.longest, Date.now() - since)
      return done
    } catch (error) {
      if (Date.now() - since > 180_000) throw error
      met.refused.set(-1, (met.refused.get(-1) ?? 0) + 1)
      await pause(700)
    }
  }
}
