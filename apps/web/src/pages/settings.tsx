import { accountApi } from '@majlis/domain/account/api.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { lazy, Suspense } from 'react'
import { useRead } from '../core/hooks.ts'
import { useText } from '../core/text.ts'
import { Appearance } from '../features/account/Appearance.tsx'
import { PasswordChangeForm } from '../features/account/PasswordChangeForm.tsx'
import { PreferencesForm } from '../features/account/PreferencesForm.tsx'
import { words } from '../features/account/text.ts'
import { Devices } from '../features/identity/Devices.tsx'
import { EmailForm } from '../features/identity/EmailForm.tsx'
import { Factor } from '../features/identity/Factor.tsx'
import { Linked } from '../features/identity/Linked.tsx'
import { NoPassword } from '../features/identity/NoPassword.tsx'
import { Passkeys } from '../features/identity/Passkeys.tsx'
import { words as identity } from '../features/identity/text.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { Failed, Skeleton } from '../ui/State.tsx'

const OwnDataLink = lazy(() =>
  import('../features/privacy/PrivacyCards.tsx').then((one) => ({ default: one.OwnDataLink })),
)

/** The own account's settings. */
export default function Settings() {
  const t = useText(words)
  const { devices, devicesLead } = useText(identity)
  const me = useRead(accountApi.me)
  const factor = useRead(identityApi.state)
  return (
    <>
      <PageHead title={t.settings} />
      <Card title={t.appearance}>
        <Appearance />
      </Card>
      <Card title={t.preferences}>
        {me.data && <PreferencesForm key={me.data.id} me={me.data} />}
        {!me.data &&
          (me.error ? <Failed error={me.error} retry={() => void me.refetch()} /> : <Skeleton lines={2} height={40} />)}
      </Card>
      <Card title={t.password}>
        {factor.data?.hasPassword === false ? (
          <NoPassword />
        ) : (
          <>
            <p>{t.passwordLead}</p>
            <PasswordChangeForm />
          </>
        )}
      </Card>
      <Factor />
      <Passkeys />
      <Linked />
      <EmailForm />
      <Card title={devices}>
        <p>{devicesLead}</p>
        <Devices />
      </Card>
      <Suspense>
        <OwnDataLink />
      </Suspense>
    </>
  )
}
