import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'

/** Up to where the recording is safe, and what to do while it is not. */
export function SaveState({ session, isResting }: { session: RoomSession; isResting?: boolean }) {
  const t = useText(words)
  const { isOnline, hindrance, isDurable, savedUpTo } = useUpload(session)
  const [offline, held] = isResting ? [t.offlineUpload, t.heldUpload] : [t.offline, t.held]
  return (
    <div className={css.saved}>
      <p className={css.muted}>{savedUpTo > 0 ? t.savedUpTo(duration(savedUpTo)) : t.saving}</p>
      <div role="status">
        {!isOnline && <p className={css.warning}>{hindrance ? `${hindrance} ${held}` : offline}</p>}
        {!isDurable && <p className={css.warning}>{t.notDurable}</p>}
      </div>
    </div>
  )
}
