import type { DeviceReport, LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { configurationOf } from './configuration.ts'
import { relayFor } from './reach.ts'

type Found = DeviceReport['relay']

/** Tries for a while whether the room's relay can be reached from here; without one, whether it would be needed. */
export async function tryRelay(
  { iceServers, relayOnly }: Pick<LiveRoom, 'iceServers' | 'relayOnly'>,
  { patience = 3000, hostname = location.hostname } = {},
): Promise<Found> {
  if (iceServers.length) {
    const isReached = await gatherAddresses<boolean>({ iceServers, relayOnly: true }, patience, (all, isDone) =>
      all.some(({ type }) => type === 'relay') ? true : isDone ? false : null,
    )
    return isReached ? 'works' : relayOnly ? 'needed' : 'unknown'
  }
  if (relayOnly) return 'needed'
  return gatherAddresses<Found>({ iceServers, relayOnly }, patience, (all, isDone) =>
    isDone
      ? relayFor(
          all.flatMap(({ address }) => address ?? []),
          hostname,
        )
      : null,
  )
}

/** Looks for addresses until they decide something, all are known, or the patience is over. */
async function gatherAddresses<T>(
  servers: Pick<LiveRoom, 'iceServers' | 'relayOnly'>,
  patience: number,
  decide: (found: readonly RTCIceCandidate[], isDone: boolean) => T | null,
): Promise<T> {
  const peer = new RTCPeerConnection(configurationOf(servers))
  const all: RTCIceCandidate[] = []
  try {
    return await new Promise<T>((resolve) => {
      const look = (isDone: boolean) => {
        const decided = decide(all, isDone)
        if (decided !== null) resolve(decided)
      }
      peer.onicecandidate = ({ candidate }) => {
        if (candidate?.candidate) all.push(candidate)
        look(peer.iceGatheringState === 'complete')
      }
      peer.onicegatheringstatechange = () => look(peer.iceGatheringState === 'complete')
      setTimeout(look, patience, true)
      peer.createDataChannel('test')
      peer.setLocalDescription().catch(() => look(true))
    })
  } finally {
    peer.close()
  }
}
