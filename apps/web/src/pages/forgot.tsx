import { useState } from 'react'
import { useText } from '../core/text.ts'
import { ForgotForm } from '../features/session/PasswordForms.tsx'
import { words } from '../features/session/text.ts'
import { PublicPage } from '../ui/PublicPage.tsx'

/** Asks for a link to set a new password. */
export default function Forgot() {
  const t = useText(words)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) return <PublicPage title={t.sentTitle} lead={t.sent(sentTo)} />
  return (
    <PublicPage title={t.forgotTitle} lead={t.forgotLead}>
      <ForgotForm onSent={setSentTo} />
    </PublicPage>
  )
}
