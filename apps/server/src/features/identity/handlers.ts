import type { identityApi } from '@majlis/domain/identity/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { SessionDependencies } from '../session/store.ts'
import { devices } from './devices.ts'
import { emailChange } from './emailChange.ts'
import { factor } from './factor.ts'
import { requirement } from './requirement.ts'
import { second } from './second.ts'

/** Who somebody is, how it shows that, and where it is signed in. */
export const identityHandlers = (dependencies: SessionDependencies): Handlers<typeof identityApi> => ({
  ...devices(),
  ...factor(dependencies),
  ...emailChange(dependencies),
  ...requirement(),
  second: second(dependencies),
})
