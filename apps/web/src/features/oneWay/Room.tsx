import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { words as kit } from '../../core/words.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { Consent } from './Consent.tsx'
import { Closed, Done } from './Ended.tsx'
import { Greeting } from './Greeting.tsx'
import { waitingIn } from './question.ts'
import { words } from './text.ts'

const loadStudio = () => import('./Studio.tsx')
const Studio = lazy(loadStudio)
const Decline = lazy(() => import('./Decline.tsx'))

interface RoomProps {
  token: string
  interview: OneWayInterview
  onResult: (interview: OneWayInterview) => void
}

/** The one-way interview from its greeting to the thanks; the recorder is loaded while the greeting is read. */
export function Room({ token, interview, onResult }: RoomProps) {
  const t = useText(words)
  const isAllAnswered = interview.state === 'started' && waitingIn(interview).length === 0
  const [step, setStep] = useState<'entering' | 'greeting' | 'decline' | 'consent' | 'studio'>(
    isAllAnswered ? 'entering' : 'greeting',
  )
  const { company, state } = interview
  // Not shown before its file is here: what could not be loaded once stays broken.
  const enter = () =>
    loadStudio().then(
      () => setStep('studio'),
      () => {
        showToast(kit.now.offline, 'bad')
        setStep((now) => (now === 'entering' ? 'greeting' : now))
      },
    )
  // Who has answered everything comes back to what is left: to look it over and to hand it in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isAllAnswered) void enter()
  }, [])
  if (state === 'finished') return <Done company={company} />
  if (state === 'closed') return <Closed company={company} />
  const waiting = (
    <PublicPage title={t.title}>
      <Skeleton lines={5} />
    </PublicPage>
  )
  if (step === 'entering') return waiting
  if (step === 'greeting')
    return (
      <Greeting
        interview={interview}
        onDecline={() => setStep('decline')}
        onGo={() => {
          if (interview.consented) return void enter()
          loadStudio().catch(() => {})
          setStep('consent')
        }}
      />
    )
  if (step === 'decline')
    return (
      <Suspense fallback={waiting}>
        <Decline token={token} interview={interview} onBack={() => setStep('greeting')} />
      </Suspense>
    )
  if (step === 'consent')
    return (
      <Consent
        token={token}
        interview={interview}
        onBack={() => setStep('greeting')}
        onResult={(result) => {
          onResult(result)
          void enter()
        }}
      />
    )
  return (
    <Suspense fallback={waiting}>
      <Studio token={token} interview={interview} onResult={onResult} />
    </Suspense>
  )
}
