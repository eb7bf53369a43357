import { lazy } from 'react'

const PrivacyLinkPage = lazy(() =>
  import('../features/privacy/PrivacyLinkPage.tsx').then((one) => ({ default: one.PrivacyLinkPage })),
)
const MailLinkPage = lazy(() =>
  import('../features/privacy/MailLinkPage.tsx').then((one) => ({ default: one.MailLinkPage })),
)

/** Somebody asks for what is kept of it: by the link of a message, or first for that link. */
export default function PrivacyByLinkPage({ token }: { token?: string }) {
  return token ? <PrivacyLinkPage token={token} /> : <MailLinkPage />
}
