import { identityApi } from '@majlis/domain/identity/api.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { acceptSession } from '../../core/acceptSession.ts'
import { call, Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

interface SecondByMailProps {
  token: string
  onSession: (session: OpenSession) => void
}

/** By the link of a message: finishes signing in, on a press, as scanners open links too. */
export function SecondByMail({ token, onSession }: SecondByMailProps) {
  const t = useText(words)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const finish = async () => {
    setBusy(true)
    try {
      const session = await call(identityApi.second, { body: { challenge: token } }, { quiet: true })
      onSession((await acceptSession(session)) as OpenSession)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
    }
  }
  return (
    <PublicPage title={t.finishTitle} lead={t.finishLead}>
      {fault ? (
        <>
          <p className={css.fault} role="alert">
            {fault}
          </p>
          <a className={buttonClass()} href="/login">
            {t.toSignIn}
          </a>
        </>
      ) : (
        <Button kind="main" busy={busy} onClick={() => void finish()}>
          {t.goOn}
        </Button>
      )}
    </PublicPage>
  )
}
