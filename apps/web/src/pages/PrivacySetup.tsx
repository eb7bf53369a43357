import { can } from '@majlis/domain/core/permission.ts'
import { useSessionUser } from '../core/session.ts'
import { ConsentTexts } from '../features/consent/ConsentTexts.tsx'
import { RequestsLink } from '../features/privacy/PrivacyCards.tsx'
import { RetentionCard } from '../features/privacy/RetentionCard.tsx'
import type { Values } from '../features/setting/SectionForm.tsx'

/** Beside the settings of privacy: what goes by them, what people agree to, and the way to what they ask. */
export function PrivacySetup({ changed }: { changed: Values }) {
  const { role } = useSessionUser()
  const mayAnswer = can(role, 'privacy.answer')
  return (
    <>
      <RetentionCard changed={changed} />
      {mayAnswer && <ConsentTexts />}
      {mayAnswer && <RequestsLink />}
    </>
  )
}
