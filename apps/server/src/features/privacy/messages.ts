import { randomUUID } from 'node:crypto'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import { pauseHours } from '@majlis/domain/privacy/rules.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { companyNameOf, type Reader, whoAnswers, whoAsked } from './store.ts'

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
      ...{ event, to: asker, companyId: request.companyId },
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
