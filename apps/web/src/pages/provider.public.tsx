import { enter } from '../core/acceptSession.ts'
import { ProviderReturn } from '../features/identity/ProviderReturn.tsx'

/** To which providers send people back: finishes signing in. */
export default function ProviderPage() {
  return <ProviderReturn onSession={enter} />
}
