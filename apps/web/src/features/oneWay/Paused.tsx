import { useEffect, useState } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { UploadProgress } from '../../ui/UploadProgress.tsx'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'

interface PausedProps {
  session: RoomSession
  deadline: string | null
  onGoOn: () => void
}

/** The candidate rests: until the last bytes are there the page should stay open, then it may be closed. */
export function Paused({ session, deadline, onGoOn }: PausedProps) {
  const t = useText(words)
  const upload = useUpload(session)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    let isHere = true
    void session.settled().then(() => isHere && setSaved(true))
    return () => {
      isHere = false
    }
  }, [session])
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading key={String(isSaved)}>{isSaved ? t.pausedTitle : t.uploadingTitle}</StepHeading>}
      lead={isSaved ? t.pausedText : t.uploadingText}
    >
      {!isSaved && <UploadProgress {...upload} />}
      {deadline && <p>{t.pausedUntil(inside(dateTime(deadline)))}</p>}
      <div className={css.actions}>
        <Button kind={isSaved ? 'main' : 'plain'} onClick={onGoOn}>
          {t.pausedGoOn}
        </Button>
      </div>
    </PublicPage>
  )
}
