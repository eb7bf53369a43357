import type { DeviceReport, LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { configurationOf } from './configuration.ts'

/** Tries for a while whether the room's relay can be reached from here; without one there is nothing to try. */
export async function tryRelay(
  { iceServers, relayOnly }: Pick<LiveRoom, 'iceServers' | 'relayOnly'>,
  patience = 3000,
): Promise<DeviceReport['relay']> {
  if (!iceServers.length) return relayOnly ? 'needed' : 'notNeeded'
  const peer = new RTCPeerConnection(configurationOf({ iceServers, relayOnly: true }))
  const found = new Promise<boolean>((resolve) => {
    peer.onicecandidate = ({ candidate }) => candidate?.type === 'relay' && resolve(true)
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(false)
    setTimeout(resolve, patience, false)
  })
  try {
    peer.createDataChannel('test')
    await peer.setLocalDescription()
    if (await found) return 'works'
    return relayOnly ? 'needed' : 'unknown'
  } finally {
    peer.close()
  }
}
