import type { identityApi } from '@majlis/domain/identity/api.ts'
import type { providerApi } from '@majlis/domain/identity/providerApi.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { SessionDependencies } from '../session/store.ts'
import { devices } from './devices.ts'
import { emailChange } from './emailChange.ts'
import { factor } from './factor.ts'
import { passkeys } from './passkeys.ts'
import type { ProviderDependencies } from './providerDependencies.ts'
import { providerSignIn } from './providerSignIn.ts'
import { providerSettings } from './providers.ts'
import { requirement } from './requirement.ts'
import { second } from './second.ts'

/** Who somebody is, how it shows that, and where it is signed in. */
export const identityHandlers = (dependencies: SessionDependencies): Handlers<typeof identityApi> => ({
  ...devices(),
  ...factor(dependencies),
  ...passkeys(dependencies),
  ...emailChange(dependencies),
  ...requirement(),
  second: second(dependencies),
})

/** Signing in by a provider of one's own, and which there are. */
export const providerHandlers = (dependencies: ProviderDependencies): Handlers<typeof providerApi> => ({
  ...providerSettings(dependencies),
  ...providerSignIn(dependencies),
})
