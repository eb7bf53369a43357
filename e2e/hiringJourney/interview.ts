import type { Locator } from 'playwright-core'
import type { Applicant } from '../resumes.ts'
import type { Product } from '../server.ts'
import type { User } from '../user.ts'
import { addCandidates, openRequisition } from '../workspace/opening.ts'

/** A requisition with three questions and a skill, and in it a candidate who is shortlisted; its address below a role's area. */
export async function openShortlisted(product: Product, person: Applicant): Promise<string> {
  const ask = await product.as('company@demo.majlis.test')
  const made = await openRequisition(ask, 'Payments engineer')
  const [skill] = await ask('GET', '/skill/skill?filter[name]=TypeScript')
  const { updatedAt } = await ask('GET', `/requisition/requisition/${made.public_id}`)
  await ask('PUT', `/requisition/requisition/${made.id}`, { skillIds: [skill.id], updatedAt })
  const titles = ['What do you like about {position}, {candidate_name}?', 'What did you build last?', 'Why us?']
  await ask(
    'POST',
    '/requisition/question/many',
    titles.map((title) => ({ requisitionId: made.id, title })),
  )
  const [id] = await addCandidates(ask, made, [person])
  const recruiter = await product.as('recruiter@demo.majlis.test')
  await recruiter('PUT', `/candidate/candidate/${id}/status`, { status: 2 })
  return `/requisition/${made.public_id}`
}

/** Gives the bot the interview, in the rows of a dialog. */
export async function assignBot(rows: Locator): Promise<void> {
  const bot = rows.filter({ hasText: 'BOT Interviewer' })
  await bot.getByRole('button', { name: 'Assign' }).click()
  await bot.getByRole('button', { name: 'Assigned' }).waitFor()
}

/** The link to the room in the newest message to this candidate. */
export async function interviewLink(product: Product, email: string): Promise<string> {
  const letters = await product.outbox(email)
  return letters.flatMap(({ links }) => links).find((link) => link.includes('/interview/')) ?? ''
}

/** The interview of this candidate, by its e-mail. */
export async function interviewOf(product: Product, email: string): Promise<string> {
  const ask = await product.as('recruiter@demo.majlis.test')
  const [found] = await ask('GET', `/candidate/candidate?search=${email}&include=interviewer.interview`)
  return found.interviewers[0].interview.id
}

/** Lets a phone send no more than so many bytes a second, until the answered function is called. */
export async function slowDown({ context, page }: User, uploadThroughput: number): Promise<() => Promise<void>> {
  const line = await context.newCDPSession(page)
  const rest = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput })
  return () => line.detach()
}

/** Where a film lands by an act that jumps in it. */
export async function landing(film: Locator, act: () => Promise<void>): Promise<{ at: number; readyState: number }> {
  const landed = film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<{ at: number; readyState: number }>((resolve) => {
        const tell = () => resolve({ at: video.currentTime, readyState: video.readyState })
        video.addEventListener('seeked', tell, { once: true })
      }),
  )
  await act()
  return landed
}
