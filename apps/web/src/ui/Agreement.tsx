import type { ConsentWords } from '@majlis/domain/consent/schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAttempt } from '../core/attempt.ts'
import { type Language, useLanguage } from '../core/text.ts'

// Few companies ask: it is loaded where one does.
const AgeBox = lazy(() => import('./AgeBox.tsx'))

/** What is sent by whoever agrees: which words it has read, and that it is of age where that is asked. */
export interface GivenAgreement {
  version: string
  language: Language
  adult?: true
}

interface Asked {
  /** The words that came with the page; null where they are to be read first. */
  first: ConsentWords | null
  read: () => Promise<ConsentWords | null>
  send: (given: GivenAgreement) => Promise<unknown>
}

/** Agrees to words as they were read; those that were changed meanwhile are shown before anybody agrees to them. */
export function useAgreement({ first, read, send }: Asked) {
  const language = useLanguage()
  const [consent, setConsent] = useState(first)
  const [adult, setAdult] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where they did not come with the page
  useEffect(() => {
    if (!first) void attempt(async () => setConsent(await read()))
  }, [])
  const isChanged = fault?.errors.some(({ field }) => field === 'version')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when that is told
  useEffect(() => {
    if (isChanged) void read().then(setConsent, () => {})
  }, [isChanged])
  const agree = () => consent && attempt(() => send({ version: consent.version, language, ...(adult && { adult }) }))
  const ageFault = fault?.errors.find(({ field }) => field === 'adult')?.message
  return { consent, adult, setAdult, isBusy, agree, ageFault, fault: ageFault ? undefined : fault?.message }
}

interface AgreementProps extends Pick<ReturnType<typeof useAgreement>, 'consent' | 'adult' | 'setAdult' | 'ageFault'> {
  className?: string | undefined
  /** Other than the page's. */
  language?: Language
}

/** The words, and under them what the reader says of its age where that is asked. */
export function Agreement({ consent, adult, setAdult, ageFault, className, language: chosen }: AgreementProps) {
  const spoken = useLanguage()
  const language = chosen ?? spoken
  return (
    <>
      <div className={className}>
        {consent?.words[language].map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {consent?.age && (
        <Suspense>
          <AgeBox label={consent.age[language]} {...{ adult, setAdult, ageFault }} />
        </Suspense>
      )}
    </>
  )
}
