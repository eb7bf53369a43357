import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { Insertable } from 'kysely'
import { afterAll } from 'vitest'
import type { DB } from '../src/db/tables.gen.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { ensureBot } from '../src/features/interview/store.ts'
import { openBody } from '../src/features/notification/sealedBody.ts'
import { openWorld, type Person, type World } from './world.ts'

/** A company with its people and one requisition that asks for one skill and two questions. */
export interface Stage {
  companyId: string
  requisitionId: string
  skillId: string
  botId: string
  company: Person
  recruiter: Person
  hiringManager: Person
}

/** A world with one stage for the tests of one file, closed when they are over. */
export async function openStage(values: Partial<Insertable<DB['requisition']>> = {}) {
  const world = await openWorld()
  afterAll(() => world.close())
  return { world, stage: await setStage(world, values) }
}

/** Sets a stage on which candidates can be interviewed. */
export async function setStage(world: World, values: Partial<Insertable<DB['requisition']>> = {}): Promise<Stage> {
  const company = await world.someone('company')
  const companyId = company.companyId as string
  const [recruiter, hiringManager] = [
    await world.someone('recruiter', { companyId }),
    await world.someone('hiringManager', { companyId }),
  ]
  const owner = hiringManager.accountId
  const { id: requisitionId } = await world.requisition({ companyId, accountId: owner, ...values })
  const skillId = (await world.skill(`Skill of ${requisitionId}`)).id
  await world.put('requisition_skill', { companyId, requisitionId, skillId })
  for (const [at, title] of ['Who are you, {candidate_name}?', 'Why {position}?'].entries()) {
    const question = await world.put('question', { companyId, accountId: owner, title, answer: 'The ideal one.' })
    await world.put('requisition_question', { companyId, requisitionId, questionId: question.id, order: at + 1 })
  }
  const botId = await inTransaction(world.pool, 'write', (tx) => ensureBot(tx, 'bot@world.majlis.test'))
  return { companyId, requisitionId, skillId, botId, company, recruiter, hiringManager }
}

/** An interviewer of the stage's company, approved. */
export const interviewerOf = (world: World, { companyId }: Stage, name?: string): Promise<Person> =>
  world.someone('interviewer', { companyId, ...(name && { name }) })

/** The token of the newest link of this kind that was mailed to somebody. */
export async function mailedToken(world: World, kind: 'interview' | 'invite', recipient: string): Promise<string> {
  const { rows } = await world.pool.query(
    `select * from notification_log where recipient = $1 and text ~ $2 order by "createdAt" desc, id desc limit 1`,
    [recipient, `/${kind}/`],
  )
  const text = rows[0] && openBody(world.keys, rows[0])?.text
  const token = new RegExp(`/${kind}/([\\w-]{43})`).exec(text ?? '')?.[1]
  if (!token) throw new Error(`no ${kind} link was mailed to ${recipient}`)
  return token
}

/** The holder of a link, as nobody else. */
export const byLink = (world: World, token: string, more: Record<string, string> = {}) =>
  world.as(null, { 'x-link-token': token, ...more })

/** A candidate of the stage. */
export const candidateAt = (world: World, { requisitionId }: Stage, status: number) =>
  world.candidate({ requisitionId, status: status as CandidateStatus })

/** Where a candidate stands now. */
export async function statusOf(world: World, id: string): Promise<number> {
  return (await world.pool.query('select status from candidate where id = $1', [id])).rows[0].status
}

/** The interviews of a candidate, the oldest first. */
export async function interviewsOf(world: World, candidateId: string) {
  const text = 'select * from interview where "candidateId" = $1 order by "createdAt"'
  return (await world.pool.query(text, [candidateId])).rows
}

/** The stage's bot, an interviewer or somebody else is given to a candidate by the recruiter. */
export const assignTo = (world: World, { recruiter }: Stage, id: string, accountId: string) =>
  world.as(recruiter)(assignmentApi.assign, { body: [{ id, accountId }] })

/** What a candidate says when it agrees to be recorded. */
export const agreed = { body: { version: shippedVersions.oneWay, language: 'en' } } as const

/** A candidate whom the bot has invited: the interview, and its link's token and holder. */
export async function invited(world: World, stage: Stage) {
  const candidate = await candidateAt(world, stage, 2)
  const result = await assignTo(world, stage, candidate.id, stage.botId)
  const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
  const token = await mailedToken(world, 'interview', rows[0].email)
  const interviewId = result.content.data[0]?.interview?.id as string
  return { candidate, email: rows[0].email as string, interviewId, token, log: byLink(world, token) }
}

/** An interview that its candidate has begun, and the ids of its questions. */
export async function begun(world: World, stage: Stage) {
  const all = await invited(world, stage)
  await all.log(oneWayApi.consent, agreed)
  const { content } = await all.log(oneWayApi.start)
  return { ...all, questions: content.questions.map(({ id }) => id) as [string, string] }
}

/** An interview whose candidate was asked everything and has handed it in. */
export async function handedIn(world: World, stage: Stage) {
  const all = await begun(world, stage)
  for (const id of all.questions)
    await all.log(oneWayApi.asked, { params: { id }, body: { segmentTime: 1, uploadId: null } })
  await all.log(oneWayApi.finish)
  return all
}

/** The candidate as a signed-in person, whose e-mail is confirmed. */
export async function asCandidate(world: World, { accountId }: { accountId: string }): Promise<Person> {
  const text = 'update account set "emailConfirmedAt" = now() where id = $1 returning email, name'
  const { rows } = await world.pool.query(text, [accountId])
  const known = `select from membership where "accountId" = $1 and role = 'candidate'`
  if (!(await world.pool.query(known, [accountId])).rowCount)
    await world.put('membership', { accountId, role: 'candidate', approvalStatus: 2 })
  return { accountId, role: 'candidate', companyId: null, ...rows[0] }
}
