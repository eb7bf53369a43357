import { lazy, Suspense } from 'react'
import { welcome } from '../core/installation.ts'
import { enterApp } from '../core/landing.ts'
import { useLoad } from '../core/load.ts'
import { useProduct } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { SignInForm } from '../features/session/SignInForm.tsx'
import { words } from '../features/session/text.ts'
import { PublicPage } from '../ui/PublicPage.tsx'

const DemoAccounts = lazy(() => import('../features/session/DemoAccounts.tsx'))

/** Sign-in; in the demo also its accounts, by one click. */
export default function Login() {
  const t = useText(words)
  const product = useProduct()
  const asked = useLoad(welcome, 'welcome')
  const demo = asked.state === 'loaded' ? asked.answer?.demo : null
  return (
    <PublicPage
      title={t.signInTitle}
      lead={t.signInLead(product)}
      beside={
        demo && (
          <Suspense>
            <DemoAccounts demo={demo} onSession={enterApp} />
          </Suspense>
        )
      }
    >
      <SignInForm onSession={enterApp} />
    </PublicPage>
  )
}
