import type { sessionApi } from '@majlis/domain/session/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { devices } from './devices.ts'
import { enrolling } from './enrolling.ts'
import { invited } from './invited.ts'
import type { SessionParts } from './parts.ts'
import { portal } from './portal.ts'
import { signing } from './signing.ts'
import { demoAccounts } from './store/demo.ts'

/** Sessions, and how one comes to have an account. */
export const sessionHandlers = (parts: SessionParts): Handlers<typeof sessionApi> => ({
  async welcome({ work }) {
    return { product: parts.env.PRODUCT_NAME, demo: parts.env.DEMO ? await demoAccounts(work) : null }
  },
  ...signing(parts),
  ...devices(),
  ...enrolling(parts),
  ...invited(parts),
  ...portal(),
})
