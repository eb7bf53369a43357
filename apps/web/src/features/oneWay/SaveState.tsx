import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { words as recordingWords } from '../../ui/recordingText.ts'
import notes from '../../ui/roomNotes.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'

/** Up to where the recording is safe, and what to do while it is not. */
export function SaveState({ session, isResting }: { session: RoomSession; isResting?: boolean }) {
  const t = useText(words)
  const recorded = useText(recordingWords)
  const { isOnline, hindrance, isDurable, savedUpTo } = useUpload(session)
  const [offline, held] = isResting ? [recorded.offlineUpload, recorded.heldUpload] : [t.offline, t.held]
  return (
    <div>
      <p className={notes.muted}>{savedUpTo > 0 ? recorded.savedUpTo(duration(savedUpTo)) : recorded.saving}</p>
      <div role="status">
        {!isOnline && <p className={notes.warning}>{hindrance ? `${hindrance} ${held}` : offline}</p>}
        {!isDurable && <p className={notes.warning}>{recorded.notDurable}</p>}
      </div>
    </div>
  )
}
