import type { ProviderOutcome } from '@majlis/domain/identity/provider.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import type { OpenSession, SecondNeeded } from '@majlis/domain/session/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { acceptSession } from '../../core/acceptSession.ts'
import { call } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { PasswordInput } from '../../ui/TextInput.tsx'
import css from './identity.module.css'
import { words } from './returnText.ts'

const SecondStep = lazy(() => import('./SecondStep.tsx').then((one) => ({ default: one.SecondStep })))

type OnSession = (session: OpenSession) => void
type Link = Extract<ProviderOutcome, { link: string }>
type Tried = Extract<ProviderOutcome, { tried: object }>['tried']

let taken: ReturnType<typeof readAnswer> | undefined

/**
 * What the provider has sent, taken out of the address: it counts once, and stands in nobody's history. Read once a page: what
 * waits for its words is begun anew, and the address says nothing any more by then.
 */
function takeAnswer() {
  const answer = taken ?? readAnswer()
  taken = answer
  return answer
}

function readAnswer() {
  const sent = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  const named = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: sent.get('state') ?? '', ...Object.fromEntries(named) }
}

/** Where a provider sends people back: signs them in, or says what is still to be shown. */
export function ProviderReturn({ onSession }: { onSession: OnSession }) {
  const t = useText(words)
  const [answer] = useState(takeAnswer)
  const [second, setSecond] = useState<SecondNeeded | null>(null)
  const back = () => location.assign('/login')
  const finished = useLoad(async (signal) => {
    const outcome = await call(providerApi.finish, { body: answer }, { signal, quiet: true })
    if ('user' in outcome) onSession(await acceptSession(outcome))
    return outcome
  }, 'finish')
  if (finished.state === 'failed')
    return (
      <PublicPage title={t.title} lead={finished.error.message}>
        <a className={buttonClass('main')} href="/login">
          {t.toSignIn}
        </a>
      </PublicPage>
    )
  const outcome = finished.state === 'loaded' ? finished.answer : null
  const needed = second ?? (outcome && 'methods' in outcome ? outcome : null)
  if (needed)
    return (
      <Suspense>
        <SecondStep needed={needed} onSession={onSession} onAgain={back} />
      </Suspense>
    )
  if (outcome && 'tried' in outcome) return <TryShown {...outcome.tried} />
  if (outcome && 'link' in outcome)
    return <LinkForm {...outcome} onSession={onSession} onSecond={(more) => setSecond(more)} />
  return (
    <PublicPage title={t.title}>
      <Skeleton />
    </PublicPage>
  )
}

/** Asks once for the password of an account that is there already. */
function LinkForm(props: Link & { onSession: OnSession; onSecond: (needed: SecondNeeded) => void }) {
  const { link, email, provider, onSession, onSecond } = props
  const t = useText(words)
  const [fault, setFault] = useState('')
  const form = useEndpointForm(providerApi.link, {
    draft: false,
    schema: () => import('@majlis/domain/identity/provider.ts').then((m) => m.ProviderLink),
    start: { link, password: '' },
    done: async (signed) => ('user' in signed ? onSession(await acceptSession(signed)) : onSecond(signed)),
    refused: (refusal) => setFault(refusal.message),
  })
  return (
    <PublicPage title={t.linkTitle} lead={t.linkLead(email, provider)}>
      <form className={css.form} noValidate onSubmit={form.submit}>
        {fault && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
        <PasswordInput label={t.password} autoComplete="current-password" required {...form.field('password')} />
        <Button type="submit" kind="main" busy={form.busy}>
          {t.link}
        </Button>
        <div className={css.row}>
          <a href="/reset">{t.forgot}</a>
        </div>
      </form>
    </PublicPage>
  )
}

/** What a try of the settings has shown. */
function TryShown({ provider, claims, fault }: Tried) {
  const t = useText(words)
  return (
    <PublicPage title={t.triedTitle(provider)} lead={fault ? t.faults[fault] : t.triedWell}>
      <dl className={css.claims}>
        {claims.map(({ name, value }) => (
          <div key={name}>
            <dt dir="ltr">{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <a className={buttonClass()} href="/login">
        {t.toStart}
      </a>
    </PublicPage>
  )
}
