import { type Ask, callerOf, type Met, type Told } from '../caller.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'
import { linkTo, tokenOf } from './people.ts'

/** Asks a candidate to name a referee, which it does by its message; the referee is written to a minute later. */
export async function nameReferee(
  stack: Stack,
  met: Met,
  company: Ask,
  requisitionId: string,
  people: { candidate: string; referee: string },
) {
  await company('PUT', '/requisition/refcheck', { requisitionId, candidate_referee_count: 1 })
  const running: Told[] = await company('GET', `/referral/referral/candidates?filter[requisitionId]=${requisitionId}`)
  must(running.length, 'a ref-check runs')
  await company('PUT', '/referral/communication', { ids: running.map(({ id }) => id), what: 'ask' })
  const ask = callerOf(stack.url, met, { link: tokenOf(await linkTo(stack, people.candidate, 'nominate')) })
  const { places } = await ask('PUT', '/referral/nominate/consent', { consent: 1 })
  await ask('PUT', `/referral/nominate/place/${places[0].id}`, {
    ...{ first_name: 'Mark', last_name: 'Karim', email: people.referee, relationship: 1, relationship_period: 3 },
    ...{ relationship_time: 2, company_name: 'Cedar Quay Bank', updatedAt: places[0].updatedAt },
  })
  await ask('POST', `/referral/nominate/place/${places[0].id}/ask`)
}

/** The referee agrees, answers everything and submits, by the link of its message. */
export async function giveReference(stack: Stack, met: Met, referee: string): Promise<number> {
  const slug = tokenOf(await linkTo(stack, referee, 'reference', 120))
  const ask = callerOf(stack.url, met, { link: slug })
  const { id } = await ask('PUT', `/referral/referee/consent/${slug}`, { consent: 1 })
  await ask('PUT', `/referral/referee/relationship/${slug}`, { status: 1 })
  const answers: Told[] = await ask('GET', `/referral/answer/${slug}`)
  for (const { id: answer, ref_question } of answers)
    await ask('PUT', `/referral/answer/${answer}`, { referralRefereeId: id, ...fitting(ref_question) })
  await ask('PUT', `/referral/referee/complete/${slug}`, { status: 4 })
  return answers.length
}

/** An answer that a question takes, with the words that an option may ask for. */
function fitting({ question_type, ref_choices = [] }: Told) {
  if (question_type === 0) return { text_answer: 'Calm and exact.' }
  if (question_type === 1) return { choice_number: ref_choices[0]?.order ?? 1, choice_expansion: 'As I saw it.' }
  return question_type === 2 ? { scale_number: 4 } : { attachment_approval: 1 }
}
