import { useText } from '../../core/text.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** How much of the recordings has reached the server. */
export function UploadProgress({ session }: { session: RoomSession }) {
  const t = useText(words)
  const { left, total, isOnline, hindrance } = useUpload(session)
  return (
    <div className={css.saved}>
      <ProgressBar label={t.uploaded} value={total ? (1 - left / total) * 100 : 100} />
      <p className={css.muted}>{left ? t.megabytesLeft(megabytes(left)) : t.savedAll}</p>
      <div role="status">
        {!isOnline && <p className={css.warning}>{hindrance ? `${hindrance} ${t.heldUpload}` : t.offlineUpload}</p>}
      </div>
    </div>
  )
}
