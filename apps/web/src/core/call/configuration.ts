import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'

/** How connections of a room are to be made. */
export const configurationOf = ({
  iceServers,
  relayOnly,
}: Pick<LiveRoom, 'iceServers' | 'relayOnly'>): RTCConfiguration => ({
  iceServers: iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  })),
  iceTransportPolicy: relayOnly ? 'relay' : 'all',
  bundlePolicy: 'max-bundle',
  // Addresses are looked for before there is somebody to tell them to.
  iceCandidatePoolSize: 1,
})
