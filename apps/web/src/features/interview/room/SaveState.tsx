import { duration } from '../../../core/format.ts'
import { useText } from '../../../core/text.ts'
import type { Recorder } from '../record/recorder.ts'
import css from './room.module.css'
import { words } from './text.ts'
import { useSavedTime, useUpload } from './useRecording.ts'
import type { Visit } from './visit.ts'

/** Up to where the recording is safe, and what to do while it is not. */
export function SaveState({ visit, recorder }: { visit: Visit; recorder: Recorder }) {
  const t = useText(words)
  const seconds = useSavedTime(recorder)
  const { isOnline, isDurable } = useUpload(visit)
  return (
    <div className={css.saved}>
      <p className={css.soft}>{seconds > 0 ? t.savedUpTo(duration(seconds)) : t.saving}</p>
      <div role="status">
        {!isOnline && <p className={css.warning}>{t.offline}</p>}
        {!isDurable && <p className={css.warning}>{t.notDurable}</p>}
      </div>
    </div>
  )
}
