import { refuse } from '@majlis/domain/core/refusal.ts'
import type { profileApi } from '@majlis/domain/profile/api.ts'
import type { Keys } from '../../core/keys.ts'
import { audit } from '../../db/audit.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import {
  checkAndHashPassword,
  countAttempt,
  endSessions,
  hasPassword,
  lockHash,
  ownProfile,
  passwordLanes,
  resetAttempts,
  savePassword,
  writePreferences,
  writeProfile,
} from '../account/store.ts'
import { addAttachment, removeAttachment } from './attachments.ts'
import { openPhoto, removePhoto, setPhoto } from './photo.ts'

interface Dependencies {
  files: StoredFiles
  keys: Keys
  separateTransactions: SeparateTransactions
}

/** What somebody says of itself: profile, password, files, photo, language and time zone. */
export const profileHandlers = ({ files, keys, separateTransactions }: Dependencies): Handlers<typeof profileApi> => ({
  async update({ scope, me, params, body }) {
    const { id } = await scope.get('account', params.id)
    if (id !== me.accountId && me.companyIds !== null) throw refuse(403, 'forbidden')
    await writeProfile(scope, id, body)
    await audit(scope.tx, me, 'account.update', 'account', id, undefined, { fields: Object.keys(body) })
    return ownProfile(scope.tx, id)
  },

  async changePassword({ scope, tx, me, params, body, caller }) {
    const { id, name, email } = await scope.get('account', params.id)
    if (id !== me.accountId) throw refuse(403, 'forbidden')
    const kept = await lockHash(tx, id)
    return async (reopen) => {
      const turn = { who: caller.ip }
      // A session that was taken is no way to guess its owner's password, at however many processes.
      const lanes = passwordLanes(id)
      await countAttempt(separateTransactions, lanes)
      if (!(await hasPassword(async () => kept, body.current, turn)))
        throw refuse(422, 'password.wrong', { field: 'current' })
      const hash = await checkAndHashPassword(body.password, { name, email }, turn)
      return reopen('write', async ({ tx }) => {
        // What was looked at is looked at again: somebody else may have changed it meanwhile.
        if ((await lockHash(tx, id))?.hash !== kept?.hash) throw refuse(422, 'password.wrong', { field: 'current' })
        await savePassword(tx, id, hash)
        tx.afterCommit(() => separateTransactions.runLater((aside) => resetAttempts(aside, lanes)))
        await endSessions(tx, id, me.sessionId)
        await audit(tx, me, 'account.changePassword', 'account', id)
        return { id }
      })
    }
  },

  async setPreferences({ scope, me, params, body }) {
    if (params.id !== me.accountId) throw refuse(404, 'notFound')
    await writePreferences(scope, body)
    await audit(scope.tx, me, 'account.update', 'account', me.accountId)
    return ownProfile(scope.tx, me.accountId)
  },

  // The browser keeps sealed words alone: whoever is not signed in as this person cannot read them there.
  draftKey: async ({ me }) => ({ key: keys.sign('drafts', me.accountId) }),

  addAttachment: ({ scope, body }) => addAttachment(scope, files, body),
  removeAttachment: ({ scope, params }) => removeAttachment(scope, params.id),

  openPhoto: ({ scope, params }) => openPhoto(scope, params.id),
  setPhoto: ({ me, params, body, caller }) =>
    setPhoto(me, files, { id: params.id, body: body.body, gone: caller.gone }),
  removePhoto: ({ scope, params }) => removePhoto(scope, params.id),
})
