import { lazy, Suspense } from 'react'
import { useAsk } from '../core/ask.ts'
import { goIn } from '../core/place.ts'
import { useProduct } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { welcome } from '../core/welcome.ts'
import { SignInForm } from '../features/session/SignInForm.tsx'
import { words } from '../features/session/text.ts'
import { OpenPage } from '../ui/OpenPage.tsx'

const DemoAccounts = lazy(() => import('../features/session/DemoAccounts.tsx'))

/** Sign-in; in the demo also its accounts, by one click. */
export default function Login() {
  const t = useText(words)
  const product = useProduct()
  const asked = useAsk(welcome, 'welcome')
  const demo = asked.state === 'told' ? asked.answer?.demo : null
  return (
    <OpenPage
      title={t.signInTitle}
      lead={t.signInLead(product)}
      beside={
        demo && (
          <Suspense>
            <DemoAccounts demo={demo} onSession={goIn} />
          </Suspense>
        )
      }
    >
      <SignInForm onSession={goIn} />
    </OpenPage>
  )
}
