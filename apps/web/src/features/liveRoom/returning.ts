import type { DeviceChoice } from '../../core/recording/devices.ts'

const key = 'majlis.room'

/** Remembers, for this tab, that its person is in this interview and by which devices: a reload comes back at once. */
export function rememberRoom(id: string, stream: MediaStream | null): void {
  const deviceOf = (tracks: MediaStreamTrack[] = []) => tracks[0]?.getSettings().deviceId
  const camera = deviceOf(stream?.getVideoTracks())
  const microphone = deviceOf(stream?.getAudioTracks())
  const choice: DeviceChoice = {
    video: Boolean(stream?.getVideoTracks().length),
    ...(camera && { camera }),
    ...(microphone && { microphone }),
  }
  keep({ id, choice })
}

export const forgetRoom = (): void => sessionStorage.removeItem(key)

/** Its person has left: nobody is filmed by a reload of the page, but who wants to go back in has tried its devices. */
export function leaveRoom(): void {
  const kept = read()
  if (kept) keep({ ...kept, isLeft: true })
}

/** Its person wants to go back in. */
export function returnToRoom(): void {
  const kept = read()
  if (kept) keep({ ...kept, isLeft: false })
}

/** The devices by which this tab is in the interview; null when it is not. */
export function rememberedDevices(id: string): DeviceChoice | null {
  const kept = read()
  return kept?.id === id && !kept.isLeft ? kept.choice : null
}

interface Kept {
  id: string
  choice: DeviceChoice
  isLeft?: boolean
}
const keep = (kept: Kept): void => sessionStorage.setItem(key, JSON.stringify(kept))
const read = (): Kept | null => JSON.parse(sessionStorage.getItem(key) ?? 'null')
