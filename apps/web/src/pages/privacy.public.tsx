import { MailLinkPage } from '../features/privacy/MailLinkPage.tsx'
import { PrivacyLinkPage } from '../features/privacy/PrivacyLinkPage.tsx'

/** Somebody asks for what is kept of it: by the link of a message, or first for that link. */
export default function PrivacyByLinkPage({ token }: { token?: string }) {
  return token ? <PrivacyLinkPage token={token} /> : <MailLinkPage />
}
