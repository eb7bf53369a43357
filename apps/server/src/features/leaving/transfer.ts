import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { mayTake } from '@majlis/domain/leaving/rules.ts'
import type { Leaving, Transfer, Transferred } from '@majlis/domain/leaving/schema.ts'
import { audit } from '../../db/audit.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { toErrors } from '../../http/shape.ts'
import { companyFor } from '../company/store.ts'
import { handRequisitions, inHand, interviewsOf, requestsOf, takersIn, type Whose } from './store/hand.ts'

/** How another takes an interview, or is asked for one: as `assignment` does it. */
export interface LeavingDependencies {
  replaceInterviewer(scope: Scope, id: string, wanted: { accountId: string; keepTime: boolean }): Promise<unknown>
  requestInterviewer(scope: Scope, wanted: { accountId: string; candidateId: string }): Promise<unknown>
}

/** What somebody has in hand in the caller's company, or in one that it may choose, and who may take it. */
export async function look(scope: Scope, accountId: string, chosen: string | undefined): Promise<Leaving> {
  const whose = await whoseIn(scope, accountId, chosen)
  const [hand, takers] = await Promise.all([inHand(scope, whose), takersIn(scope, whose)])
  return { companyId: whose.companyId, ...hand, takers }
}

async function whoseIn(scope: Scope, accountId: string, chosen: string | undefined): Promise<Whose> {
  const companyId = await companyFor(scope, chosen)
  await scope.get('account', accountId)
  return { accountId, companyId }
}

/** Gives what somebody has in hand to another, who is told; what cannot go stays, and is named with why. */
export async function transfer(
  scope: Scope,
  dependencies: LeavingDependencies,
  accountId: string,
  { to, parts, companyId: chosen }: Transfer,
): Promise<Transferred> {
  const { me, tx } = scope
  const whose = await whoseIn(scope, accountId, chosen ?? undefined)
  const taker = (await takersIn(scope, whose)).find((one) => one.accountId === to)
  if (!taker || !parts.every((part) => mayTake(part, taker.roles))) throw refuse(422, 'user.taker', { field: 'to' })
  const done: Transferred = { requisitions: 0, interviews: 0, left: [] }
  if (parts.includes('requisitions')) done.requisitions = await handRequisitions(scope, whose, to)
  if (parts.includes('interviews')) await handInterviews(scope, dependencies, whose, { to, done })
  const { left, ...counts } = done
  const { companyId } = whose
  const row = { companyId, from: accountId, to, by: me.accountId, counts: { ...counts, left: left.length } }
  const { id } = await scope.add('transfer', row)
  await audit(tx, me, 'user.transfer', 'transfer', id, companyId)
  return done
}

/** Each at its time where the other is free, else with times to choose from; a request is asked of the other. */
async function handInterviews(
  scope: Scope,
  dependencies: LeavingDependencies,
  whose: Whose,
  { to, done }: { to: string; done: Transferred },
): Promise<void> {
  const inPart = (act: (part: Scope) => Promise<unknown>) =>
    scope.tx.savepoint((part) => act(openScope(part, scope.me, scope.met)))
  const orWhy = async (tries: ((part: Scope) => Promise<unknown>)[], about: { id: string; candidate: string }) => {
    let why: Refusal | null = null
    for (const one of tries) {
      why = await inPart(one).then(
        () => null,
        (error) => {
          if (error instanceof Refusal) return error
          throw error
        },
      )
      if (!why) break
    }
    const message = why && (toErrors(why.faults, scope.me.language)[0]?.message ?? '')
    if (message === null) done.interviews++
    else done.left.push({ interviewId: about.id, candidate: about.candidate, message })
  }
  for (const one of await interviewsOf(scope, whose)) {
    const give = (keepTime: boolean) => (part: Scope) =>
      dependencies.replaceInterviewer(part, one.id, { accountId: to, keepTime })
    await orWhy(one.isPlanned ? [give(true), give(false)] : [give(false)], one)
  }
  for (const one of await requestsOf(scope, whose))
    await orWhy(
      [
        async (part) => {
          await part.set('interviewer', one.id, { status: InterviewerStatus.REPLACED })
          await dependencies.requestInterviewer(part, { accountId: to, candidateId: one.candidateId })
        },
      ],
      one,
    )
}
