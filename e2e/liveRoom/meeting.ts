import { randomInt } from 'node:crypto'
import { eventually } from '../eventually.ts'
import type { Paper } from '../resumes.ts'
import type { Product } from '../server.ts'

/** A live interview that is planned: its number, and what its candidate was sent. */
export interface Meeting {
  interviewId: string
  link: string
  /** The address of its requisition's candidates below a role's area. */
  place: string
}

/** What the interview is about, and with whom. */
export interface Topic {
  title: string
  position: string
  questions: readonly string[]
  name: string
  /** The skill that is to be rated, by its English name. */
  skill?: string
  resume?: Paper
}

/** What an interview is about where it does not matter. */
export const usual: Topic = {
  title: 'Live room',
  position: 'Shift manager',
  questions: ['Tell me about a hard shift.', 'How do you plan a week?'],
  name: 'Demo Dana Wells',
}

/** Who leads it: two meetings of one interviewer do not fit into one hour. */
export const leads = { en: 'leila.aziz@demo.majlis.test', ar: 'rami.nasser@demo.majlis.test' }

/** Plans a live interview that begins in so many seconds from now. */
export async function planMeeting(
  product: Product,
  lead: string,
  email: string,
  inSeconds: number,
  topic = usual,
): Promise<Meeting> {
  const company = await product.as('company@demo.majlis.test')
  const { title, position: job_position, questions, name, skill, resume } = topic
  const made = await company('POST', '/requisition/requisition', { title, job_position })
  const skills = skill ? await company('GET', `/skill/skill?filter[name]=${encodeURIComponent(skill)}`) : []
  const change = { status: 1, skillIds: skills.map(({ id }: { id: string }) => id), updatedAt: made.updatedAt }
  await company('PUT', `/requisition/requisition/${made.id}`, change)
  await company(
    'POST',
    '/requisition/question/many',
    questions.map((one) => ({ requisitionId: made.id, title: one })),
  )
  const file = resume && { filename: resume.name, body: resume.content.toString('base64') }
  const person = { name, email, primaryPhone: '+971501112204', add: true, ...file }
  await company('POST', '/candidate/candidate/add', { requisitionId: made.id, ...person })
  const [candidate] = await company('GET', `/candidate/candidate?filter[requisitionId]=${made.id}`)
  const people: { accountId: string; account: { email: string } }[] = await company(
    'GET',
    '/candidate/interviewer?filter[account.bot]=false',
  )
  const leading = people.find(({ account }) => account.email === lead)
  await company('PUT', '/candidate/interviewer/assign', [{ accountId: leading?.accountId, id: candidate.id }])
  const { rows } = await product.pool.query('select id from interview where "candidateId" = $1', [candidate.id])
  const interviewId: string = rows[0].id
  const startsAt = await openHours(product, lead)
  await company('PUT', `/interview/interview/${interviewId}`, { startsAt, minutes: 30 })
  const found = async () =>
    (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/interview/')) ?? ''
  await eventually(found).not.toBe('')
  const link = await found()
  await beginIn(product, interviewId, inSeconds)
  return { interviewId, link, place: `/requisition/${made.public_id}?tab=candidates` }
}

/** An interviewer opens an hour some weeks ahead, for an interview to be planned in: when it begins. */
export async function openHours(product: Product, lead: string): Promise<Date> {
  const interviewer = await product.as(lead)
  const day = 86_400_000
  const startsAt = new Date(Math.ceil(Date.now() / day) * day + randomInt(12 * 24, 28 * 24) * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await interviewer('POST', '/interview/slot/many', [{ kind: 'single', startsAt, endsAt }])
  return startsAt
}

/** Its time comes: nobody waits a week for a test. */
export async function beginIn(product: Product, interviewId: string, seconds: number): Promise<void> {
  await product.pool.query(
    `update interview set "scheduledStart" = now() + $2 * interval '1 second',
      "scheduledEnd" = now() + ($2 + 1800) * interval '1 second' where id = $1`,
    [interviewId, seconds],
  )
}
