import type { SecondNeeded, SignedIn } from '@majlis/domain/session/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { enter } from '../core/acceptSession.ts'
import { isDemoHere, welcome } from '../core/installation.ts'
import { useLoad } from '../core/load.ts'
import { isPasskeyHere } from '../core/passkeyHere.ts'
import { useProduct } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { SignInForm } from '../features/session/SignInForm.tsx'
import { words } from '../features/session/text.ts'
import { PublicPage } from '../ui/PublicPage.tsx'

const demoFile = () => import('../features/session/DemoAccounts.tsx')
const DemoAccounts = lazy(demoFile)
if (isDemoHere()) void demoFile().catch(() => {})

const OtherWays = lazy(() => import('../features/identity/OtherWays.tsx').then((one) => ({ default: one.OtherWays })))

const SecondStep = lazy(() =>
  import('../features/identity/SecondStep.tsx').then((one) => ({ default: one.SecondStep })),
)

/** Sign-in; in the demo also its accounts, by one click. */
export default function Login() {
  const t = useText(words)
  const product = useProduct()
  const [needed, setNeeded] = useState<SecondNeeded | null>(null)
  const [email, setEmail] = useState('')
  const asked = useLoad(welcome, 'welcome')
  const installation = asked.state === 'loaded' ? asked.answer : null
  const hasWays =
    installation && (installation.hasProviders || isPasskeyHere(installation.passkeyHost)) ? installation : null
  const accounts = <DemoAccounts onSecond={setNeeded} />
  const onSession = (signed: SignedIn) => ('user' in signed ? enter(signed) : setNeeded(signed))
  if (needed)
    return (
      <Suspense>
        <SecondStep needed={needed} onSession={enter} onAgain={() => setNeeded(null)} />
      </Suspense>
    )
  return (
    <PublicPage
      title={t.signInTitle}
      lead={t.signInLead(product)}
      // Drawn with the page they answer with it, so that a press before that counts.
      beside={isDemoHere() ? accounts : installation?.demo && <Suspense>{accounts}</Suspense>}
    >
      <SignInForm onSession={onSession} onEmail={setEmail} />
      {hasWays && (
        <Suspense>
          <OtherWays email={email} welcome={hasWays} onSession={enter} />
        </Suspense>
      )}
    </PublicPage>
  )
}
