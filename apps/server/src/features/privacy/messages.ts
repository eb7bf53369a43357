import { randomUUID } from 'node:crypto'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import { pauseHours } from '@majlis/domain/privacy/rules.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { companyNameOf, type Reader, readerOf, subjectNameOf, whoAnswers, whoAsked } from './store.ts'

type Request = RowOf<'privacy_request'>
type Asked = Pick<Request, 'companyId' | 'dueAt'>

/** What speaks of a request, and to whom. */
export interface Telling {
  scope: Scope
  sender: SenderDependencies
}

const dayOf = (moment: string) => moment.slice(0, 10)

/** Says that somebody has asked: to the person itself, and to who answers; once for each company. */
export async function tellAsked({ scope, sender }: Telling, person: Reader, requests: readonly Asked[]): Promise<void> {
  const batch = randomUUID()
  for (const companyId of new Set(requests.map((one) => one.companyId))) {
    const { dueAt } = requests.find((one) => one.companyId === companyId) as Asked
    const company = (await companyNameOf(scope, companyId)) ?? sender.env.PRODUCT_NAME
    const said = { company, until: dayOf(dueAt) }
    await queueMessage(
      scope.tx,
      {
        ...{ event: 'privacyReceived', to: person, companyId, data: said },
        dedupeKey: `privacyReceived ${batch} ${companyId}`,
      },
      senderOf(sender),
    )
    for (const to of await whoAnswers(scope, companyId))
      await queueMessage(
        scope.tx,
        {
          ...{ event: 'privacyAsked', to, companyId },
          data: { ...said, link: companyId ? '/company/privacy' : '/admin/privacy' },
          dedupeKey: `privacyAsked ${batch} ${companyId} ${to.accountId}`,
        },
        senderOf(sender),
      )
  }
}

type Answered = Extract<
  Event,
  'privacyExtended' | 'privacyDeclined' | 'erasureApproved' | 'erasureDone' | 'exportReady'
>

/** Says how a request goes on to whoever asked; a company that asked on its own knows. */
export async function tellAsker<E extends Answered>(
  { scope, sender }: Telling,
  request: Request,
  event: E,
  data: Omit<MessageData<E>, 'company'>,
  to?: Reader | null,
): Promise<void> {
  const asker = to === undefined ? await whoAsked(scope, request) : to
  if (!asker) return
  const company = (await companyNameOf(scope, request.companyId)) ?? sender.env.PRODUCT_NAME
  await queueMessage(
    scope.tx,
    {
      ...{ event, to: asker, companyId: request.companyId, outlives: event === 'erasureDone' },
      data: { company, ...data } as unknown as MessageData<E>,
      dedupeKey: `${event} ${request.id}`,
    },
    senderOf(sender),
  )
}

/** What is said of an answer. */
export const answerMessages = {
  approved: (telling: Telling, request: Request) =>
    tellAsker(telling, request, 'erasureApproved', { hours: pauseHours }),
  declined: (telling: Telling, request: Request, message: string) =>
    tellAsker(telling, request, 'privacyDeclined', { message }),
  extended: (telling: Telling, request: Request, until: string, message: string) =>
    tellAsker(telling, request, 'privacyExtended', { until: dayOf(until), message }),
}

type Hold = RowOf<'legal_hold'>

/** What is said of a hold: the host hears of what is asked, and whoever asked of what came of it. */
export const holdMessages = {
  async asked({ scope, sender }: Telling, hold: Hold): Promise<void> {
    const { company, message } = await wordsOf(scope, sender, hold)
    const data = { company, message, link: '/admin/privacy?tab=holds' as const }
    // The host is no company's.
    await scope.tx.setCompanies({ companyIds: null })
    for (const to of await whoAnswers(scope, null))
      await queueMessage(
        scope.tx,
        { event: 'holdAsked', to, companyId: null, data, dedupeKey: `holdAsked ${hold.id} ${to.accountId}` },
        senderOf(sender),
      )
    await scope.tx.setCompanies(scope.me)
  },
  set: (telling: Telling, hold: Hold) => tellHolder(telling, hold, 'holdSet'),
  lifted: (telling: Telling, hold: Hold) => tellHolder(telling, hold, 'holdLifted'),
  declined: (telling: Telling, hold: Hold, why: string) => tellHolder(telling, hold, 'holdDeclined', why),
}

async function tellHolder(
  { scope, sender }: Telling,
  hold: Hold,
  event: 'holdSet' | 'holdLifted' | 'holdDeclined',
  why?: string,
): Promise<void> {
  const to: Reader | null = hold.askedBy ? await readerOf(scope, hold.askedBy) : null
  if (!to) return
  const { company, message } = await wordsOf(scope, sender, hold)
  const data = { company, message: why ?? message, link: '/company/privacy?tab=holds' as const }
  await queueMessage(
    scope.tx,
    { event, to, companyId: hold.companyId, data, dedupeKey: `${event} ${hold.id}` },
    senderOf(sender),
  )
}

/** The company, and what is held by its name. */
async function wordsOf(scope: Scope, sender: SenderDependencies, hold: Hold) {
  const company = (await companyNameOf(scope, hold.companyId)) ?? sender.env.PRODUCT_NAME
  return { company, message: (await subjectNameOf(scope, hold)) ?? '—' }
}
