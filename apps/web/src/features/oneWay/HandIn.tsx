import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { useEffect, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { words as recordingWords } from '../../ui/recordingText.ts'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { UploadProgress } from '../../ui/UploadProgress.tsx'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'

interface HandInProps {
  session: RoomSession
  onResult: (interview: OneWayInterview) => void
  onRefused: () => void
}

/** The end: waits for the last bytes, then hands the interview in. */
export function HandIn({ session, onResult, onRefused }: HandInProps) {
  const t = useText(words)
  const recorded = useText(recordingWords)
  const upload = useUpload(session)
  const [part, setPart] = useState<'uploading' | 'handingIn' | 'failed'>('uploading')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again on each new try
  useEffect(() => {
    let isHere = true
    const end = async () => {
      await session.settled()
      if (!isHere) return
      setPart('handingIn')
      try {
        onResult(await session.handIn())
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        setPart('failed')
        // Handed in or closed by somebody else meanwhile: then that is what to show.
        onRefused()
      }
    }
    void end()
    return () => {
      isHere = false
    }
  }, [round])
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{part === 'uploading' ? t.uploadingTitle : t.handingIn}</StepHeading>}
      lead={part === 'uploading' ? t.uploadingText : undefined}
    >
      <UploadProgress {...upload} />
      {part === 'failed' && (
        <>
          <p className={notes.warning} role="alert">
            {t.handInFailed}
          </p>
          <div className={css.actions}>
            <Button kind="main" onClick={() => setRound(round + 1)}>
              {recorded.tryAgain}
            </Button>
          </div>
        </>
      )}
    </PublicPage>
  )
}
