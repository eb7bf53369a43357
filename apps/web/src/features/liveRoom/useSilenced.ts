import { useEffect, useRef } from 'react'
import { watchSilenced } from '../../core/call/silencedTracks.ts'
import { openDevices } from '../../core/recording/devices.ts'
import { release } from '../../ui/useDevices.ts'
import { rememberedDevices } from './returning.ts'

/** Opens camera and microphone anew when the system has silenced them, as telephones do; `take` gets them. */
export function useSilenced(id: string, stream: MediaStream | null, take: (stream: MediaStream) => void): void {
  const tries = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched is the stream
  useEffect(() => {
    if (!stream) return
    const tracks = stream.getTracks()
    if (!tracks.some(({ muted }) => muted)) tries.current = 0
    let isHere = true
    const reopen = () => {
      tries.current++
      // Where they are still taken the next try comes by itself.
      openDevices(rememberedDevices(id) ?? {}).then(
        (opened) => (isHere ? take(opened) : release(opened)),
        () => {},
      )
    }
    const stop = watchSilenced(tracks, reopen, tries.current)
    return () => {
      isHere = false
      stop()
    }
  }, [stream])
}
