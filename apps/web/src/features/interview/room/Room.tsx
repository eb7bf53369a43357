import { consentVersion } from '@majlis/domain/interview/consent.ts'
import type { OneWayInterview } from '@majlis/domain/interview/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { tell } from '../../../core/notice.ts'
import { useText } from '../../../core/text.ts'
import { words as kit } from '../../../core/words.ts'
import { OpenPage } from '../../../ui/OpenPage.tsx'
import { Skeleton } from '../../../ui/State.tsx'
import { Consent } from './Consent.tsx'
import { Closed, Done } from './Ended.tsx'
import { Greeting } from './Greeting.tsx'
import { words } from './text.ts'

const loadStudio = () => import('./Studio.tsx')
const Studio = lazy(loadStudio)

interface RoomProps {
  token: string
  interview: OneWayInterview
  onTold: (interview: OneWayInterview) => void
}

/** The one-way interview from its greeting to the thanks; the recorder is loaded while the greeting is read. */
export function Room({ token, interview, onTold }: RoomProps) {
  const t = useText(words)
  const [step, setStep] = useState<'greeting' | 'consent' | 'studio'>('greeting')
  const { company, state } = interview
  if (state === 'finished') return <Done company={company} />
  if (state === 'closed') return <Closed company={company} />
  // Not shown before its file is here: what could not be loaded once stays broken.
  const enter = () =>
    loadStudio().then(
      () => setStep('studio'),
      () => tell(kit.now.offline, 'bad'),
    )
  const hasAgreed = interview.consented && interview.consentVersion === consentVersion
  if (step === 'greeting')
    return (
      <Greeting
        interview={interview}
        onGo={() => {
          if (hasAgreed) return void enter()
          loadStudio().catch(() => {})
          setStep('consent')
        }}
      />
    )
  if (step === 'consent')
    return (
      <Consent
        token={token}
        company={company}
        onBack={() => setStep('greeting')}
        onTold={(told) => {
          onTold(told)
          void enter()
        }}
      />
    )
  const waiting = (
    <OpenPage title={t.title}>
      <Skeleton lines={5} />
    </OpenPage>
  )
  return (
    <Suspense fallback={waiting}>
      <Studio token={token} interview={interview} onTold={onTold} />
    </Suspense>
  )
}
