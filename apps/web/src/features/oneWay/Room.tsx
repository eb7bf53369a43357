import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { retry } from '../../core/retry.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { words as kit } from '../../core/words.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { Consent } from './Consent.tsx'
import { Closed, Declined, Done } from './Ended.tsx'
import { Greeting } from './Greeting.tsx'
import { waitingIn } from './question.ts'
import { words } from './text.ts'

const loadStudio = () => import('./Studio.tsx')
const Studio = lazy(loadStudio)
const Decline = lazy(() => import('./Decline.tsx'))

/** The interview's link leads nowhere any more. */
const gone = new Set([404, 410])

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
  const [isGone, setGone] = useState(false)
  const { company, state, declinedAt } = interview
  /** A part of the page was told no: mostly because the interview ended elsewhere meanwhile, which is shown then. */
  const look = () =>
    void retry(() => call(oneWayApi.oneWay, {}, { link: token, quiet: true })).then(onResult, (error) =>
      setGone(error instanceof Refused && gone.has(error.status)),
    )
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
  if (declinedAt) return <Declined company={company} at={declinedAt} />
  if (isGone || state === 'closed') return <Closed company={company} />
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
        <Decline token={token} interview={interview} onRefused={look} onBack={() => setStep('greeting')} />
      </Suspense>
    )
  if (step === 'consent')
    return (
      <Consent
        token={token}
        interview={interview}
        onRefused={look}
        onBack={() => setStep('greeting')}
        onResult={(result) => {
          onResult(result)
          void enter()
        }}
      />
    )
  return (
    <Suspense fallback={waiting}>
      <Studio token={token} interview={interview} onResult={onResult} onRefused={look} />
    </Suspense>
  )
}
