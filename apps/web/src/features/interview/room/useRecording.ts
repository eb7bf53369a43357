import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Recorder } from '../record/recorder.ts'
import { SavedTime } from './saved.ts'
import type { Upload, Visit } from './visit.ts'

/** What the server still lacks of this visit's recordings. */
export const useUpload = (visit: Visit): Upload => useSyncExternalStore(visit.subscribe, () => visit.upload)

/** Up to which whole second of the recording the server has it. */
export function useSavedTime(recorder: Recorder): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const time = new SavedTime()
    return recorder.onState(({ recorded, acknowledged }) => {
      time.note(recorded, recorder.clock())
      setSeconds(Math.floor(time.upTo(acknowledged)))
    })
  }, [recorder])
  return seconds
}
