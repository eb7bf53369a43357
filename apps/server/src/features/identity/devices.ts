import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { needProof } from '../account/store.ts'
import { devicesOf, endSession } from '../session/store.ts'

/** Where one is signed in, and how to end that. */
export const devices = (): Pick<Handlers<typeof identityApi>, 'devices' | 'endDevice'> => ({
  devices: ({ tx, me }) => devicesOf(tx, me),

  async endDevice({ tx, me, params }) {
    if (params.id !== me.sessionId) await needProof(tx, me)
    const ended = await endSession(tx, me, params.id)
    if (!ended) throw refuse(404, 'notFound')
    await audit(tx, me, 'session.end', 'session', ended.id)
    return { id: ended.id }
  },
})
