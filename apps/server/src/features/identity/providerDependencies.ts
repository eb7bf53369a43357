import type { OpenId } from '../../outside/provider/openId.ts'
import type { SessionDependencies } from '../session/store.ts'

/** What signing in by a provider stands on. */
export interface ProviderDependencies extends SessionDependencies {
  openId: OpenId
}
