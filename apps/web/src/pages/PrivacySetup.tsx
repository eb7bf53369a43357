import { can } from '@majlis/domain/core/permission.ts'
import { useSessionUser } from '../core/session.ts'
import { ConsentTexts } from '../features/consent/ConsentTexts.tsx'
import { RequestsLink } from '../features/privacy/PrivacyCards.tsx'
import { RetentionCard } from '../features/privacy/RetentionCard.tsx'

/** Beside the settings of privacy: what goes by them, what people agree to, and the way to what they ask. */
export function PrivacySetup() {
  const { role } = useSessionUser()
  const mayAnswer = can(role, 'privacy.answer')
  return (
    <>
      <RetentionCard />
      {mayAnswer && <ConsentTexts />}
      {mayAnswer && <RequestsLink />}
    </>
  )
}
