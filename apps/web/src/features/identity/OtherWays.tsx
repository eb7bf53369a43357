import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import type { OpenSession, Welcome } from '@majlis/domain/session/schema.ts'
import { useEffect, useState } from 'react'
import { call } from '../../core/client.ts'
import { isPasskeyHere } from '../../core/passkeyHere.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import css from './identity.module.css'
import { words } from './wayText.ts'

interface OtherWaysProps {
  /** As it is typed so far. */
  email: string
  welcome: Welcome
  onSession: (session: OpenSession) => void
}

/** Ways to sign in without a password: the provider of the address's domain, or a passkey. */
export function OtherWays({ email, welcome, onSession }: OtherWaysProps) {
  const t = useText(words)
  const [busy, setBusy] = useState(false)
  const provider = useProviderOf(welcome.hasProviders ? email : '')
  /** Does it, and says what went wrong. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    await act().catch((error: Error) => showToast(error.message, 'bad'))
    setBusy(false)
  }
  const goOn = () =>
    attempt(async () => {
      const { url } = await call(providerApi.begin, { body: { email } }, { quiet: true })
      if (url) location.assign(url)
    })
  const byPasskey = () =>
    attempt(async () => {
      const { signInByPasskey } = await import('../../core/passkey.ts')
      const session = await signInByPasskey()
      if (session) onSession(session)
    })
  return (
    <div className={css.ways} aria-live="polite">
      {provider && (
        <>
          {provider.required && <p>{t.demanded}</p>}
          <Button kind={provider.required ? 'main' : 'plain'} busy={busy} onClick={() => void goOn()}>
            {t.goOnWith(provider.name)}
          </Button>
        </>
      )}
      {isPasskeyHere(welcome.passkeyHost) && (
        <Button busy={busy && !provider} onClick={() => void byPasskey()}>
          {t.byPasskey}
        </Button>
      )}
    </div>
  )
}

/** The provider of an address's domain, once it is typed. */
function useProviderOf(email: string) {
  const [found, setFound] = useState<{ email: string; provider: { name: string; required: boolean } | null } | null>(
    null,
  )
  useEffect(() => {
    if (!/@.+\../.test(email)) return
    const leaving = new AbortController()
    call(providerApi.find, { body: { email } }, { quiet: true, signal: leaving.signal }).then(
      ({ provider }) => setFound({ email, provider }),
      () => {},
    )
    return () => leaving.abort()
  }, [email])
  return found?.email === email ? found.provider : null
}
