import { sessionApi } from '@majlis/domain/session/api.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { useEffect } from 'react'
import { useAsk } from '../core/ask.ts'
import { call } from '../core/client.ts'
import { destination } from '../core/place.ts'
import { setProduct, useProduct } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { DemoAccounts, SignInForm } from '../features/session/SignInForm.tsx'
import { words } from '../features/session/text.ts'
import { OpenPage } from '../ui/OpenPage.tsx'

/** The page of the role, in the signed-in app: another document. */
export const goIn = ({ user }: OpenSession): void => location.assign(destination(user.role))

/** Sign-in; in the demo also its accounts, by one click. */
export default function Login() {
  const t = useText(words)
  const product = useProduct()
  const welcome = useAsk((signal) => call(sessionApi.welcome, undefined, { signal, quiet: true }), 'welcome')
  const told = welcome.state === 'told' ? welcome.answer : null
  useEffect(() => {
    if (told) setProduct(told.product)
  }, [told])
  return (
    <OpenPage
      title={t.signInTitle}
      lead={t.signInLead(product)}
      beside={told?.demo && <DemoAccounts demo={told.demo} onSession={goIn} />}
    >
      <SignInForm onSession={goIn} />
    </OpenPage>
  )
}
