import { RequestsLink } from '../features/privacy/PrivacyCards.tsx'
import { RetentionCard } from '../features/privacy/RetentionCard.tsx'

/** Beside the settings of privacy: what goes by them, and the way to what people ask. */
export function PrivacySetup() {
  return (
    <>
      <RetentionCard />
      <RequestsLink />
    </>
  )
}
