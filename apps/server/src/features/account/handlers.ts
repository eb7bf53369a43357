import type { accountApi } from '@majlis/domain/account/api.ts'
import { accountShapes as shapes } from '@majlis/domain/account/shapes.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { asStored, ownProfile, writePreferences, writeProfile } from './store/profile.ts'
import { checkAndHashPassword, endSessions, hasPassword, lockHash, savePassword } from './store.ts'

/** People: their own profile, and what others may see of them. */
export const accountHandlers = (): Handlers<typeof accountApi> => ({
  me: ({ tx, me }) => ownProfile(tx, me.accountId),

  async list({ scope, query }) {
    const { data, count } = await scope.list('account', shapes.list, query)
    return { data: await asStored(scope, data), count }
  },

  async update({ scope, me, params, body }) {
    const { id } = await scope.get('account', params.id)
    if (id !== me.accountId && me.companyIds !== null) throw refuse(403, 'forbidden')
    await writeProfile(scope, id, body)
    await audit(scope.tx, me, 'account.update', 'account', id)
    return ownProfile(scope.tx, id)
  },

  async setPreferences({ scope, me, params, body }) {
    if (params.id !== me.accountId) throw refuse(404, 'notFound')
    await writePreferences(scope, body)
    await audit(scope.tx, me, 'account.update', 'account', me.accountId)
    return ownProfile(scope.tx, me.accountId)
  },

  async changePassword({ scope, tx, me, params, body, caller }) {
    const { id, name, email } = await scope.get('account', params.id)
    if (id !== me.accountId) throw refuse(403, 'forbidden')
    const kept = await lockHash(tx, id)
    return async (reopen) => {
      const turn = { who: caller.ip }
      if (!(await hasPassword(async () => kept, body.current, turn)))
        throw refuse(422, 'password.wrong', { field: 'current' })
      const hash = await checkAndHashPassword(body.password, { name, email }, turn)
      return reopen('write', async ({ tx }) => {
        // What was looked at is looked at again: somebody else may have changed it meanwhile.
        if ((await lockHash(tx, id))?.hash !== kept?.hash) throw refuse(422, 'password.wrong', { field: 'current' })
        await savePassword(tx, id, hash)
        await endSessions(tx, id, me.sessionId)
        await audit(tx, me, 'account.changePassword', 'account', id)
        return { id }
      })
    }
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
