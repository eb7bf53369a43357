import type { Insertable } from 'kysely'
import type { DB } from '../src/db/tables.gen.ts'
import { transact } from '../src/db/work.ts'
import { ensureBot } from '../src/features/interview/store.ts'
import type { Person, World } from './world.ts'

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
  const botId = await transact(world.pool, 'write', (work) => ensureBot(work, 'bot@world.majlis.test'))
  return { companyId, requisitionId, skillId, botId, company, recruiter, hiringManager }
}

/** An interviewer of the stage's company, approved. */
export const interviewerOf = (world: World, { companyId }: Stage, name?: string): Promise<Person> =>
  world.someone('interviewer', { companyId, ...(name && { name }) })

/** The token of the newest link of this kind that was mailed to somebody. */
export async function mailedToken(world: World, kind: 'interview' | 'invite', recipient: string): Promise<string> {
  const { rows } = await world.pool.query(
    `select text from notification_log where recipient = $1 and text ~ $2 order by "createdAt" desc, id desc limit 1`,
    [recipient, `/${kind}/`],
  )
  const token = new RegExp(`/${kind}/([\\w-]{43})`).exec(rows[0]?.text ?? '')?.[1]
  if (!token) throw new Error(`no ${kind} link was mailed to ${recipient}`)
  return token
}

/** The holder of a link, as nobody else. */
export const byLink = (world: World, token: string) => world.as(null, { 'x-link-token': token })
