import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { useEffect, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { OpenPage } from '../../ui/OpenPage.tsx'
import { Heading } from './Heading.tsx'
import css from './room.module.css'
import { words } from './text.ts'
import { UploadProgress } from './UploadProgress.tsx'
import type { Visit } from './visit.ts'

interface HandInProps {
  visit: Visit
  onTold: (interview: OneWayInterview) => void
}

/** The end: waits for the last bytes, then hands the interview in. */
export function HandIn({ visit, onTold }: HandInProps) {
  const t = useText(words)
  const [part, setPart] = useState<'uploading' | 'handingIn' | 'failed'>('uploading')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again on each new try
  useEffect(() => {
    let isHere = true
    const end = async () => {
      await visit.settled()
      if (!isHere) return
      setPart('handingIn')
      try {
        onTold(await visit.handIn())
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        setPart('failed')
        // Handed in or closed by somebody else meanwhile: then that is what to show.
        onTold(await visit.look())
      }
    }
    void end()
    return () => {
      isHere = false
    }
  }, [round])
  return (
    <OpenPage
      title={t.title}
      heading={<Heading>{part === 'uploading' ? t.uploadingTitle : t.handingIn}</Heading>}
      lead={part === 'uploading' ? t.uploadingText : undefined}
    >
      <UploadProgress visit={visit} />
      {part === 'failed' && (
        <>
          <p className={css.warning} role="alert">
            {t.handInFailed}
          </p>
          <div className={css.actions}>
            <Button kind="main" onClick={() => setRound(round + 1)}>
              {t.tryAgain}
            </Button>
          </div>
        </>
      )}
    </OpenPage>
  )
}
