import { existsSync } from 'node:fs'
import path from 'node:path'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { resumeOf } from '../../resumes.ts'
import { type Ask, callerOf, type Met, type Told } from '../caller.ts'
import { must, type Page } from '../page.ts'
import type { Stack } from '../stack.ts'
import { play, takeInterview } from './interview.ts'
import { invite, linkTo, makeAdmin, runCommand, tokenOf } from './people.ts'
import { giveReference, nameReferee } from './reference.ts'

const candidate = { name: 'Bilal Omari', email: 'bilal.omari@applicant.test', phone: '+971 50 111 2202' }
const companyEmail = 'company@palmfoods.test'
const guest = 'guest@elsewhere.test'
const referee = 'mark.karim@cedarquay.test'

/** Who was made on the way, and goes on working. */
export interface Cast {
  admin: Ask
  company: Ask
  companyEmail: string
  companyId: string
  requisition: { id: string; public_id: string }
  interviewId: string
  /** The live interview, where one took place. */
  liveId?: string
  /** Who reads the report by a link. */
  guest: Ask
}

/** The main job, from an empty database to an answered reference. Null once a step did not hold on which the rest stands. */
export async function walk(stack: Stack, met: Met, page: Page): Promise<Cast | null> {
  const cast = {} as Cast
  let token = ''
  const steps: [string, () => Promise<string>][] = [
    ['every part is well, says the doctor', () => runDoctor(stack)],
    [
      'an admin is made, and signs in',
      async () => {
        cast.admin = await makeAdmin(stack, met)
        return 'by the command and its link'
      },
    ],
    [
      'a company enters by the link of its mail',
      async () => {
        const { id } = await cast.admin('POST', '/other/company', { name: 'Palm Foods' })
        const { ask } = await invite(stack, met, cast.admin, { email: companyEmail, role: 'company', companyId: id })
        Object.assign(cast, { company: ask, companyId: id, companyEmail })
        return 'Postfix by TLS and SASL, LMTP, Dovecot'
      },
    ],
    [
      'a requisition, and a candidate with a resume',
      async () => {
        cast.requisition = await openRequisition(cast.company, 'Payments engineer')
        const before = (await stack.store.names()).length
        token = await addWithResume(cast.company, cast.requisition.id)
        const kept = (await stack.store.names()).length - before
        must(kept > 0, 'no file came to the store')
        return `${kept} file in Swift`
      },
    ],
    [
      'a one-way interview, invited by mail',
      async () => {
        cast.interviewId = await takeInterview(stack, met, cast.company, { id: token, email: candidate.email })
        return 'agreed, recorded in two parts, handed in'
      },
    ],
    [
      'its film, made and played by ranges',
      async () => `${await play(stack, cast.company, cast.interviewId)} bytes from the store, 206 and 416`,
    ],
    [
      'a verdict, and its report opened by a guest',
      async () => {
        const verdict = { verdict: 1, client_feedback: 'Calm and exact.', skills: [] }
        await cast.company('POST', `/interview/interview/${cast.interviewId}/verdict`, verdict)
        await cast.company('POST', '/referral/public_report/bulk', {
          email: [guest],
          interviewId: cast.interviewId,
          bound: false,
        })
        const link = tokenOf(await linkTo(stack, guest, 'report'))
        const ask = callerOf(stack.url, met, { link })
        const head = await ask('GET', '/report/head')
        const { interview } = await ask('POST', '/report/open')
        must(head.company === 'Palm Foods' && interview, 'the report does not open')
        cast.guest = ask
        return 'by the link of its mail'
      },
    ],
    [
      'a referee, named by the candidate',
      async () => {
        await nameReferee(stack, met, cast.company, cast.requisition.id, { candidate: candidate.email, referee })
        return 'by the link of its mail'
      },
    ],
  ]
  for (const [what, act] of steps) if (!(await page.step(what, act))) return null
  return cast
}

/** The last of it: a referee is written to a minute after it was named. */
export const endWalk = (stack: Stack, met: Met, page: Page) =>
  page.step('the ref-check, answered by the referee', async () => {
    return `${await giveReference(stack, met, referee)} answers, submitted`
  })

/** The minute in which the asking of a referee may be taken back is over: where nothing else is done meanwhile nobody waits for it. */
export async function bringForward({ databases }: Stack): Promise<void> {
  const eyes = databases.eyes('one')
  await eyes.query(`update notification_log set "nextAttemptAt" = now() where recipient = $1 and delivery_status = 0`, [
    referee,
  ])
  await eyes.end()
}

async function runDoctor(stack: Stack): Promise<string> {
  if (!existsSync(path.join(stack.root, 'apps/server/src/doctor.ts'))) return 'this release has none'
  const said = await runCommand(stack, 'doctor.ts').catch((error) => {
    throw new Error(error.stdout)
  })
  const toLook = said.split('\n').filter((line) => line.startsWith('look'))
  return [
    said.trim().split('\n').at(-1)?.replace('majlis: ', ''),
    ...toLook.map((line) => line.replace(/\s+/g, ' ')),
  ].join('; ')
}

/** A requisition that takes candidates, with a question; they are interviewed by the bot, unless it is said how. */
export async function openRequisition(
  ask: Ask,
  title: string,
  interview_type: InterviewType = InterviewType.ONE_WAY,
): Promise<Told> {
  const made = await ask('POST', '/requisition/requisition', { title, job_position: 'Engineer' })
  const open = { interview_type, status: 1, mode: 2, updatedAt: made.updatedAt }
  await ask('PUT', `/requisition/requisition/${made.id}`, open)
  await ask('POST', '/requisition/question/many', [{ requisitionId: made.id, title: 'Why us?' }])
  return made
}

async function addWithResume(ask: Ask, requisitionId: string): Promise<string> {
  const { name: filename, content } = resumeOf(candidate)
  const { name, email, phone: primaryPhone } = candidate
  const body = { requisitionId, name, email, primaryPhone, add: true, filename, body: content.toString('base64') }
  return (await ask('POST', '/candidate/candidate/add', body)).id
}
