import { useEffect, useRef, useState } from 'react'
import { type DeviceChoice, DeviceRefusal, listDevices, openDevices } from '../core/recording/devices.ts'
import { formatFor } from '../core/recording/formats.ts'

/** Camera and microphone while they are tried out. */
export type Devices =
  | { state: 'off' }
  | { state: 'asking' }
  | { state: 'on'; stream: MediaStream; cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }
  | { state: 'refused'; refusal: DeviceRefusal }

/** Lets go of camera and microphone. */
export const release = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Opens camera and microphone, changes between them, and lets go of them unless `keep` takes them over. */
export function useDevices() {
  const [devices, setDevices] = useState<Devices>({ state: 'off' })
  const [choice, setChoice] = useState<DeviceChoice>({})
  const held = useRef<MediaStream | null>(null)
  useEffect(() => () => release(held.current), [])

  const open = async (wanted: DeviceChoice) => {
    setChoice(wanted)
    setDevices({ state: 'asking' })
    release(held.current)
    held.current = null
    try {
      const stream = await openDevices(wanted)
      held.current = stream
      if (!formatFor(stream)) throw new DeviceRefusal('unsupported', null)
      setDevices({ state: 'on', stream, ...(await listDevices()) })
    } catch (error) {
      if (!(error instanceof DeviceRefusal)) throw error
      // What was chosen is gone: the browser's own choice may still do.
      if (error.problem === 'none' && (wanted.camera || wanted.microphone)) return open({})
      setDevices({ state: 'refused', refusal: error })
    }
  }
  const keep = (): MediaStream | null => {
    const stream = held.current
    held.current = null
    return stream
  }
  return { devices, choice, open, keep }
}
