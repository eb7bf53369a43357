import type { accountApi } from '@majlis/domain/account/api.ts'
import { accountShapes as shapes } from '@majlis/domain/account/shapes.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { asKept, ownProfile, writeProfile } from './store/profile.ts'
import { endSessions, hasPassword, keepPassword, lockHash, readyPassword } from './store.ts'

/** People: their own profile, and what others may see of them. */
export const accountHandlers = (): Handlers<typeof accountApi> => ({
  me: ({ work, me }) => ownProfile(work, me.accountId),

  async list({ scope, query }) {
    const { data, count } = await scope.list('account', shapes.list, query)
    return { data: await asKept(scope, data), count }
  },

  async update({ scope, me, params, body }) {
    const { id } = await scope.get('account', params.id)
    if (id !== me.accountId && me.companyIds !== null) throw refuse(403, 'forbidden')
    await writeProfile(scope, id, body)
    await audit(scope.work, me, 'account.update', 'account', id)
    return ownProfile(scope.work, id)
  },

  async changePassword({ scope, work, me, params, body, caller }) {
    const { id, name, email } = await scope.get('account', params.id)
    if (id !== me.accountId) throw refuse(403, 'forbidden')
    const kept = await lockHash(work, id)
    return async (reopen) => {
      const turn = { who: caller.ip }
      if (!(await hasPassword(async () => kept, body.current, turn)))
        throw refuse(422, 'password.wrong', { field: 'current' })
      const hash = await readyPassword(body.password, { name, email }, turn)
      return reopen('write', async ({ work }) => {
        // What was looked at is looked at again: somebody else may have changed it meanwhile.
        if ((await lockHash(work, id))?.hash !== kept?.hash) throw refuse(422, 'password.wrong', { field: 'current' })
        await keepPassword(work, id, hash)
        await endSessions(work, id, me.sessionId)
        await audit(work, me, 'account.changePassword', 'account', id)
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
    await audit(scope.work, me, 'attachment.read', 'account_attachment', row.id, row.companyId)
    return { name: file.name, type: file.type, stored: { key: file.key, size: Number(file.size) } }
  },
})

/** Files are read below /api, by whoever may read them at that moment. */
function withAddress<R extends { id: string; attachment?: object | null | undefined }>(row: R) {
  if (!row.attachment) return row
  return { ...row, attachment: { ...row.attachment, url: `/api/account/attachment/${row.id}/file` } }
}
