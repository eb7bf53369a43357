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
  sessionStorage.setItem(key, JSON.stringify({ id, choice }))
}

export const forgetRoom = (): void => sessionStorage.removeItem(key)

/** The devices by which this tab was in the interview; null when it was not. */
export function rememberedDevices(id: string): DeviceChoice | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { id: string; choice: DeviceChoice } | null
  return kept?.id === id ? kept.choice : null
}
