import type { Product } from './server.ts'

/** A one-way interview that waits for its candidate. */
export interface Invitation {
  /** The address in the invitation's message. */
  link: string
  candidateId: string
  requisitionId: string
  publicId: string
}

export interface Asked {
  title: string
  think_seconds?: number
  answer_seconds?: number
  /** How it may be answered: 1 on film, 2 by sound, 4 in writing, added up. */
  answerBy?: number
}

/** Writes a requisition with these questions, adds a candidate, and lets the bot invite. */
export async function inviteOneWay(product: Product, email: string, questions: Asked[]): Promise<Invitation> {
  const ask = await product.as('company@demo.majlis.test')
  const made = await ask('POST', '/requisition/requisition', { title: 'Evening shift', job_position: 'Agent' })
  const requisitionId = made.id
  await ask('PUT', `/requisition/requisition/${made.id}`, { interview_type: 1, status: 1, updatedAt: made.updatedAt })
  await ask(
    'POST',
    '/requisition/question/many',
    questions.map((question) => ({ requisitionId, ...question })),
  )
  const person = { name: 'Demo Dana Wells', email, primaryPhone: '+971501112204', add: true }
  await ask('POST', '/candidate/candidate/add', { requisitionId, ...person })
  const [candidate] = await ask('GET', `/candidate/candidate?filter[requisitionId]=${requisitionId}`)
  const [bot] = await ask('GET', '/candidate/interviewer?filter[account.bot]=true')
  await ask('PUT', '/candidate/interviewer/assign', [{ accountId: bot.accountId, id: candidate.id }])
  const letters = await product.outbox(email)
  const link = letters.flatMap(({ links }) => links).find((one) => one.includes('/interview/')) ?? ''
  return { link, candidateId: candidate.id, requisitionId, publicId: made.public_id }
}
