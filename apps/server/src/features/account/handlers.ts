import type { accountApi } from '@majlis/domain/account/api.ts'
import { accountShapes as shapes } from '@majlis/domain/account/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { asStored, ownProfile } from './store/profile.ts'

/** People: what they read of themselves, and what others may see of them. */
export const accountHandlers = (): Handlers<typeof accountApi> => ({
  me: ({ tx, me }) => ownProfile(tx, me.accountId),

  async list({ scope, query }) {
    const { data, count } = await scope.list('account', shapes.list, query)
    return { data: await asStored(scope, data), count }
  },

  skills: ({ scope, query }) => scope.list('account_skill', shapes.skills, query),
  languages: ({ scope, query }) => scope.list('account_language', shapes.languages, query),

  async attachments({ scope, query }) {
    const { data, count } = await scope.list('account_attachment', shapes.attachments, query)
    return { data: data.map(withAddress), count }
  },

  async openAttachment({ scope, me, params }) {
    const row = await scope.get('account_attachment', params.id)
    const file = await scope.get('attachment', row.attachmentId)
    await audit(scope.tx, me, 'attachment.read', 'account_attachment', row.id, row.companyId)
    return { name: file.name, type: file.type, stored: { key: file.key, size: Number(file.size) } }
  },
})

/** Files are read below /api, by whoever may read them at that moment. */
function withAddress<R extends { id: string; attachment?: object | null | undefined }>(row: R) {
  if (!row.attachment) return row
  return { ...row, attachment: { ...row.attachment, url: `/api/account/attachment/${row.id}/file` } }
}
