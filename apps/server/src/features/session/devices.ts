import { refuse } from '@majlis/domain/core/refusal.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { devicesOf, endSession } from './store/sessions.ts'

/** Where one is signed in, and how to end that. */
export const devices = (): Pick<Handlers<typeof sessionApi>, 'devices' | 'endDevice'> => ({
  devices: ({ work, me }) => devicesOf(work, me),

  async endDevice({ work, me, params }) {
    const ended = await endSession(work, me, params.id)
    if (!ended) throw refuse(404, 'notFound')
    await audit(work, me, 'session.end', 'session', ended.id)
    return { id: ended.id }
  },
})
