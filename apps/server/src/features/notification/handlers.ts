import { companyApi } from '@majlis/domain/company/api.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { notificationApi } from '@majlis/domain/notification/api.ts'
import { logoPlace } from '@majlis/domain/notification/layout.ts'
import { notificationShapes as shapes } from '@majlis/domain/notification/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { type Brand, markAddress } from '../../http/brand.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countAttempt, testLanes } from '../account/store.ts'
import { logoOf } from '../company/store.ts'
import { shownWords } from './sealedBody.ts'
import { addWhatsApp, queueAgain } from './store/log.ts'
import { changeTemplate, queueTest, refuseStranger, restoreTemplate, templatesFor } from './store/template.ts'
import { type SenderDependencies, senderOf } from './store.ts'

interface NotificationDependencies extends SenderDependencies {
  brand: () => Brand
  separateTransactions: SeparateTransactions
}

/** What was sent, how it went, each message as it was sent, and what messages say. */
export function notificationHandlers(dependencies: NotificationDependencies): Handlers<typeof notificationApi> {
  /** The picture that goes with a letter, as it would now: its company's logo, or the installation's mark as a picture. */
  const withLogo = async <M extends { html: string | null }>(
    tx: TransactionHandle,
    message: M,
    companyId: string | null,
  ) => {
    if (!message.html?.includes(logoPlace)) return message
    const sha = companyId && (await logoOf(tx, companyId))
    const brand = dependencies.brand()
    const mark = brand.picture ? markAddress(brand) : null
    return { ...message, logo: sha ? addressOfLogo(sha) : mark }
  }
  return {
    // Read without the column of that name: a WhatsApp message's values hold its link.
    async log({ scope, query }) {
      const { include, ...rest } = query
      const { data, count } = await scope.list('notification_log', shapes.outbox, { ...rest, include: [] })
      if (include.includes('whatsapp')) await addWhatsApp(scope.tx, data)
      return { data, count }
    },

    async logged({ scope, tx, params }) {
      const message = await scope.show('notification_log', shapes.message, params.id)
      await addWhatsApp(tx, [message])
      return withoutLinks(await withLogo(tx, message, await companyOf(scope, params.id)))
    },

    async resend({ scope, tx, me, params }) {
      if (!can(me.role, 'interviewer.assign')) throw refuse(403, 'forbidden')
      const message = await scope.lock('notification_log', params.id)
      const id = await queueAgain(tx, message, senderOf(dependencies).keys)
      await audit(tx, me, 'notification.resend', 'notification_log', message.id, message.companyId)
      return scope.show('notification_log', shapes.resend, id)
    },

    outbox: ({ scope, query }) => scope.list('notification_log', shapes.outbox, query),

    async message({ scope, tx, me, params }) {
      const companyId = await companyOf(scope, params.id)
      const shown = await scope.show('notification_log', shapes.message, params.id)
      const message = await withLogo(tx, shown, companyId)
      await audit(tx, me, 'outbox.read', 'notification_log', params.id, companyId)
      // Only the demo keeps keys in clear, so that it can be walked; nobody below an admin opens another's link with them.
      return dependencies.env.DEMO && me.role === 'admin' ? message : withoutLinks(message)
    },

    templates: ({ scope }) => templatesFor(scope),
    changeTemplate: ({ scope, params, body }) => changeTemplate(scope, params, body),
    restoreTemplate: ({ scope, params }) => restoreTemplate(scope, params),

    async sendTest({ tx, me, body }) {
      await countAttempt(dependencies.separateTransactions, testLanes(me.accountId))
      await refuseStranger(tx, me, body.email)
      const message = await queueTest(tx, me, body.email, senderOf(dependencies))
      await audit(tx, me, 'outbox.test', 'notification_log', message.id, null)
      return message
    },
  }
}

const companyOf = async (scope: Scope, id: string) => (await scope.get('notification_log', id)).companyId

/** Where a company's logo opens for everybody. */
const addressOfLogo = (sha: string) => `/api${companyApi.openLogo.path.replace(':id', sha)}`

const withoutLinks = <M extends { html: string | null; text: string | null }>(message: M): M => ({
  ...message,
  html: shownWords(message.html),
  text: shownWords(message.text),
})
