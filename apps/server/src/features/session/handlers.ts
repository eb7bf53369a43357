import type { sessionApi } from '@majlis/domain/session/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { settingNow } from '../setting/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import { invited } from './passwordLinks.ts'
import { signing } from './signIn.ts'
import { enrolling } from './signUp.ts'
import { demoAccounts } from './store/demo.ts'
import { anyProvider } from './store/providers.ts'
import { passkeyHostOf } from './store/second.ts'

/** Sessions, and how one comes to have an account. */
export const sessionHandlers = (dependencies: SigningDependencies): Handlers<typeof sessionApi> => ({
  async welcome({ tx }) {
    const { PRODUCT_NAME: product, DEMO } = dependencies.env
    const takesCompanies = await settingNow(tx, 'security.registration')
    const passkeyHost = passkeyHostOf(dependencies.env)
    const hasProviders = await anyProvider(tx)
    return { product, takesCompanies, passkeyHost, hasProviders, demo: DEMO ? await demoAccounts(tx) : null }
  },
  ...signing(dependencies),
  ...enrolling(dependencies),
  ...invited(dependencies),
})
