import { useText } from '../core/text.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { words } from './recordingText.ts'
import notes from './roomNotes.module.css'

interface UploadProgressProps {
  /** Bytes that the server lacks, of how many in all. */
  left: number
  total: number
  isOnline: boolean
  /** Why the server takes nothing just now, in its own words. */
  hindrance: string
}

/** Rounded up: what is left is never nothing. */
const megabytes = (bytes: number): string => (Math.ceil(bytes / 1e5) / 10).toFixed(1)

/** How much of the recordings has reached the server. */
export function UploadProgress({ left, total, isOnline, hindrance }: UploadProgressProps) {
  const t = useText(words)
  return (
    <div>
      <ProgressBar label={t.uploaded} value={total ? (1 - left / total) * 100 : 100} />
      <p className={notes.muted}>{left ? t.megabytesLeft(megabytes(left)) : t.savedAll}</p>
      <div role="status">
        {!isOnline && <p className={notes.warning}>{hindrance ? `${hindrance} ${t.heldUpload}` : t.offlineUpload}</p>}
      </div>
    </div>
  )
}
