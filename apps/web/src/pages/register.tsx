import { useState } from 'react'
import { useText } from '../core/text.ts'
import { type Registered, RegisterForm } from '../features/session/RegisterForm.tsx'
import { words } from '../features/session/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'

/** Registration of a candidate or a company. */
export default function Register() {
  const t = useText(words)
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (!registered)
    return (
      <PublicPage title={t.registerTitle} lead={t.registerLead}>
        <RegisterForm onDone={setRegistered} />
      </PublicPage>
    )
  const { role, email } = registered
  return (
    <PublicPage
      title={t.registeredTitle}
      lead={role === 'company' ? t.registeredCompany(email) : t.registeredCandidate(email)}
    >
      <a className={buttonClass('main')} href="/login">
        {t.toSignIn}
      </a>
    </PublicPage>
  )
}
