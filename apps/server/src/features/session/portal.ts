import type { sessionApi } from '@majlis/domain/session/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readShown, writeShown } from './store/portal.ts'

type Portal = Pick<Handlers<typeof sessionApi>, 'portal' | 'changePortal'>

/** What an installation has decided for all its companies. */
export const portal = (): Portal => ({
  portal: async ({ tx }) => ({ shown: await readShown(tx) }),

  async changePortal({ tx, me, body }) {
    await writeShown(tx, body.shown)
    await audit(tx, me, 'setting.update', 'setting', null)
    return { shown: await readShown(tx) }
  },
})
