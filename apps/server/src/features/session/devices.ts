import { refuse } from '@majlis/domain/core/refusal.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { devicesOf, endSession } from './store/sessions.ts'

/** Where one is signed in, and how to end that. */
export const devices = (): Pick<Handlers<typeof sessionApi>, 'devices' | 'endDevice'> => ({
  devices: ({ tx, me }) => devicesOf(tx, me),

  async endDevice({ tx, me, params }) {
    const ended = await endSession(tx, me, params.id)
    if (!ended) throw refuse(404, 'notFound')
    await audit(tx, me, 'session.end', 'session', ended.id)
    return { id: ended.id }
  },
})
